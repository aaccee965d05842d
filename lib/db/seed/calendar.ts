import { DateTime } from 'luxon'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

export const after = (date: Date, ms: number) => new Date(date.getTime() + ms)

/**
 * Times of the last weekly rounds, oldest first; the last is the latest not after `now`, so
 * that no round is due when the program starts.
 * @param weekday ISO, 2 is Tuesday
 */
export function pastRounds(
  now: Date,
  schedule: { zone: string; weekday: number; hour: number },
  count: number,
): Date[] {
  let latest = DateTime.fromJSDate(now, { zone: schedule.zone }).startOf('day').set({ hour: schedule.hour })
  while (latest.weekday !== schedule.weekday || latest.toMillis() > now.getTime())
    latest = latest.minus({ days: 1 })
  return Array.from({ length: count }, (_, i) => latest.minus({ weeks: count - 1 - i }).toJSDate())
}

/** A day relative to `now`, at an hour in `zone`. */
export function dayAt(now: Date, zone: string, days: number, hour: number, minute = 0): Date {
  return DateTime.fromJSDate(now, { zone }).plus({ days }).startOf('day').set({ hour, minute }).toJSDate()
}
