/** How several texts share a spreadsheet's cell. A text that contains a separator is quoted, as in a CSV file. */
type ListCell = { write: (texts: readonly string[]) => string; read: (cell: string) => string[] }

function listCell(separators: string, joint: string): ListCell & { separatorsOf: (cell: string) => string } {
  const part = new RegExp(`[^\\S\\n]*"((?:[^"]|"")*)"[^\\S\\n]*(?=[${separators}]|$)|[^${separators}]+`, 'g')
  const isAmbiguous = new RegExp(`^"|[${separators}]`)
  return {
    write: (texts) =>
      texts.map((text) => (isAmbiguous.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(joint),
    read: (cell) =>
      [...cell.matchAll(part)]
        .map(([text, inQuotes]) => (inQuotes?.replaceAll('""', '"') ?? text).trim())
        .filter(Boolean),
    separatorsOf: (cell) => cell.replace(part, ''),
  }
}

/** Semicolons, bars or line breaks between phrases, which may contain commas. */
export const phraseCell: ListCell = listCell(';|\n', '; ')

const commaCell = listCell(',;|\n', ', ')

/** Commas between words. In a cell that uses the separators of phrases, commas belong to the words. */
export const wordCell: ListCell = {
  write: commaCell.write,
  read: (cell) => (/[;|\n]/.test(commaCell.separatorsOf(cell)) ? phraseCell : commaCell).read(cell),
}
