import { and, inArray, max } from 'drizzle-orm'
import { type CsvFile, csvDay, csvFile, csvName } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import { meetings } from '@/lib/db/schema/meeting'
import { intros, type MatchReason } from '@/lib/db/schema/round'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../../community/require-organiser'
import { isOver } from '../../rating/is-over'
import { readMatches } from '../preview/read-matches'
import { findExportedRound } from './find-exported-round'
import { personCells } from './person-cells'

/** Pairs read at once: with their reasons, larger than other rows. */
const BATCH_SIZE = 200

type Pair = Awaited<ReturnType<typeof readPairs>>[number]

const PAIR = ['one', 'email', 'oneWork', 'other', 'email', 'otherWork', 'level', 'why'] as const
const OUTCOME = ['state', 'introducedOn', 'wroteOn', 'metOn'] as const

/**
 * Exports the pairs of a sent round, or of the coming one (`roundId` null), as CSV, and records the export in the audit
 * log. Contains only what the console and the list of members show: no notes, ratings or reasons for declining.
 *
 * @throws DomainError 'not-found'
 */
export async function exportMatches(
  context: RequestContext,
  { roundId, locale }: { roundId: string | null; locale: Locale },
): Promise<CsvFile> {
  requireOrganiser(context)
  const round = await findExportedRound(context, roundId, 'round.exported')
  const { timeZone } = context.community
  const t = translator(locale, 'roundConsole')
  const level = translator(locale, 'card')
  const headings = [...PAIR, ...(roundId ? OUTCOME : [])].map((name) => t(`csv.${name}`))
  return {
    name: csvName(context, `round-${round.number}-pairs`),
    csv: csvFile<Pair>(locale, headings, {
      limit: BATCH_SIZE,
      read: ({ last, limit }) =>
        withTenant(context, (ctx) => readPairs(ctx, round.id, { limit, after: last?.match })),
      cells: ({ match, one, other, onePerson, otherPerson, state, wroteAt, metAt }) => [
        ...personCells(onePerson, locale),
        ...personCells(otherPerson, locale),
        level(`level.${match.level}`),
        [...sought(one.reasons), ...sought(other.reasons)].join(' | '),
        ...(roundId
          ? [
              t(`past.states.${state}`),
              ...[match.sentAt, wroteAt, metAt].map((moment) => csvDay(moment, timeZone)),
            ]
          : []),
      ],
    }),
  }
}

/** Pairs with the day of their first message, and of their meeting if they met. */
async function readPairs(ctx: Ctx, roundId: string, cut: Parameters<typeof readMatches>[3]) {
  const pairs = await readMatches(ctx, roundId, {}, cut)
  const ids = pairs.map(({ match }) => match.id)
  const wrote = await ctx.db
    .select({ matchId: intros.matchId, at: intros.createdAt })
    .from(intros)
    .where(inArray(intros.matchId, ids))
  const met = await ctx.db
    .select({ matchId: meetings.matchId, at: max(meetings.startsAt) })
    .from(meetings)
    .where(and(inArray(meetings.matchId, ids), isOver(ctx.clock.now())))
    .groupBy(meetings.matchId)
  const wroteAt = new Map(wrote.map(({ matchId, at }) => [matchId, at]))
  const metAt = new Map(met.map(({ matchId, at }) => [matchId, at]))
  return pairs.map((pair) => {
    const hasMet = pair.state === 'confirmed' || pair.state === 'held'
    return {
      ...pair,
      wroteAt: wroteAt.get(pair.match.id) ?? null,
      metAt: (hasMet && metAt.get(pair.match.id)) || null,
    }
  })
}

/** What a member looks for, and what of the other's profile answers it. */
const sought = (reasons: readonly MatchReason[]) =>
  reasons
    .filter(({ direction }) => direction === 'reader-seeks')
    .map(({ seeks, offers }) => `${seeks} → ${offers}`)
