import { and, eq } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { participants } from '@/lib/db/schema/participant'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isUpToDate, readRules } from '../rules/rules'
import { hasPair } from '../schedule/coming-round'
import { nextOpenMoment } from '../schedule/next-open-moment'
import { GRACE_HOURS, lastRoundMoment, PREVIEW_HOURS } from '../schedule/round-schedule'
import { notParticipating } from './list-unmatched'
import { takesNewcomers } from './newcomers'

const HOUR_MS = 60 * 60 * 1000

/**
 * The first round that a member can be in, from the one that is about to be sent: not the coming one if its preview was
 * prepared without them.
 */
export async function nextMomentOf(ctx: Ctx, participantId: string): Promise<Date> {
  const now = ctx.clock.now()
  const due = lastRoundMoment(ctx.community, now)
  if (now.getTime() - due.getTime() < GRACE_HOURS * HOUR_MS && (await isDueFor(ctx, due, participantId)))
    return due
  const next = await nextOpenMoment(ctx, now)
  const previewAt = new Date(next.getTime() - PREVIEW_HOURS * HOUR_MS)
  if (now < previewAt) return next
  const [preview] = await ctx.db
    .select({ id: rounds.id, createdAt: rounds.createdAt, rulesAt: rounds.rulesAt })
    .from(rounds)
    .where(and(isWeekly, eq(rounds.status, 'preview'), eq(rounds.scheduledFor, next)))
  // One that is prepared or computed again includes them.
  if (!preview || preview.createdAt < previewAt) return next
  if (!isUpToDate(await readRules(ctx), preview.rulesAt) || (await takesNewcomers(ctx, preview.id)))
    return next
  return (await isWithout(ctx, preview.id, participantId)) ? nextOpenMoment(ctx, next) : next
}

/** Whether the round of this moment, which has come, is about to be sent and includes the member. */
async function isDueFor(ctx: Ctx, moment: Date, participantId: string): Promise<boolean> {
  const [preview] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isWeekly, eq(rounds.status, 'preview'), eq(rounds.scheduledFor, moment), hasPair(ctx)))
  return preview !== undefined && !(await isWithout(ctx, preview.id, participantId))
}

const isWithout = async (ctx: Ctx, roundId: string, participantId: string): Promise<boolean> =>
  (await ctx.db.$count(
    participants,
    and(eq(participants.id, participantId), notParticipating(ctx, roundId)),
  )) > 0
