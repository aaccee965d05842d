import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { emailShape } from '@/lib/contracts/account'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@/lib/contracts/member-import'
import { message } from '@/lib/contracts/message'
import { visibleText } from '@/lib/contracts/typed-text'
import { invalidField } from '@/lib/core/errors'
import type { Locale } from '@/lib/core/locale'
import { decodeText, startsWith } from './decode-text'

/**
 * A parsed file. `rows` carry their spreadsheet row number, and have as many cells as there are headers. `sheet` is the
 * name of the one that was read, if the file has others.
 */
export type ImportTable = { headers: string[]; rows: { number: number; cells: string[] }[]; sheet?: string }
type Row = ImportTable['rows'][number]

/** .xlsx, but also other formats. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** .xls, and a workbook with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP)
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

const SEPARATORS = [',', ';', '\t'] as const
/** Per row: enough for any profile, far less than an unclosed quote would swallow. */
const MAX_ROW_LETTERS = 64 * 1024
/** A longer title is not recognised. */
const MAX_TITLE_ROWS = 5
/** With a title and the header. */
const MAX_ROWS = MAX_TITLE_ROWS + 1 + MAX_IMPORT_ROWS
/** Bytes parsed before yielding to other requests. */
const SLICE_BYTES = 64 * 1024

/**
 * Parses an Excel file (.xlsx), or a CSV file separated by commas, semicolons or tabs. Blank rows and a title are
 * skipped. If the first row contains an email address, the file has no header and columns are named by letters.
 *
 * @param locale in which a workbook's numbers are written
 * @throws DomainError 'invalid' with a message at `file`
 */
export async function readTable(bytes: Uint8Array, locale: Locale = 'en'): Promise<ImportTable> {
  const { rows: source, sheet } = await open(bytes, locale)
  const records: Row[] = []
  let width = 0
  for await (const { number, cells: written } of source) {
    const cells = written.map(unescaped)
    if (cells.every((cell) => cell === '')) continue
    if (records.length >= MAX_ROWS)
      throw invalidField('file', message('importTooManyRows', { max: MAX_IMPORT_ROWS }))
    width = Math.max(width, cells.findLastIndex((cell) => cell !== '') + 1)
    records.push({ number, cells })
  }
  if (width > MAX_IMPORT_COLUMNS)
    throw invalidField('file', message('importTooManyColumns', { max: MAX_IMPORT_COLUMNS }))
  const table = withoutTitle(records)
  const [first] = table
  const hasHeader = first && !hasAddress(first)
  const rows = hasHeader ? table.slice(1) : table
  if (rows.length === 0) throw invalidField('file', 'importEmpty')
  if (rows.length > MAX_IMPORT_ROWS)
    throw invalidField('file', message('importTooManyRows', { max: MAX_IMPORT_ROWS }))
  const sized = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const names = hasHeader ? sized(first.cells) : sized([])
  return {
    headers: names.map((name, at) => name.replace(/\s+/g, ' ').slice(0, 200) || letterOf(at)),
    rows: rows.map(({ number, cells }) => ({ number, cells: sized(cells) })),
    ...(sheet !== undefined && { sheet }),
  }
}

async function open(
  bytes: Uint8Array,
  locale: Locale,
): Promise<{ rows: Iterable<Row> | AsyncIterable<Row>; sheet?: string }> {
  if (startsWith(bytes, COMPOUND))
    throw invalidField('file', Buffer.from(bytes).includes(ENCRYPTED) ? 'importEncrypted' : 'importOldExcel')
  if (!isWorkbook(bytes)) return { rows: rowsOfCsv(decodeText(bytes)) }
  const { readWorkbook } = await import('./workbook/read-workbook')
  return readWorkbook(bytes, { locale, maxRows: MAX_ROWS, maxRowLetters: MAX_ROW_LETTERS })
}

async function* rowsOfCsv(decoded: string): AsyncGenerator<Row> {
  const { text, separator } = separated(decoded)
  let number = 0
  const parser = pipeline(
    Readable.from(slicesOf(text)),
    parse({
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_LETTERS,
    }),
    () => undefined,
  )
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { number: ++number, cells }
  } catch (error) {
    if (error instanceof CsvError)
      throw invalidField('file', message('importMalformed', { row: Number(error.records ?? number) + 1 }), {
        cause: error,
      })
    throw error
  }
}

/**
 * Exports, including ours, prefix cells that spreadsheets would run as formulas with an apostrophe. Others write
 * `="007"`, so that a spreadsheet keeps a number as it is.
 */
const unescaped = (cell: string) => visibleText(cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])|^="([^"]*)"$/u, '$1'))

/** The rows from the first with several cells on: those before it are a title. */
function withoutTitle(records: Row[]): Row[] {
  const start = records.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  const hasData = records.slice(0, start).some(hasAddress)
  return start > 0 && start <= MAX_TITLE_ROWS && !hasData ? records.slice(start) : records
}

const hasAddress = ({ cells }: { cells: readonly string[] }) =>
  cells.some((cell) => emailShape.safeParse(cell).success)

/** The most frequent separator in the first row, or the one in Excel's `sep=` line. */
function separated(text: string): { text: string; separator: string } {
  const [line, named] = /^sep=([,;\t])\r?\n/.exec(text) ?? []
  if (line && named) return { text: text.slice(line.length), separator: named }
  const counts = new Map<string, number>()
  let quoted = false
  for (const letter of text.trimStart().slice(0, MAX_ROW_LETTERS)) {
    if (letter === '"') quoted = !quoted
    if (quoted) continue
    if (letter === '\n' || letter === '\r') break
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const count = (separator: string) => counts.get(separator) ?? 0
  return { text, separator: SEPARATORS.toSorted((one, other) => count(other) - count(one))[0]! }
}

function* slicesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES)
}

/** Spreadsheet column names: A … Z, AA … */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
