import { wallTimeOf } from '@/lib/core/wall-time'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A local date: '2027-03-28'. */
export type Day = string

/** A moment at which a meeting may start. */
export type Cell = { iso: string; startMs: number /** '09:30', on the clock of the zone. */; time: string }

export const dayOf = (ms: number, timeZone: string): Day => wallTimeOf(ms, timeZone).slice(0, 10)

export const timeOf = (ms: number, timeZone: string): string => wallTimeOf(ms, timeZone).slice(11)

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** Monday of the date's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The first moment of a date in a zone, even if a clock change skips midnight. */
export function startOfDay(day: Day, timeZone: string): number {
  // Zones are at most 14 hours ahead of UTC and 12 behind; clocks change by multiples of a quarter of an hour.
  let ms = Date.parse(`${day}T00:00:00Z`) - 14 * HOUR_MS
  const end = ms + 28 * HOUR_MS
  while (ms < end && dayOf(ms + HOUR_MS, timeZone) < day) ms += HOUR_MS
  while (ms < end && dayOf(ms, timeZone) < day) ms += 15 * MINUTE_MS
  return ms
}

/**
 * The moments of a date at which a meeting may start, without hours that a clock change skips; those that it repeats
 * occur twice.
 */
export function cellsOfDay(day: Day, timeZone: string, stepMinutes = 30): Cell[] {
  const cells: Cell[] = []
  const end = startOfDay(addDays(day, 1), timeZone)
  const step = stepMinutes * MINUTE_MS
  for (let startMs = startOfDay(day, timeZone); startMs < end; startMs += step)
    cells.push({ iso: new Date(startMs).toISOString(), startMs, time: timeOf(startMs, timeZone) })
  return cells
}

/** By how many minutes the other's clock is ahead of mine at a moment. */
export function minutesAhead(ms: number, mine: string, theirs: string): number {
  const utc = (zone: string) => Date.parse(`${wallTimeOf(ms, zone)}Z`)
  return (utc(theirs) - utc(mine)) / MINUTE_MS
}

type Span = { startsAt: string; endsAt: string }

/** Whether a meeting would overlap one of the spans. */
export const overlapsAny = (spans: readonly Span[], startMs: number, minutes: number): boolean =>
  spans.some(
    ({ startsAt, endsAt }) =>
      Date.parse(startsAt) < startMs + minutes * MINUTE_MS && Date.parse(endsAt) > startMs,
  )

/** Whether a meeting would lie within one of the spans. */
export const isWithinAny = (spans: readonly Span[], startMs: number, minutes: number): boolean =>
  spans.some(
    ({ startsAt, endsAt }) =>
      Date.parse(startsAt) <= startMs && Date.parse(endsAt) >= startMs + minutes * MINUTE_MS,
  )
