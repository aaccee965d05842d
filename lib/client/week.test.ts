import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  cellsOfDay,
  dayOf,
  isWithinAny,
  minutesAhead,
  mondayOf,
  overlapsAny,
  startOfDay,
} from './week'

/** Both clock changes of zones that have them, and days of zones that have none. */
const ZONES = {
  'Europe/Berlin': { gap: '2027-03-28', overlap: '2027-10-31', skipped: '02:30' },
  'Europe/London': { gap: '2027-03-28', overlap: '2027-10-31', skipped: '01:30' },
  'America/New_York': { gap: '2027-03-14', overlap: '2027-11-07', skipped: '02:30' },
  'America/Santiago': { gap: '2027-09-05', overlap: '2027-04-03', skipped: '00:30' },
  'Australia/Sydney': { gap: '2027-10-03', overlap: '2027-04-04', skipped: '02:30' },
  'Africa/Cairo': { gap: '2027-04-30', overlap: '2027-10-28', skipped: '00:30' },
}
const WITHOUT_CHANGES = ['Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Europe/Moscow']

describe('the cells of a day', () => {
  for (const [zone, { gap, overlap, skipped }] of Object.entries(ZONES)) {
    it(`omit the hour that the clocks of ${zone} skip`, () => {
      const cells = cellsOfDay(gap, zone)
      expect(cells).toHaveLength(46)
      expect(cells.map(({ time }) => time)).not.toContain(skipped)
      expect(cells.every(({ startMs }) => dayOf(startMs, zone) === gap)).toBe(true)
    })
    it(`contain the hour that the clocks of ${zone} repeat twice, at different moments`, () => {
      const cells = cellsOfDay(overlap, zone)
      expect(cells).toHaveLength(50)
      expect(new Set(cells.map(({ iso }) => iso)).size).toBe(50)
      expect(new Set(cells.map(({ time }) => time)).size).toBe(48)
    })
  }
  for (const zone of WITHOUT_CHANGES)
    it(`are 48 from midnight on in ${zone}`, () => {
      const cells = cellsOfDay('2027-03-28', zone)
      expect(cells).toHaveLength(48)
      expect(cells[0]?.time).toBe('00:00')
    })
  it('of one day end where the next day begins', () => {
    for (const zone of [...Object.keys(ZONES), ...WITHOUT_CHANGES])
      for (const day of ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'])
        expect((cellsOfDay(day, zone).at(-1)?.startMs ?? 0) + 1_800_000).toBe(
          startOfDay(addDays(day, 1), zone),
        )
  })
})

test('a week begins on Monday', () => {
  expect(mondayOf('2027-03-28')).toBe('2027-03-22')
  expect(mondayOf('2027-03-29')).toBe('2027-03-29')
})

test('the difference between two clocks changes while only one of them has changed', () => {
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
  expect(minutesAhead(noon('2027-03-10'), 'America/New_York', 'Europe/Berlin')).toBe(360)
  expect(minutesAhead(noon('2027-03-20'), 'America/New_York', 'Europe/Berlin')).toBe(300)
  expect(minutesAhead(noon('2027-03-10'), 'Europe/Berlin', 'Asia/Kathmandu')).toBe(285)
})

test('a meeting that ends when another begins does not overlap it', () => {
  const spans = [{ startsAt: '2027-03-10T10:00:00Z', endsAt: '2027-03-10T11:00:00Z' }]
  const at = (time: string) => Date.parse(`2027-03-10T${time}:00Z`)
  expect(overlapsAny(spans, at('09:30'), 30)).toBe(false)
  expect(overlapsAny(spans, at('09:30'), 45)).toBe(true)
  expect(overlapsAny(spans, at('11:00'), 30)).toBe(false)
  expect(isWithinAny(spans, at('10:30'), 30)).toBe(true)
  expect(isWithinAny(spans, at('10:45'), 30)).toBe(false)
})
