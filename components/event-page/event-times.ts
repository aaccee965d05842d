import { endOf } from '@/lib/contracts/event'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import type { Formatter } from '@/lib/core/formatter'
import { timeZoneOffset } from '@/lib/core/time-zone-offset'

type Format = Pick<Formatter, 'dateTime'>
type When = { eventDateTime: string; endDateTime: string | null; timeZone: string }

const HOUR_MS = 60 * 60 * 1000

/** An event's local time: date, hours, and offset from UTC. */
export function eventTimes(format: Format, event: When) {
  const { timeZone } = event
  const start = new Date(event.eventDateTime)
  const end = endOf(event)
  const dayOf = (moment: Date) =>
    format.dateTime(moment, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone })
  const [day, lastDay] = [dayOf(start), dayOf(end)]
  const isOneDay = day === lastDay || end.getTime() - start.getTime() < 12 * HOUR_MS
  return {
    day: isOneDay ? day : `${day} – ${lastDay}`,
    // Not formatRange: its spaces differ between the server and browsers.
    hours: `${format.dateTime(start, { ...CLOCK_TIME, timeZone })}–${format.dateTime(end, { ...CLOCK_TIME, timeZone })}`,
    zone: timeZoneOffset(timeZone, start),
  }
}
