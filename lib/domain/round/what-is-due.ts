import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isRematchDue } from './delivery/rematch'
import { couldGainPairs, hasPairs } from './preview/newcomers'
import { isUpToDate, readRules } from './rules/rules'
import { hadRound } from './schedule/had-round'
import { GRACE_HOURS, lastRoundMoment, nextRoundMoment, PREVIEW_HOURS } from './schedule/round-schedule'

const HOUR_MS = 60 * 60 * 1000
/** Silent members are asked this long before a round, early enough to still take part. */
const ASK_HOURS = 96

type DueWork = {
  /** The round to send; `ready` is the id of its preview, null if it must be computed first. */
  round: { moment: Date; ready: string | null } | null
  /** The id of the sent round to rematch. */
  rematch: string | null
  /** The moment of the round whose preview must be computed. */
  preview: Date | null
  inactivityChecks: boolean
}

/**
 * What is due in a community now. Safe to call at any time: each moment has one round, which is sent once. A community's
 * first round needs a pair: one without is not sent.
 */
export async function whatIsDue(ctx: Ctx): Promise<DueWork> {
  const { community } = ctx
  const now = ctx.clock.now()
  const due = lastRoundMoment(community, now)
  const next = nextRoundMoment(community, now)
  const rules = await readRules(ctx)
  const known = await ctx.db
    .select({
      id: rounds.id,
      status: rounds.status,
      scheduledFor: rounds.scheduledFor,
      createdAt: rounds.createdAt,
      rulesAt: rounds.rulesAt,
    })
    .from(rounds)
    .where(and(isWeekly, inArray(rounds.scheduledFor, [due, next])))
  const of = (moment: Date) => known.find((round) => round.scheduledFor.getTime() === moment.getTime())

  const { scheduleChangedAt } = community
  const wasDue = !scheduleChangedAt || due > scheduleChangedAt
  const missed = !wasDue || now.getTime() - due.getTime() > GRACE_HOURS * HOUR_MS
  const dueRound = of(due)
  const isRoundDue = !missed && (!dueRound || dueRound.status === 'preview')
  // A preview made with other rules, or without a pair that it could now have, is recalculated.
  const isReady =
    isRoundDue &&
    dueRound !== undefined &&
    isUpToDate(rules, dueRound.rulesAt) &&
    !(await couldGainPairs(ctx, dueRound, rules))
  const ready = isReady ? dueRound.id : null
  const isSkipped = ready !== null && !(await hasPairs(ctx, ready)) && !(await hadRound(ctx))
  const latestSent = isRoundDue ? null : await latestSentRound(ctx)

  const previewAt = new Date(next.getTime() - PREVIEW_HOURS * HOUR_MS)
  const early = of(next)
  // A preview that an organiser prepared earlier misses recent changes. Recalculating keeps the organiser's decisions.
  const isStale =
    now >= previewAt &&
    early?.status === 'preview' &&
    (early.createdAt < previewAt || (await couldGainPairs(ctx, early, rules)))
  const askAt = new Date(next.getTime() - ASK_HOURS * HOUR_MS)
  return {
    round: isRoundDue && !isSkipped ? { moment: due, ready } : null,
    rematch: latestSent && (await isRematchDue(ctx, latestSent)) ? latestSent : null,
    preview: now >= previewAt && (!early || isStale) ? next : null,
    inactivityChecks: now >= askAt && now < previewAt,
  }
}

/** Found by number, because the schedule may have changed since it was sent. */
async function latestSentRound(ctx: Ctx): Promise<string | null> {
  const [round] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isWeekly, isNotNull(rounds.sentAt)))
    .orderBy(desc(rounds.number))
    .limit(1)
  return round?.id ?? null
}
