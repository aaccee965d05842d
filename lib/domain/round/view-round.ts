import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { ComingRound, RoundConsole } from '@/lib/contracts/round'
import { participants } from '@/lib/db/schema/participant'
import { matchings, roundLeftOuts, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { viewRoundProgress } from './computation'
import { roundDelivery } from './finish-round'
import { awayFrom } from './list-left-out'
import { comingRound, type RoundRow } from './open-preview'
import { requireRoundRights } from './policy'
import { mailsOf } from './round-mails'
import { GRACE_HOURS, nextRoundMoment, PREVIEW_HOURS } from './round-schedule'
import { knowsRules, readRules } from './rules'

const HOUR_MS = 60 * 60 * 1000

/** The coming round in figures, and when what happens by itself. */
export async function viewRound(ctx: Ctx): Promise<RoundConsole> {
  requireRoundRights(ctx)
  const round = await comingRound(ctx)
  const [last] = await ctx.db
    .select({ id: rounds.id, number: rounds.number, sentAt: rounds.sentAt, pairs: rounds.pairCount })
    .from(rounds)
    .where(eq(rounds.status, 'sent'))
    .orderBy(desc(rounds.scheduledFor))
    .limit(1)
  const next = await nextOpenMoment(ctx, ctx.clock.now())
  const progress = await viewRoundProgress(ctx)
  return {
    round: round && (await inFigures(ctx, round)),
    nextAt: next.toISOString(),
    previewAt: new Date(next.getTime() - PREVIEW_HOURS * HOUR_MS).toISOString(),
    computing: progress && {
      stage: progress.stage,
      share: progress.share,
      startedAt: progress.startedAt.toISOString(),
    },
    last: last?.sentAt
      ? {
          roundId: last.id,
          number: last.number,
          pairs: last.pairs,
          sentAt: last.sentAt.toISOString(),
          rematched: await ctx.db.$count(
            matchings,
            and(eq(matchings.roundId, last.id), eq(matchings.rematch, true)),
          ),
        }
      : null,
  }
}

/** The first moment of the schedule after another whose round has not gone out: an organiser may have sent it early. */
export async function nextOpenMoment(ctx: Ctx, after: Date): Promise<Date> {
  let moment = nextRoundMoment(ctx.community, after)
  const gone = await ctx.db
    .select({ at: rounds.scheduledFor })
    .from(rounds)
    .where(inArray(rounds.status, ['sending', 'sent']))
    .orderBy(desc(rounds.scheduledFor))
    .limit(10)
  const taken = new Set(gone.map(({ at }) => at.getTime()))
  while (taken.has(moment.getTime())) moment = nextRoundMoment(ctx.community, moment)
  return moment
}

async function inFigures(ctx: Ctx, round: RoundRow): Promise<ComingRound> {
  const rows = await ctx.db
    .select({ level: matchings.level, locked: matchings.locked, n: count() })
    .from(matchings)
    .where(and(eq(matchings.roundId, round.id), inArray(matchings.status, ['preview', 'sent'])))
    .groupBy(matchings.level, matchings.locked)
  const now = ctx.clock.now()
  const { scheduledFor } = round
  const isPreview = round.status === 'preview'
  const following = await nextOpenMoment(ctx, new Date(Math.max(scheduledFor.getTime(), now.getTime())))
  const mails = isPreview ? await mailsOf(ctx, round.id) : { mailed: 0, unmailed: 0 }
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((total, { n }) => total + n, 0)
  return {
    roundId: round.id,
    number: round.number,
    status: round.status === 'sending' ? 'sending' : 'preview',
    scheduledFor: scheduledFor.toISOString(),
    preparedAt: round.createdAt.toISOString(),
    eligible: round.eligibleCount,
    pairs: sum(() => true),
    locked: sum(({ locked }) => locked),
    ratio: round.bound > 0 ? round.certifiedRatio : null,
    outdated: isPreview && !knowsRules(await readRules(ctx), round.rulesAt),
    levels: {
      high: sum(({ level }) => level === 'high'),
      good: sum(({ level }) => level === 'good'),
      try: sum(({ level }) => level === 'try'),
    },
    leftOut: await ctx.db.$count(roundLeftOuts, eq(roundLeftOuts.roundId, round.id)),
    away: await ctx.db.$count(participants, awayFrom(ctx, round.id)),
    delivery: round.status === 'sending' ? await roundDelivery(ctx, round.id) : null,
    followingAt: following.toISOString(),
    missed: isPreview && now.getTime() - scheduledFor.getTime() > GRACE_HOURS * HOUR_MS,
    ...mails,
  }
}
