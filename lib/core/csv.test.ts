import { expect, test } from 'vitest'
import { csvLine } from './csv'

test('quotes cells with a separator, a quote or a line break', () => {
  expect(csvLine(['Anna', 'Design, mostly', 'a "b"', 'one\ntwo', 3, null], ',')).toBe(
    'Anna,"Design, mostly","a ""b""","one\ntwo",3,\r\n',
  )
  expect(csvLine(['Анна; Ольга', '1,5'], ';')).toBe('"Анна; Ольга";1,5\r\n')
})

test('never writes member text as a formula', () => {
  for (const text of ['=1+1', '+7 900', '-1', '@SUM(A1)', '\t=1', '\r=1'])
    expect(csvLine([text], ',').replaceAll('"', '')).toBe(`'${text}\r\n`)
  expect(csvLine(['a=1', -1], ',')).toBe('a=1,-1\r\n')
})
