import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { sharedAttempt } from './compute/computation'
import { computeOrShareRound } from './compute/compute-round'
import { resumeRound } from './compute/resume-round'
import { rematchRound } from './delivery/rematch'
import { sendInactivityChecks } from './delivery/send-inactivity-checks'
import { sendRound } from './delivery/send-round'
import { isUpToDate, readRules } from './rules/rules'
import { GRACE_HOURS, lastRoundMoment, nextRoundMoment, PREVIEW_HOURS } from './schedule/round-schedule'

const HOUR_MS = 60 * 60 * 1000

/** Silent members are asked so long before a round: early enough to say yes to it. */
const ASK_HOURS = 96

/**
 * What is due in every community now: the preview a day ahead, the round at its hour. Called each minute;
 * may be called again at any time, since a moment has one round and a round is sent once.
 */
export const tickRounds = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'weekly round', tickCommunity)

async function tickCommunity(context: RequestContext): Promise<void> {
  const { community } = context
  const now = context.clock.now()
  const due = lastRoundMoment(community, now)
  const next = nextRoundMoment(community, now)
  const { rules, known, latestSent } = await withTenant(context, async (ctx) => ({
    rules: await readRules(ctx),
    latestSent: await latestSentRound(ctx),
    known: await ctx.db
      .select({
        id: rounds.id,
        status: rounds.status,
        scheduledFor: rounds.scheduledFor,
        createdAt: rounds.createdAt,
        rulesAt: rounds.rulesAt,
      })
      .from(rounds)
      .where(and(isWeekly, inArray(rounds.scheduledFor, [due, next]))),
  }))
  const of = (moment: Date) => known.find((round) => round.scheduledFor.getTime() === moment.getTime())
  const { scheduleChangedAt } = community
  const wasDue = !scheduleChangedAt || due > scheduleChangedAt
  const missed = !wasDue || now.getTime() - due.getTime() > GRACE_HOURS * HOUR_MS
  const dueRound = of(due)
  if (!missed && (!dueRound || dueRound.status === 'preview')) {
    // Recalculates a preview made with other rules.
    const ready = dueRound && isUpToDate(rules, dueRound.rulesAt)
    const roundId = ready ? dueRound.id : await computeNow(context, due)
    if (roundId) await withTenant(context, (ctx) => sendRound(ctx, roundId))
  } else if (latestSent) await rematchRound(context, latestSent)
  const previewAt = new Date(next.getTime() - PREVIEW_HOURS * HOUR_MS)
  const early = of(next)
  // One that an organiser asked for earlier knows nothing of the days since; what they decided stays.
  const isStale = early?.status === 'preview' && early.createdAt < previewAt
  if (now >= previewAt && (!early || isStale)) await computeNow(context, next)
  const askAt = new Date(next.getTime() - ASK_HOURS * HOUR_MS)
  if (now >= askAt && now < previewAt) await withTenant(context, sendInactivityChecks)
}

/** Its moment is none of the schedule's, if that was changed since. */
async function latestSentRound(ctx: Ctx): Promise<string | null> {
  const [round] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isWeekly, isNotNull(rounds.sentAt)))
    .orderBy(desc(rounds.number))
    .limit(1)
  return round?.id ?? null
}

/** @returns the round's id; null where it was not to be, or where several processes are at it: look again later */
async function computeNow(context: RequestContext, moment: Date): Promise<string | null> {
  const attempt = await withTenant(context, (ctx) => sharedAttempt(ctx, moment))
  if (attempt) {
    await resumeRound(context, attempt, moment)
    return null
  }
  const made = await computeOrShareRound(context, moment)
  return made === 'shared' ? null : (made?.roundId ?? null)
}

/** The round that is going out at the moment, if one is. */
export async function sendingRound(ctx: Ctx): Promise<string | null> {
  const [round] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isWeekly, eq(rounds.status, 'sending')))
    .orderBy(desc(rounds.number))
    .limit(1)
  return round?.id ?? null
}
