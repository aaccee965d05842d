import { expect, test } from 'vitest'
import { csvLine } from './csv'

test('cells with a separator, a quote or a line break are quoted', () => {
  expect(csvLine(['Anna', 'Design, mostly', 'a "b"', 'one\ntwo', 3, null], ',')).toBe(
    'Anna,"Design, mostly","a ""b""","one\ntwo",3,\r\n',
  )
  expect(csvLine(['Анна; Ольга', '1,5'], ';')).toBe('"Анна; Ольга";1,5\r\n')
})

test('no text of a member is worked out as a formula', () => {
  for (const text of ['=1+1', '+7 900', '-1', '@SUM(A1)', '\t=1', '\r=1'])
    expect(csvLine([text], ',').replaceAll('"', '')).toBe(`'${text}\r\n`)
  expect(csvLine(['a=1', -1], ',')).toBe('a=1,-1\r\n')
})
