import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { isRematchDue } from './delivery/rematch'
import { isUpToDate, readRules } from './rules/rules'
import { GRACE_HOURS, lastRoundMoment, nextRoundMoment, PREVIEW_HOURS } from './schedule/round-schedule'

const HOUR_MS = 60 * 60 * 1000
/** Silent members are asked so long before a round: early enough to say yes to it. */
const ASK_HOURS = 96

type DueWork = {
  /** The round whose hour has come; `ready` is the id of its preview, null if that is to be computed. */
  round: { moment: Date; ready: string | null } | null
  /** The sent round whose unmatched members are to be matched. */
  rematch: string | null
  /** The moment of a round whose preview is to be computed. */
  preview: Date | null
  inactivityChecks: boolean
}

/** What is due in a community now. A moment has one round, and a round is sent once, so it may be asked at any time. */
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
  // Recalculates a preview made with other rules.
  const ready = dueRound && isUpToDate(rules, dueRound.rulesAt) ? dueRound.id : null
  const latestSent = isRoundDue ? null : await latestSentRound(ctx)

  const previewAt = new Date(next.getTime() - PREVIEW_HOURS * HOUR_MS)
  const early = of(next)
  // One that an organiser asked for earlier knows nothing of the days since; what they decided stays.
  const isStale = early?.status === 'preview' && early.createdAt < previewAt
  const askAt = new Date(next.getTime() - ASK_HOURS * HOUR_MS)
  return {
    round: isRoundDue ? { moment: due, ready } : null,
    rematch: latestSent && (await isRematchDue(ctx, latestSent)) ? latestSent : null,
    preview: now >= previewAt && (!early || isStale) ? next : null,
    inactivityChecks: now >= askAt && now < previewAt,
  }
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
