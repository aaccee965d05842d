import { stringify } from 'csv-stringify/sync'
import { DateTime } from 'luxon'
import type { Clock } from './clock'
import type { Locale } from './locale'

/** A CSV file to download. */
export type CsvFile = { name: string; csv: string | AsyncGenerator<string> }

/** `<community>-<what>-<today>.csv`. */
export const csvName = (
  { community, clock }: { community: { slug: string; timeZone: string }; clock: Clock },
  what: string,
): string => `${community.slug}-${what}-${csvDay(clock.now(), community.timeZone)}.csv`

type Moment<T> = T extends null ? null : string

/** A moment as its day in a time zone, as spreadsheets and our import read days. */
export const csvDay = <T extends Date | null>(moment: T, zone: string) =>
  (moment && inZone(moment, zone).toISODate()) as Moment<T>

/** A moment to the minute. The heading names the time zone: `csvZoned`. */
export const csvMinute = <T extends Date | null>(moment: T, zone: string) =>
  (moment && inZone(moment, zone).toFormat('yyyy-MM-dd HH:mm')) as Moment<T>

export const csvZoned = (heading: string, zone: string): string => `${heading} (${zone})`

const inZone = (moment: Date, zone: string) => DateTime.fromJSDate(moment, { zone })

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Where decimals use a comma, spreadsheets expect semicolons between cells. */
const separatorOf = (locale: Locale): ',' | ';' => (locale === 'ru' ? ';' : ',')

type Cell = string | number | null

/** Rows read at once: other requests are answered between batches. */
const BATCH_SIZE = 500

/** A CSV file batch by batch. `read` gets the last row of the previous batch, and returns fewer rows than `limit` last. */
export async function* csvFile<Row>(
  locale: Locale,
  headings: readonly string[],
  {
    limit = BATCH_SIZE,
    read,
    cells,
  }: {
    limit?: number
    read: (after: { last: Row | undefined; limit: number }) => Promise<Row[]>
    cells: (row: Row) => readonly Cell[]
  },
): AsyncGenerator<string> {
  const separator = separatorOf(locale)
  yield BYTE_ORDER_MARK + csvLine(headings, separator)
  for (let last: Row | undefined; ; ) {
    const rows = await read({ last, limit })
    yield rows.map((row) => csvLine(cells(row), separator)).join('')
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}

/** A short CSV file. */
export function csvText(locale: Locale, headings: readonly string[], rows: readonly (readonly Cell[])[]) {
  const separator = separatorOf(locale)
  return BYTE_ORDER_MARK + [headings, ...rows].map((cells) => csvLine(cells, separator)).join('')
}

/**
 * A line of a CSV file, including its line break (RFC 4180). Texts that look like formulas are prefixed with an
 * apostrophe; numbers are unchanged.
 */
export const csvLine = (cells: readonly Cell[], separator: ',' | ';'): string =>
  stringify([[...cells]], {
    delimiter: separator,
    record_delimiter: 'windows',
    quoted_match: /[\r\n\t]/,
    escape_formulas: true,
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  })
