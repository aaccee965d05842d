import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/core/locale'
import { type WorkbookCell, workbookFiles, workbookOf, zipped } from '@/lib/testing/workbook'
import { readTable } from '../read-table'
import { MAX_UNPACKED_MEGABYTES } from './open-zip'

const cellsOf = async (bytes: Uint8Array, locale?: Locale) =>
  (await readTable(bytes, locale)).rows.map(({ cells }) => cells)
const messageOf = async (bytes: Uint8Array) => {
  const error = await readTable(bytes).catch((thrown) => thrown)
  return error.fields?.file?.[0] ?? error
}
const HEADER = ['Email', 'Value']
const ANN = 'ann@example.test'
const SHEET = 'xl/worksheets/sheet1.xml'
/** A compound file, with a name of its directory. */
const compound = (name: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1_000),
    Buffer.from(name, 'utf16le'),
  ])
/** A workbook whose files are changed before they are zipped. */
const changed = (change: (files: Record<string, string>) => void) => {
  const files = workbookFiles([{ name: 'Members', rows: [HEADER, [ANN, 'x']] }])
  change(files)
  return zipped(files)
}
const withRows = (xml: string) =>
  changed((files) => {
    files[SHEET] = files[SHEET]!.replace(/<sheetData>.*<\/sheetData>/, `<sheetData>${xml}</sheetData>`)
  })
