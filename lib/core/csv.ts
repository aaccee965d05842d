/** Read first by spreadsheets: what follows is UTF-8, not an old code page. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What makes a spreadsheet take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A line of a CSV file, with its end (RFC 4180). A text that a spreadsheet would work out instead of showing is kept from
 * it by an apostrophe in front; numbers are left as they are.
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
