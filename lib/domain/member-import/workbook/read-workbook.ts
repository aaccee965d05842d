import { posix } from 'node:path'
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@/lib/contracts/member-import'
import { message } from '@/lib/contracts/message'
import { invalidField } from '@/lib/core/errors'
import type { Locale } from '@/lib/core/locale'
import { type NumberStyle, numberStyle, numberText, truthText } from './cell-text'
import { brokenWorkbook, openZip, type Zip } from './open-zip'
import { readXml } from './read-xml'

type Row = { number: number; cells: string[] }
type Bounds = {
  /** Maximum number of rows that are not blank. */
  maxRows: number
  maxRowLetters: number
}
/** `sheet` is the name of the one that was read, if there are others. */
type Workbook = { rows: Row[]; sheet?: string }

/** Excel's own limit. */
const MAX_ROW_NUMBER = 1_048_576

/**
 * Reads the first visible sheet of an Excel workbook (.xlsx). Cells have the texts that a spreadsheet shows.
 *
 * @throws DomainError 'invalid' with a message at `file` if it is not one, is damaged, protected or too large
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { locale, ...bounds }: Bounds & { locale: Locale },
): Promise<Workbook> {
  const zip = openZip(bytes)
  const [main] = await relationsOf(zip, '', 'officeDocument')
  const xml = main && /\/workbook\d*\.xml$/.test(main.path) ? await zip(main.path) : null
  if (!main || !xml) throw invalidField('file', 'importNotTable')
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let is1904 = false
  await readXml(xml, {
    open(name, attributes) {
      const { name: title = '', id = '', state = 'visible', date1904 = '' } = attributes()
      if (name === 'sheet') sheets.push({ name: title, relation: id, isHidden: state !== 'visible' })
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  const pathOf = new Map((await relationsOf(zip, main.path, 'worksheet')).map(({ id, path }) => [id, path]))
  const tables = sheets.filter(({ relation }) => pathOf.has(relation))
  const visible = tables.filter(({ isHidden }) => !isHidden)
  const sheet = visible[0] ?? tables[0]
  const content = sheet && (await zip(pathOf.get(sheet.relation)!))
  if (!sheet || !content) throw brokenWorkbook()
  const styles = await stylesOf(zip, main.path)
  const texts = await sharedTexts(zip, main.path)
  const rows = await rowsOf(content, {
    ...bounds,
    textOf(kind, value, style) {
      if (value === '' || kind === 'e') return ''
      if (kind === 'rich') return value
      if (kind === 's') return texts[Number(value)] ?? ''
      if (kind === 'b') return truthText(value, locale)
      if (kind !== 'n') return unescaped(value)
      const number = Number(value)
      return Number.isFinite(number) ? numberText(number, styles[style] ?? null, { locale, is1904 }) : value
    },
  })
  return visible.length > 1 ? { rows, sheet: sheet.name } : { rows }
}

/** What a file of the workbook refers to: '' for the workbook as a whole. */
async function relationsOf(zip: Zip, from: string, kind: string): Promise<{ id: string; path: string }[]> {
  const folder = posix.dirname(from)
  const xml = await zip(posix.join(folder, '_rels', `${posix.basename(from)}.rels`))
  const found: { id: string; path: string }[] = []
  if (xml === null) return found
  await readXml(xml, {
    open(name, attributes) {
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes()
      if (name !== 'Relationship' || !type.endsWith(`/${kind}`)) return
      const path = target.startsWith('/') ? posix.normalize(target.slice(1)) : posix.join(folder, target)
      found.push({ id, path })
    },
  })
  return found
}

