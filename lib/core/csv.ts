/** Byte order mark: tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that start a formula in spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A line of a CSV file, including its line break (RFC 4180). Texts that look like formulas are prefixed with an
 * apostrophe; numbers are unchanged.
 */
export function csvLine(cells: readonly (string | number | null)[], separator: ',' | ';'): string {
  return `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`
}

function written(cell: string | number | null, separator: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n\t]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
