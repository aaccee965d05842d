import { DateTime } from 'luxon'
import { csvFile } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import type { MatchReason } from '@/lib/db/schema/round'
import { translator } from '@/lib/i18n/translator'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../../audit/record-audit'
import { requireOrganiser } from '../../community/require-organiser'
import { readMatches } from '../preview/read-matches'
import { findPastRound } from './past-rounds'

/** Pairs read at once: with their reasons, larger than other rows. */
const BATCH_SIZE = 200

type Export = { name: string; csv: AsyncGenerator<string> }
type Pair = Awaited<ReturnType<typeof readMatches>>[number]

/**
 * Exports the pairs of a sent round as CSV, and records the export in the
 * audit log. Contains only what the console shows: no notes, ratings or reasons for declining.
 *
 * @throws DomainError 'not-found'
 */
export async function exportMatches(
  context: RequestContext,
  roundId: string,
  locale: Locale,
): Promise<Export> {
  requireOrganiser(context)
  const round = await withTenant(context, async (ctx) => {
    const round = await findPastRound(ctx, roundId)
    await recordAudit(ctx, {
      action: 'round.exported',
      subjectId: round.id,
      detail: { number: round.number },
    })
    return round
  })
  return {
    name: `${context.community.slug}-round-${round.number}.csv`,
    csv: linesOf(context, round.id, locale),
  }
}

function linesOf(context: RequestContext, roundId: string, locale: Locale): AsyncGenerator<string> {
  const { community } = context
  const dayOf = (moment: Date) => DateTime.fromJSDate(moment).setZone(community.timeZone).toISODate()
  const t = translator(locale, 'roundConsole')
  const level = translator(locale, 'card')
  const header = ['one', 'oneWork', 'other', 'otherWork', 'level', 'state', 'introducedOn', 'why']
  const headings = header.map((name) => t(`past.csv.${name}`))
  return csvFile<Pair>(locale, headings, {
    limit: BATCH_SIZE,
    read: ({ last, limit }) =>
      withTenant(context, (ctx) => readMatches(ctx, roundId, {}, { limit, after: last?.match })),
    cells: ({ match, one, other, onePerson, otherPerson, state }) => [
      nameOf(onePerson) ?? t('trail.left'),
      onePerson.company,
      nameOf(otherPerson) ?? t('trail.left'),
      otherPerson.company,
      level(`level.${match.level}`),
      t(`past.states.${state}`),
      match.sentAt && dayOf(match.sentAt),
      [...sought(one.reasons), ...sought(other.reasons)].join(' | '),
    ],
  })
}

const nameOf = ({ firstName, lastName, deletedAt }: Pair['onePerson']) =>
  deletedAt ? null : `${firstName} ${lastName}`.trim()

/** What each of the two looks for, and what of the other answers it. */
const sought = (reasons: readonly MatchReason[]) =>
  reasons
    .filter(({ direction }) => direction === 'reader-seeks')
    .map(({ seeks, offers }) => `${seeks} → ${offers}`)
