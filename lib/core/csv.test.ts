import { expect, test } from 'vitest'
import { csvDay, csvLine, csvMinute, csvName } from './csv'

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

test('names a file after its community and the day there', () => {
  const community = { slug: 'porto', timeZone: 'Pacific/Auckland' }
  const clock = { now: () => new Date('2026-11-23T20:00:00Z') }
  expect(csvName({ community, clock }, 'members')).toBe('porto-members-2026-11-24.csv')
})

test('writes moments in a time zone', () => {
  const moment = new Date('2026-11-23T20:30:00Z')
  expect(csvDay(moment, 'Pacific/Auckland')).toBe('2026-11-24')
  expect(csvMinute(moment, 'Pacific/Auckland')).toBe('2026-11-24 09:30')
  expect(csvDay(null, 'UTC')).toBeNull()
})
