import { type CsvFile, csvFile, csvName } from '@/lib/core/csv'
import { formatterOf } from '@/lib/core/formatter'
import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../../community/require-organiser'
import { readNotParticipating, readUnmatched, type UnmatchedConditions } from '../preview/list-unmatched'
import { findExportedRound } from './find-exported-round'
import { personCells } from './person-cells'

type Unmatched = Awaited<ReturnType<typeof readNotParticipating>>[number]

const COLUMNS = ['member', 'email', 'work', 'reason'] as const

/**
 * Exports the unmatched members of a round with the reason, as CSV; for the coming round (`roundId` null) also members
 * who do not participate (group 'away'). Records the export in the audit log.
 *
 * @throws DomainError 'not-found'
 */
export async function exportUnmatched(
  context: RequestContext,
  {
    roundId,
    group = 'waiting',
    locale,
  }: { roundId: string | null; group?: UnmatchedConditions['group']; locale: Locale },
): Promise<CsvFile> {
  requireOrganiser(context)
  const round = await findExportedRound(context, roundId, 'round.unmatched-exported')
  const t = translator(locale, 'roundConsole')
  const day = (moment: Date) =>
    formatterOf(locale, context.community.timeZone).dateTime(moment, { day: 'numeric', month: 'long' })
  const reasonOf = ({ person, reason }: Unmatched) =>
    reason === 'paused' && person.pausedUntil
      ? t('reasons.pausedUntil', { day: day(person.pausedUntil) })
      : t(`${roundId ? 'past.reasons' : 'reasons'}.${reason}`)
  const read = group === 'waiting' ? readUnmatched : readNotParticipating
  return {
    name: csvName(context, `round-${round.number}-${group === 'waiting' ? 'unmatched' : 'not-in-round'}`),
    csv: csvFile<Unmatched>(
      locale,
      COLUMNS.map((name) => t(`csv.${name}`)),
      {
        read: ({ last, limit }) =>
          withTenant(context, (ctx) => read(ctx, round, {}, { limit, after: last?.person })),
        cells: (row) => [...personCells(row.person, locale), reasonOf(row)],
      },
    ),
  }
}
