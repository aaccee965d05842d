import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { ComingRound, RoundConsole } from '@/lib/contracts/round'
import { isWeekly } from '@/lib/db/is-weekly'
import { participants } from '@/lib/db/schema/participant'
import { matches, rounds, unmatched } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { viewRoundProgress } from './compute/computation'
import { roundDelivery } from './delivery/finish-round'
import { countRecipients } from './preview/count-recipients'
import { findImpossible } from './preview/drop-excluded-matches'
import { notParticipating } from './preview/list-unmatched'
import { phraseCoverage } from './preview/phrase-coverage'
import { previewVersion } from './preview/preview-version'
import { isUpToDate, readRules } from './rules/rules'
import { comingRound, type RoundRow } from './schedule/coming-round'
import { nextOpenMoment } from './schedule/next-open-moment'
import { GRACE_HOURS, PREVIEW_HOURS } from './schedule/round-schedule'

const HOUR_MS = 60 * 60 * 1000

/** Figures of the next round, and the times of automatic steps. */
export async function viewRound(ctx: Ctx): Promise<RoundConsole> {
  requireOrganiser(ctx)
  const round = await comingRound(ctx)
  const [last] = await ctx.db
    .select({ id: rounds.id, number: rounds.number, sentAt: rounds.sentAt, pairs: rounds.matchCount })
    .from(rounds)
    .where(and(isWeekly, eq(rounds.status, 'sent')))
    .orderBy(desc(rounds.scheduledFor))
    .limit(1)
  const next = await nextOpenMoment(ctx, ctx.clock.now())
  const progress = await viewRoundProgress(ctx)
  return {
    round: round && (await inFigures(ctx, round, progress !== null)),
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
            matches,
            and(eq(matches.roundId, last.id), eq(matches.rematch, true)),
          ),
        }
      : null,
  }
}

async function inFigures(ctx: Ctx, round: RoundRow, isComputing: boolean): Promise<ComingRound> {
  const rows = await ctx.db
    .select({ level: matches.level, locked: matches.locked, n: count() })
    .from(matches)
    .where(and(eq(matches.roundId, round.id), inArray(matches.status, ['preview', 'sent'])))
    .groupBy(matches.level, matches.locked)
  const now = ctx.clock.now()
  const { scheduledFor } = round
  const isPreview = round.status === 'preview'
  const following = await nextOpenMoment(ctx, new Date(Math.max(scheduledFor.getTime(), now.getTime())))
  // Pages ask every second while another preview is computed, and none is sent meanwhile.
  const impossible = isPreview && !isComputing ? await findImpossible(ctx, round, true) : null
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((total, { n }) => total + n, 0)
  const pairs = sum(() => true)
  return {
    roundId: round.id,
    version: await previewVersion(ctx, round.id),
    number: round.number,
    status: round.status === 'sending' ? 'sending' : 'preview',
    scheduledFor: scheduledFor.toISOString(),
    preparedAt: round.createdAt.toISOString(),
    eligible: round.eligibleCount,
    pairs,
    locked: sum(({ locked }) => locked),
    thin: sum(({ level, locked }) => level === 'try' && !locked),
    ratio: round.bound > 0 ? round.certifiedRatio : null,
    fitRatio: round.bound > 0 ? round.certifiedFitRatio : null,
    phrases: await phraseCoverage(ctx, round.id),
    outdated: isPreview && !isUpToDate(await readRules(ctx), round.rulesAt),
    impossible: impossible?.goneThen ?? 0,
    levels: {
      high: sum(({ level }) => level === 'high'),
      good: sum(({ level }) => level === 'good'),
      try: sum(({ level }) => level === 'try'),
    },
    leftOut: await ctx.db.$count(unmatched, eq(unmatched.roundId, round.id)),
    away: await ctx.db.$count(participants, notParticipating(ctx, round.id)),
    delivery: round.status === 'sending' ? await roundDelivery(ctx, round.id) : null,
    followingAt: following.toISOString(),
    missed: isPreview && now.getTime() - scheduledFor.getTime() > GRACE_HOURS * HOUR_MS,
    sending: isPreview
      ? {
          pairs: pairs - (impossible?.gone.length ?? 0),
          ...(await countRecipients(ctx, round, impossible)),
        }
      : null,
  }
}
