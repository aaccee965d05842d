import { describe, expect, it } from 'vitest'
import { momentOfWallTime, wallDateAt, weekdayOf } from './wall-clock'
import { spansOfWeek } from './weekly-hours'

/** Zones that change their clocks in different ways: by half an hour, at midnight, in the southern summer. */
const ZONES = [
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
] as const
const YEAR = 2027
const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60_000

const FORMATS = new Map(
  ZONES.map((timeZone): [string, Intl.DateTimeFormat] => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
)

/** The local time according to Intl: independent of the code under test. */
function wallTime(moment: number, timeZone: string): { date: string; minutes: number; naive: number } {
  const parts = FORMATS.get(timeZone)!.formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return {
    date: `${of('year')}-${of('month')}-${of('day')}`,
    minutes: of('hour') * 60 + of('minute'),
    naive: Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')),
  }
}
const offsetOf = (moment: number, timeZone: string) => wallTime(moment, timeZone).naive - moment

/** Both clock changes of the year, to the minute. */
function changesOf(timeZone: string): { moment: number; shift: number }[] {
  const changes: { moment: number; shift: number }[] = []
  for (let hour = Date.UTC(YEAR, 0, 1); hour < Date.UTC(YEAR + 1, 0, 1); hour += HOUR_MS) {
    if (offsetOf(hour, timeZone) === offsetOf(hour + HOUR_MS, timeZone)) continue
    let moment = hour
    while (offsetOf(moment, timeZone) === offsetOf(hour, timeZone)) moment += MINUTE_MS
    changes.push({ moment, shift: offsetOf(moment, timeZone) - offsetOf(hour, timeZone) })
  }
  return changes
}

const dateOf = (naive: number) => {
  const date = new Date(naive)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
const minutesOf = (naive: number) => (naive % (24 * HOUR_MS)) / MINUTE_MS
const momentOf = (naive: number, timeZone: string, which: 'first' | 'last') =>
  momentOfWallTime(dateOf(naive), minutesOf(naive), timeZone, which).getTime()

const cases = ZONES.flatMap((zone) =>
  changesOf(zone).map(({ moment, shift }) => ({
    zone,
    kind: shift > 0 ? ('gap' as const) : ('overlap' as const),
    moment,
    shift: Math.abs(shift),
  })),
)

it('has eight zones, with a gap and an overlap each', () => {
  for (const kind of ['gap', 'overlap'])
    expect(cases.filter((one) => one.kind === kind).map(({ zone }) => zone)).toEqual([...ZONES])
})

describe.each(cases)('the $kind in $zone', ({ zone, kind, moment, shift }) => {
  /** The local time right before the change, as if it had not come. */
  const naive = moment + offsetOf(moment - MINUTE_MS, zone)
  const at = (minutes: number, which: 'first' | 'last') => momentOf(naive + minutes * MINUTE_MS, zone, which)

  it.each(['first', 'last'] as const)('keeps times before and after (%s)', (which) => {
    for (const minutes of [-180, -61]) {
      expect(at(minutes, which)).toBe(moment + minutes * MINUTE_MS)
      expect(wallTime(at(minutes, which), zone).naive).toBe(naive + minutes * MINUTE_MS)
    }
    for (const minutes of [61, 180])
      expect(wallTime(at(minutes, which), zone).naive).toBe(naive + minutes * MINUTE_MS)
  })

  if (kind === 'gap') {
    it('moves skipped times to the change', () => {
      for (const which of ['first', 'last'] as const) {
        for (const minutes of [0, 1, shift / MINUTE_MS / 2, shift / MINUTE_MS - 1])
          expect(at(minutes, which)).toBe(moment)
        expect(at(shift / MINUTE_MS, which)).toBe(moment)
        expect(at(-1, which)).toBe(moment - MINUTE_MS)
      }
    })
  } else {
    it('distinguishes the two occurrences of a repeated time', () => {
      for (const minutes of [-1, -shift / MINUTE_MS / 2, -shift / MINUTE_MS]) {
        const [first, last] = [at(minutes, 'first'), at(minutes, 'last')]
        expect(last - first).toBe(shift)
        for (const one of [first, last]) expect(wallTime(one, zone).naive).toBe(naive + minutes * MINUTE_MS)
      }
      expect(at(0, 'first')).toBe(at(0, 'last'))
    })
  }

  it('gives weekly hours the length that they have on the wall', () => {
    // From three hours before to three hours after, local time, cut at midnight.
    const from = naive - 3 * HOUR_MS
    const to = naive + 3 * HOUR_MS
    const window = { startsAt: new Date(moment - 48 * HOUR_MS), endsAt: new Date(moment + 48 * HOUR_MS) }
    const hours = [dateOf(from), dateOf(to)]
      .filter((date, index, all) => index === 0 || date.day !== all[0]?.day)
      .map((date) => {
        const midnight = Date.UTC(date.year, date.month - 1, date.day)
        return {
          weekday: weekdayOf(date),
          from: Math.max(0, (from - midnight) / MINUTE_MS),
          to: Math.min(24 * 60, (to - midnight) / MINUTE_MS),
        }
      })
    const spans = spansOfWeek(hours, zone, window)
    // Midnight joins adjacent spans.
    expect(spans).toHaveLength(1)
    const length = (spans[0]?.endsAt.getTime() ?? 0) - (spans[0]?.startsAt.getTime() ?? 0)
    expect(length).toBe(6 * HOUR_MS + (kind === 'gap' ? -shift : shift))
    for (const span of spans) expect(span.startsAt < span.endsAt).toBe(true)
  })

  it('skips hours in the gap, and counts hours in the overlap twice', () => {
    const start = kind === 'gap' ? naive : naive - shift
    const date = dateOf(start)
    const from = minutesOf(start)
    const spans = spansOfWeek([{ weekday: weekdayOf(date), from, to: from + shift / MINUTE_MS }], zone, {
      startsAt: new Date(moment - 24 * HOUR_MS),
      endsAt: new Date(moment + 24 * HOUR_MS),
    })
    const total = spans.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0)
    expect(total).toBe(kind === 'gap' ? 0 : 2 * shift)
  })

  it('knows the local date', () => {
    for (const hours of [-30, -1, 0, 1, 30]) {
      const { year, month, day } = wallDateAt(new Date(moment + hours * HOUR_MS), zone)
      expect(`${year}-${month}-${day}`).toBe(wallTime(moment + hours * HOUR_MS, zone).date)
    }
  })
})
