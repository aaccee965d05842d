import { DateTime } from 'luxon'
import { BYTE_ORDER_MARK, csvLine } from '@/lib/core/csv'
import type { Locale } from '@/lib/core/locale'
import type { MatchReason } from '@/lib/db/schema/round'
import { translator } from '@/lib/i18n/translator'
import { type Call, inCommunity } from '@/lib/runtime/call'
import { recordAudit } from '../audit/record-audit'
import { requirePastRound } from './past-rounds'
import { readPairs, sharesOf } from './read-pairs'

/** Pairs read at once: others are answered between two portions, and no more than one is in the memory. */
const PORTION = 200

type Export = { name: string; csv: AsyncGenerator<string> }
type Pair = Awaited<ReturnType<typeof readPairs>>[number]

/**
 * The pairs of a round that has gone out as a CSV file in a language, and a line in the trail that it was
 * taken. Nothing is in it that the console does not show: no notes, no ratings, no reasons of those who declined.
 *
 * @throws DomainError 'not-found'
 */
export async function exportPairs(call: Call, roundId: string, locale: Locale): Promise<Export> {
  const round = await inCommunity(call, async (ctx) => {
    const round = await requirePastRound(ctx, roundId)
    await recordAudit(ctx, {
      action: 'round.exported',
      subjectId: round.id,
      detail: { number: round.number },
    })
    return round
  })
  return {
    name: `${call.community.slug}-round-${round.number}.csv`,
    csv: linesOf(call, round.id, locale, sharesOf(round)),
  }
}

async function* linesOf(
  call: Call,
  roundId: string,
  locale: Locale,
  shareOf: (score: number) => number | null,
): AsyncGenerator<string> {
  const { community } = call
  const dayOf = (moment: Date) => DateTime.fromJSDate(moment).setZone(community.timeZone).toISODate()
  const t = translator(locale, 'roundConsole')
  const level = translator(locale, 'card')
  // Where decimals have a comma, spreadsheets part cells by a semicolon.
  const separator = locale === 'ru' ? ';' : ','
  const header = ['one', 'oneWork', 'other', 'otherWork', 'level', 'share', 'state', 'introducedOn', 'why']
  yield BYTE_ORDER_MARK +
    csvLine(
      header.map((name) => t(`past.csv.${name}`)),
      separator,
    )
  for (let last: Pair['matching'] | undefined; ; ) {
    const rows: Pair[] = await inCommunity(call, (ctx) =>
      readPairs(ctx, roundId, {}, { limit: PORTION, after: last }),
    )
    yield rows
      .map(({ matching, one, other, onePerson, otherPerson, state }) => {
        const share = shareOf(matching.score)
        return csvLine(
          [
            nameOf(onePerson) ?? t('trail.left'),
            onePerson.company,
            nameOf(otherPerson) ?? t('trail.left'),
            otherPerson.company,
            level(`level.${matching.level}`),
            share === null ? null : `${Math.round(share * 100)}%`,
            t(`past.states.${state}`),
            matching.sentAt && dayOf(matching.sentAt),
            [...sought(one.reasons), ...sought(other.reasons)].join(' | '),
          ],
          separator,
        )
      })
      .join('')
    if (rows.length < PORTION) return
    last = rows.at(-1)!.matching
  }
}

const nameOf = ({ firstName, lastName, deletedAt }: Pair['onePerson']) =>
  deletedAt ? null : `${firstName} ${lastName}`.trim()

/** What each of the two looks for, and what of the other answers it. */
const sought = (reasons: readonly MatchReason[]) =>
  reasons
    .filter(({ direction }) => direction === 'reader-seeks')
    .map(({ seeks, offers }) => `${seeks} → ${offers}`)
