'use client'

import { useLocale } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import { dayOf } from '@/lib/client/week'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { timeZoneName } from '@/lib/core/time-zone-label'

const MINUTE_MS = 60_000

/** Formats times in a time zone. */
export function useZonedTime() {
  const format = useFormatter()
  const locale = useLocale()
  const time = (ms: number, timeZone: string) => format.dateTime(ms, { timeZone, ...CLOCK_TIME })
  const hours = (startMs: number, minutes: number, timeZone: string) =>
    `${time(startMs, timeZone)}–${time(startMs + minutes * MINUTE_MS, timeZone)}`
  /** 'Tue 2 Mar, 10:00–10:30'. Joined here, because ICU versions format ranges differently. */
  const span = (startMs: number, minutes: number, timeZone: string) => {
    const day = format.dateTime(startMs, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
    return `${day}, ${hours(startMs, minutes, timeZone)}`
  }
  return {
    time,
    span,
    /** The same in the other's zone: only the hours if the date is the same there, null if the clocks agree. */
    theirSpan: (startMs: number, minutes: number, mine: string, theirs: string) => {
      if (dayOf(startMs, mine) !== dayOf(startMs, theirs)) return span(startMs, minutes, theirs)
      return time(startMs, mine) === time(startMs, theirs) ? null : hours(startMs, minutes, theirs)
    },
    longWeekday: (day: string) =>
      format.dateTime(Date.parse(`${day}T12:00:00Z`), { timeZone: 'UTC', weekday: 'long' }),
    weekday: (day: string) =>
      format.dateTime(Date.parse(`${day}T12:00:00Z`), { timeZone: 'UTC', weekday: 'short' }),
    date: (day: string) =>
      format.dateTime(Date.parse(`${day}T12:00:00Z`), { timeZone: 'UTC', day: 'numeric', month: 'short' }),
    longDate: (day: string) =>
      format.dateTime(Date.parse(`${day}T12:00:00Z`), {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      }),
    zone: (timeZone: string) => timeZoneName(timeZone, locale),
  }
}
