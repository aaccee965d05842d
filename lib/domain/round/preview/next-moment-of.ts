import { and, eq } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { participants } from '@/lib/db/schema/participant'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isUpToDate, readRules } from '../rules/rules'
import { nextOpenMoment } from '../schedule/next-open-moment'
import { PREVIEW_HOURS } from '../schedule/round-schedule'
import { notParticipating } from './list-unmatched'
import { takesNewcomers } from './newcomers'

const HOUR_MS = 60 * 60 * 1000

/** The first round that a member can be in: not the coming one if its preview was prepared without them. */
export async function nextMomentOf(ctx: Ctx, participantId: string): Promise<Date> {
  const now = ctx.clock.now()
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
  const isWithout = and(eq(participants.id, participantId), notParticipating(ctx, preview.id))
  return (await ctx.db.$count(participants, isWithout)) > 0 ? nextOpenMoment(ctx, next) : next
}
