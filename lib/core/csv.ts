import { stringify } from 'csv-stringify/sync'
import type { Locale } from './locale'

/** Byte order mark: tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Where decimals use a comma, spreadsheets expect semicolons between cells. */
export const separatorOf = (locale: Locale): ',' | ';' => (locale === 'ru' ? ';' : ',')

/**
 * A line of a CSV file, including its line break (RFC 4180). Texts that look like formulas are prefixed with an
 * apostrophe; numbers are unchanged.
 */
export const csvLine = (cells: readonly (string | number | null)[], separator: ',' | ';'): string =>
  stringify([[...cells]], {
    delimiter: separator,
    record_delimiter: 'windows',
    quoted_match: /[\r\n\t]/,
    escape_formulas: true,
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  })