const textCell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('an Excel file', () => {
  it('is read with its row numbers, without blank rows', async () => {
    const bytes = workbookOf(
      ['Members 2026'],
      [],
      HEADER,
      [ANN, 'Лиссабон & "Порту" <1>\nдва'],
      ['', ''],
      ['b@example.test', 'x'],
    )
    expect(await readTable(bytes)).toEqual({
      headers: HEADER,
      rows: [
        { number: 4, cells: [ANN, 'Лиссабон & "Порту" <1>\nдва'] },
        { number: 6, cells: ['b@example.test', 'x'] },
      ],
    })
  })

  it.each<[WorkbookCell, string, string]>([
    [79991234567890, '79991234567890', '79991234567890'],
    [0.1 + 0.2, '0.3', '0,3'],
    [true, 'TRUE', 'ИСТИНА'],
    [{ value: 45000, format: 14 }, '2023-03-15', '2023-03-15'],
    [{ value: 45000.75, format: 22 }, '2023-03-15 18:00', '2023-03-15 18:00'],
    [{ value: 45000, format: 'dd\\.mm\\.yyyy' }, '15.03.2023', '15.03.2023'],
    [{ value: 45000, format: '[$-419]d mmmm yyyy;@' }, '15 марта 2023', '15 марта 2023'],
    [{ value: 0.256, format: 10 }, '25.60%', '25,60%'],
    [{ value: 123, format: '00000' }, '00123', '00123'],
    [{ value: 9991234567, format: '+7 (000) 000-00-00' }, '+7 (999) 123-45-67', '+7 (999) 123-45-67'],
    [{ value: 5, format: 'bogus[[' }, '5', '5'],
    [{ value: 5, format: 49 }, '5', '5'],
    [{ xml: '<c t="e"><v>#N/A</v></c>' }, '', ''],
    [{ xml: '<c t="str"><f>A1</f><v>a_x000D_b_x005F_x0041_</v></c>' }, 'a\nb_x0041_', 'a\nb_x0041_'],
    [{ xml: '<c t="d"><v>2023-03-15</v></c>' }, '2023-03-15', '2023-03-15'],
    [
      { xml: '<c t="inlineStr"><is><r><t>An</t></r><r><t>na</t></r><rPh><t>guide</t></rPh></is></c>' },
      'Anna',
      'Anna',
    ],
  ])('has the text a person sees: %j', async (cell, english, russian) => {
    const bytes = workbookOf([...HEADER, 'Last'], [ANN, cell, 'x'])
    expect(await cellsOf(bytes, 'en')).toEqual([[ANN, english, 'x']])
    expect(await cellsOf(bytes, 'ru')).toEqual([[ANN, russian, 'x']])
  })

  it('can count days from 1904', async () => {
    const rows = [HEADER, [ANN, { value: 45000 - 1462, format: 14 }]]
    expect(await cellsOf(zipped(workbookFiles([{ name: 'Members', rows }], { is1904: true })))).toEqual([
      [ANN, '2023-03-15'],
    ])
  })

  it('is read from its first visible sheet, whose name is given if there are others', async () => {
    const rows = [HEADER, [ANN, 'x']]
    const old = { name: 'Old', rows: [['Email'], ['old@example.test']] }
    const three = workbookFiles([{ ...old, isHidden: true }, { name: 'Люди & <1>', rows }, old])
    expect(await readTable(zipped(three))).toMatchObject({
      sheet: 'Люди & <1>',
      rows: [{ cells: [ANN, 'x'] }],
    })
    const two = workbookFiles([
      { ...old, isHidden: true },
      { name: 'People', rows },
    ])
    expect(await readTable(zipped(two))).not.toHaveProperty('sheet')
  })

  it('can lack references, prefixes, shared texts and styles, as other programs write it', async () => {
    const bytes = changed((files) => {
      delete files['xl/sharedStrings.xml']
      delete files['xl/styles.xml']
      files[SHEET] =
        '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>' +
        '<x:row><x:c t="inlineStr"><x:is><x:t>Email</x:t></x:is></x:c></x:row>' +
        `<x:row><x:c t="str"><x:v>${ANN}</x:v></x:c><x:c/></x:row></x:sheetData></x:worksheet>`
    })
    expect(await cellsOf(bytes)).toEqual([[ANN]])
  })

  it.each([
    ['an old .xls file', compound('Workbook'), 'importOldExcel'],
    ['a workbook with a password', compound('EncryptedPackage'), 'importEncrypted'],
    [
      'a document',
      zipped({ '_rels/.rels': '<Relationships/>', 'word/document.xml': '<x/>' }),
      'importNotTable',
    ],
    ['an archive', zipped({ 'a.txt': 'Hello' }), 'importNotTable'],
    ['half a file', workbookOf(HEADER, [ANN, 'x']).slice(0, 700), 'importBroken'],
    ['the beginning of an archive', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'importBroken'],
    [
      'a sheet that is no XML',
      changed((files) => {
        files[SHEET] = '<worksheet><sheetData>'
      }),
      'importBroken',
    ],
    [
      'no sheet',
      changed((files) => {
        delete files[SHEET]
      }),
      'importBroken',
    ],
    [
      'a row twice',
      withRows(`<row r="2">${textCell('A2', 'x')}</row><row r="2">${textCell('A2', 'y')}</row>`),
      'importBroken',
    ],
    [
      'a cell twice',
      withRows(`<row r="1">${textCell('A1', 'x')}${textCell('A1', 'y')}</row>`),
      'importBroken',
    ],
    [
      'a row beyond the last',
      withRows(`<row r="1048577">${textCell('A1048577', 'x')}</row>`),
      'importBroken',
    ],
    ['a header alone', workbookOf(HEADER), 'importEmpty'],
    [
      '101 columns',
      withRows(`<row r="1">${textCell('A1', ANN)}${textCell('CW1', 'x')}</row>`),
      'importTooManyColumns?max=100',
    ],
    ['a cell of 100,000 letters', workbookOf(HEADER, [ANN, 'x'.repeat(100_000)]), 'importRowTooLong?row=2'],
    [
      '10,001 rows',
      workbookOf(['Email'], ...Array.from({ length: 10_001 }, () => [ANN])),
      'importTooManyRows?max=10000',
    ],
    [
      '1,000,000 rows',
      withRows(`<row>${textCell('A1', ANN).replace(' r="A1"', '')}</row>`.repeat(500_000)),
      'importTooManyRows?max=10000',
    ],
    [
      'the same long text in each row',
      workbookOf(['Email', 'Value'], ...Array.from({ length: 1_000 }, () => [ANN, 'x'.repeat(32_000)])),
      'importTooLarge',
    ],
    [
      'a bomb',
      withRows(`<row r="1">${' '.repeat((MAX_UNPACKED_MEGABYTES + 1) * 1024 * 1024)}</row>`),
      `importUnpackedTooLarge?max=${MAX_UNPACKED_MEGABYTES}`,
    ],
  ])('is refused with a clear reason: %s', async (_name, bytes, expected) => {
    expect(await messageOf(bytes)).toBe(expected)
  })

  it('does not unpack what it does not read, and expands no entities', async () => {
    const bytes = changed((files) => {
      files['xl/media/image.bin'] = '0'.repeat((MAX_UNPACKED_MEGABYTES + 1) * 1024 * 1024)
      files[SHEET] = files[SHEET]!.replace(
        '<worksheet',
        '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet',
      ).replace(
        '</sheetData>',
        `<row r="3">${textCell('A3', 'b@example.test')}${textCell('B3', '&a;')}</row></sheetData>`,
      )
    })
    expect(await cellsOf(bytes)).toEqual([
      [ANN, 'x'],
      ['b@example.test', '&a;'],
    ])
  })

  it('with columns formatted to the last one is read', async () => {
    const bytes = withRows(
      `<row r="1">${textCell('A1', 'Email')}<c r="XFD1" s="1"/></row><row r="2">${textCell('A2', ANN)}<c r="XFD2" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`,
    )
    expect(await readTable(bytes)).toEqual({ headers: ['Email'], rows: [{ number: 2, cells: [ANN] }] })
  })
})
