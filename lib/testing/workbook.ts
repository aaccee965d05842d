import { strToU8, zipSync } from 'fflate'

/** `format` of a number: its number in Excel's list, or a format of its own. `xml`: the whole cell, as in the file. */
export type WorkbookCell =
  | string
  | number
  | boolean
  | { value: number; format: number | string }
  | { xml: string }

type WorkbookSheet = { name: string; rows: readonly (readonly WorkbookCell[])[]; isHidden?: boolean }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const FIRST_OWN_FORMAT = 164

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const relations = (list: readonly [type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The files of an Excel workbook, as Excel writes them. */
export function workbookFiles(
  sheets: readonly WorkbookSheet[],
  { is1904 = false }: { is1904?: boolean } = {},
): Record<string, string> {
  const texts: string[] = []
  const formats: (number | string)[] = [0]
  const indexIn = <T>(list: T[], value: T) => {
    const at = list.indexOf(value)
    return at < 0 ? list.push(value) - 1 : at
  }
  const cellXml = (cell: WorkbookCell, name: string): string => {
    if (typeof cell === 'string') return cell && `<c r="${name}" t="s"><v>${indexIn(texts, cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${Number(cell)}</v></c>`
    if ('xml' in cell) return cell.xml.replace('<c', `<c r="${name}"`)
    return `<c r="${name}" s="${indexIn(formats, cell.format)}"><v>${cell.value}</v></c>`
  }
  const written = sheets.map(
    ({ rows }) =>
      `${HEAD}<worksheet ${MAIN}><sheetData>${rows
        .map(
          (cells, row) =>
            `<row r="${row + 1}">${cells
              .map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${row + 1}`))
              .join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`,
  )
  const own = formats.filter((format) => typeof format === 'string')
  const idOf = (format: number | string) =>
    typeof format === 'number' ? format : FIRST_OWN_FORMAT + own.indexOf(format)
  return {
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${Number(is1904)}"/><sheets>${sheets
      .map(
        ({ name, isHidden }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['styles', '/xl/styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><numFmts>${own
      .map((format) => `<numFmt numFmtId="${idOf(format)}" formatCode="${escaped(format)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${formats
      .map((format) => `<xf numFmtId="${idOf(format)}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst ${MAIN}>${texts
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join('')}</sst>`,
    ...Object.fromEntries(written.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  }
}

export const zipped = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

/** An Excel file with one sheet. */
export const workbookOf = (...rows: readonly (readonly WorkbookCell[])[]): Uint8Array =>
  zipped(workbookFiles([{ name: 'Members', rows }]))
