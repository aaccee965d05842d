import { IANAZone } from 'luxon'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A local date; months from 1. */
export type WallDate = { year: number; month: number; day: number }

/**
 * The moment of a local time. When clocks go back and a time occurs twice, `which` decides; when they go forward and it
 * never occurs, the result is the moment of the change.
 *
 * @param minutes since midnight; 1440 is the end of the day
 * @param timeZone an IANA name
 */
export function momentOfWallTime(
  { year, month, day }: WallDate,
  minutes: number,
  timeZone: string,
  which: 'first' | 'last' = 'first',
): Date {
  const zone = IANAZone.create(timeZone)
  const naive = Date.UTC(year, month - 1, day) + minutes * MINUTE_MS
  const offset = (moment: number) => zone.offset(moment) * MINUTE_MS
  // No zone changes twice within two days.
  const before = naive - offset(naive - DAY_MS)
  const after = naive - offset(naive + DAY_MS)
  const shown = [before, after].filter((moment) => moment + offset(moment) === naive)
  if (shown.length > 0) return new Date(which === 'first' ? Math.min(...shown) : Math.max(...shown))
  return new Date(changeBetween(naive - 2 * DAY_MS, naive + 2 * DAY_MS, offset))
}

/** The first moment with the later offset. */
function changeBetween(from: number, to: number, offset: (moment: number) => number): number {
  const later = offset(to)
  let low = from
  let high = to
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offset(middle) === later) high = middle
    else low = middle
  }
  return high
}

/** The local date of a moment. */
export function wallDateAt(moment: Date, timeZone: string): WallDate {
  const local = new Date(moment.getTime() + IANAZone.create(timeZone).offset(moment.getTime()) * MINUTE_MS)
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

/** The next date, and its weekday: 1 is Monday. */
export const nextDay = ({ year, month, day }: WallDate): WallDate => {
  const next = new Date(Date.UTC(year, month - 1, day + 1))
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() }
}
export const weekdayOf = ({ year, month, day }: WallDate): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7