async function stylesOf(zip: Zip, main: string): Promise<NumberStyle[]> {
  const [styles] = await relationsOf(zip, main, 'styles')
  const xml = styles && (await zip(styles.path))
  const custom = new Map<number, string>()
  const ids: number[] = []
  let isCellFormat = false
  if (xml)
    await readXml(xml, {
      open(name, attributes) {
        const { numFmtId = '0', formatCode = '' } = attributes()
        if (name === 'numFmt') custom.set(Number(numFmtId), formatCode)
        if (name === 'cellXfs') isCellFormat = true
        if (name === 'xf' && isCellFormat) ids.push(Number(numFmtId))
      },
      close(name) {
        if (name === 'cellXfs') isCellFormat = false
      },
    })
  const known = new Map<number, NumberStyle>()
  for (const id of ids) if (!known.has(id)) known.set(id, numberStyle(id, custom))
  return ids.map((id) => known.get(id) ?? null)
}

async function sharedTexts(zip: Zip, main: string): Promise<string[]> {
  const [strings] = await relationsOf(zip, main, 'sharedStrings')
  const xml = strings && (await zip(strings.path))
  const texts: string[] = []
  if (xml) {
    const rich = richText((text) => texts.push(text))
    await readXml(xml, { open: rich.open, close: (name, text) => rich.close(name, text, 'si') })
  }
  return texts
}

/** A text in several styles, without the phonetic guide above it. */
function richText(end: (text: string) => void) {
  let whole = ''
  let isGuide = false
  return {
    open(name: string) {
      if (name === 'rPh') isGuide = true
    },
    close(name: string, text: string, element: 'si' | 'is') {
      if (name === 't' && !isGuide) whole += text
      if (name === 'rPh') isGuide = false
      if (name !== element) return
      end(unescaped(whole))
      whole = ''
    },
  }
}

async function rowsOf(
  xml: string,
  {
    maxRows,
    maxRowLetters,
    textOf,
  }: Bounds & { textOf: (kind: string, value: string, style: number) => string },
): Promise<Row[]> {
  const rows: Row[] = []
  let number = 0
  let column = -1
  let cells: string[] = []
  let letters = 0
  let allLetters = 0
  let cell = { kind: 'n', style: 0, value: '' }
  const rich = richText((text) => {
    cell = { ...cell, kind: 'rich', value: text }
  })

  function keepCell(): void {
    const { kind, value, style } = cell
    const text = textOf(kind, value, style)
    if (text.trim() === '') return
    if (column >= MAX_IMPORT_COLUMNS)
      throw invalidField('file', message('importTooManyColumns', { max: MAX_IMPORT_COLUMNS }))
    letters += text.length
    if (letters > maxRowLetters) throw invalidField('file', message('importRowTooLong', { row: number }))
    while (cells.length < column) cells.push('')
    cells[column] = text
  }

  function keepRow(): void {
    if (cells.length === 0) return
    allLetters += letters
    // As much text as a CSV file may have: a text that is stored once may be in many cells.
    if (allLetters > MAX_IMPORT_BYTES) throw invalidField('file', 'importTooLarge')
    rows.push({ number, cells })
    if (rows.length > maxRows)
      throw invalidField('file', message('importTooManyRows', { max: MAX_IMPORT_ROWS }))
  }

  await readXml(xml, {
    open(name, attributes) {
      rich.open(name)
      if (name !== 'row' && name !== 'c') return
      const { r = '', t: kind = 'n', s: style = '0' } = attributes()
      if (name === 'row') {
        const next = r === '' ? number + 1 : Number(r)
        if (!Number.isInteger(next) || next <= number || next > MAX_ROW_NUMBER) throw brokenWorkbook()
        number = next
        column = -1
        cells = []
        letters = 0
      } else {
        const next = r === '' ? column + 1 : columnOf(r)
        if (next <= column) throw brokenWorkbook()
        column = next
        cell = { kind, style: Number(style), value: '' }
      }
    },
    close(name, text) {
      rich.close(name, text, 'is')
      if (name === 'v') cell.value = text
      else if (name === 'c') keepCell()
      else if (name === 'row') keepRow()
    },
  })
  return rows
}

/** The column of a cell such as 'AB12', from 0; -1 if it is none. */
const columnOf = (cell: string): number =>
  [.../^[A-Z]{0,3}/.exec(cell)![0]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Letters that XML cannot contain are written as their code. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
