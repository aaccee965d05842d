import { describe, expect, it } from 'vitest'
import { windows1251 } from '@/lib/testing/windows-1251'
import { readTable } from './read-table'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
const cellsOf = async (bytes: Uint8Array) => (await readTable(bytes)).rows.map(({ cells }) => cells)
const messageOf = async (bytes: Uint8Array) => {
  const error = await readTable(bytes).catch((thrown) => thrown)
  return error.fields?.file?.[0]
}

const RUSSIAN = 'Почта;Имя;Город\r\nanna@example.test;Анна;Орёл\r\n'

describe('a member file', () => {
  it.each([
    ['UTF-8', utf8(RUSSIAN)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${RUSSIAN}`)],
    ['UTF-16 LE with a byte order mark', utf16(`\ufeff${RUSSIAN}`, 'le')],
    ['UTF-16 BE with a byte order mark', utf16(`\ufeff${RUSSIAN}`, 'be')],
    ['UTF-16 LE', utf16(RUSSIAN, 'le')],
    ['UTF-16 BE', utf16(RUSSIAN, 'be')],
    ['Windows-1251', windows1251(RUSSIAN)],
  ])('is read in %s', async (_name, bytes) => {
    expect(await readTable(bytes)).toEqual({
      headers: ['Почта', 'Имя', 'Город'],
      rows: [{ number: 2, cells: ['anna@example.test', 'Анна', 'Орёл'] }],
    })
  })

  it('may have a stray zero character, which is dropped', async () => {
    const { rows } = await readTable(new TextEncoder().encode('Name,Email\nAn\0na,anna@example.org'))
    expect(rows[0]?.cells).toEqual(['Anna', 'anna@example.org'])
  })

  it('is read in Windows-1251 if its first Cyrillic word comes late', async () => {
    const bytes = windows1251(`Email;Name\n${'a@example.test;Ann\n'.repeat(6_000)}b@example.test;Анна\n`)
    expect((await cellsOf(bytes)).at(-1)).toEqual(['b@example.test', 'Анна'])
  })

  it('is read in Windows-1252 if accented letters are isolated', async () => {
    const bytes = Uint8Array.from(
      [...'Email,Name\nzoe@example.test,Zo\u00eb Br\u00fbl\u00e9\n'].map((one) => one.charCodeAt(0)),
    )
    expect(await cellsOf(bytes)).toEqual([['zoe@example.test', 'Zoë Brûlé']])
  })

  it.each([[','], [';'], ['\t']])('can be separated by %j', async (separator) => {
    const text = ['Email,Name', 'a@example.test,"Moss, Ann; 2"']
      .map((line) => line.replace(',', separator))
      .join('\n')
    expect(await cellsOf(utf8(text))).toEqual([['a@example.test', 'Moss, Ann; 2']])
  })

  it('can name its separator as Excel does', async () => {
    expect(await cellsOf(utf8('sep=;\nEmail;a,b,c\na@example.test;1\n'))).toEqual([['a@example.test', '1']])
  })

  it('can have quoted line breaks, blank rows and rows of different lengths; rows are numbered as in a spreadsheet', async () => {
    const text =
      'Email,About\n\na@example.test,"Two\nlines ""quoted"""\n,\nb@example.test\nc@example.test,x,,,\n'
    expect((await readTable(utf8(text))).rows).toEqual([
      { number: 3, cells: ['a@example.test', 'Two\nlines "quoted"'] },
      { number: 5, cells: ['b@example.test', ''] },
      { number: 6, cells: ['c@example.test', 'x'] },
    ])
  })

  it('can lack a header', async () => {
    expect(await readTable(utf8('Ann,ann@example.test\n'))).toEqual({
      headers: ['A', 'B'],
      rows: [{ number: 1, cells: ['Ann', 'ann@example.test'] }],
    })
  })

  it('can have a title above the header', async () => {
    expect(await readTable(utf8('Members 2026;\n;\nEmail;Name\na@example.test;Ann\n'))).toEqual({
      headers: ['Email', 'Name'],
      rows: [{ number: 4, cells: ['a@example.test', 'Ann'] }],
    })
    expect((await readTable(utf8('a@example.test\nb@example.test,Bea\n'))).rows).toHaveLength(2)
  })

  it('can begin with the letters of an archive', async () => {
    expect(await readTable(utf8('PK,Email\n7,ann@example.test\n'))).toEqual({
      headers: ['PK', 'Email'],
      rows: [{ number: 2, cells: ['7', 'ann@example.test'] }],
    })
  })

  it('unescapes formulas and texts of an export, and drops invisible characters', async () => {
    expect(
      await cellsOf(
        utf8(
          'Email,Name\na@example.test,\'=cmd()\nb@example.test,"\u202eAnn\u0007"\nc@example.test,"=""+7 999"""\n',
        ),
      ),
    ).toEqual([
      ['a@example.test', '=cmd()'],
      ['b@example.test', 'Ann'],
      ['c@example.test', '+7 999'],
    ])
  })

  it.each([
    ['an empty file', new Uint8Array(), 'importEmpty'],
    ['a header alone', utf8('Email,Name\n'), 'importEmpty'],
    ['a web page', utf8('\n<!DOCTYPE html><table><tr><td>a@example.test'), 'importNotTable'],
    ['zeros', new Uint8Array(2_000), 'importNotTable'],
    ['zeros within the text', utf8(`Email\n${'a\u0000@people.example.test\n'.repeat(20)}`), 'importNotTable'],
    [
      'a quote that is never closed',
      utf8('Email\na@example.test\n"b@example.test\n'),
      'importMalformed?row=3',
    ],
    [
      'a cell of a megabyte',
      utf8(`Email\na@example.test\n${'x'.repeat(1 << 20)}\n`),
      'importMalformed?row=3',
    ],
    ['10,001 rows', utf8(`Email\n${'a@example.test\n'.repeat(10_001)}`), 'importTooManyRows?max=10000'],
    ['10,001 rows without a header', utf8('a@example.test\n'.repeat(10_001)), 'importTooManyRows?max=10000'],
    ['101 columns', utf8(`${'x,'.repeat(101)}x\n1`), 'importTooManyColumns?max=100'],
  ])('is refused with a clear reason: %s', async (_name, bytes, expected) => {
    expect(await messageOf(bytes)).toBe(expected)
  })

  it('can have 10,000 rows', async () => {
    expect((await readTable(utf8(`Email\n${'a@example.test\n'.repeat(10_000)}`))).rows).toHaveLength(10_000)
  })
})
