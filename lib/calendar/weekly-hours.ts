import { joinSpans, type Span } from './intervals'
import { momentOfWallTime, nextDay, wallDateAt, weekdayOf } from './wall-clock'

/** Hours of one weekday in minutes since midnight; 1 is Monday. */
type Hours = { weekday: number; from: number; to: number }

/**
 * Weekly hours as moments in a range. When clocks change, hours keep their local length: skipped hours are omitted,
 * repeated hours count twice.
 */
export function spansOfWeek(hours: readonly Hours[], timeZone: string, { startsAt, endsAt }: Span): Span[] {
  const spans: Span[] = []
  const last = wallDateAt(endsAt, timeZone)
  const lastDay = Date.UTC(last.year, last.month - 1, last.day)
  for (
    let date = wallDateAt(startsAt, timeZone);
    Date.UTC(date.year, date.month - 1, date.day) <= lastDay;
    date = nextDay(date)
  ) {
    for (const { from, to } of hours.filter(({ weekday }) => weekday === weekdayOf(date))) {
      const begin = momentOfWallTime(date, from, timeZone, 'first')
      const end = momentOfWallTime(date, to, timeZone, 'last')
      spans.push({
        startsAt: begin < startsAt ? startsAt : begin,
        endsAt: end > endsAt ? endsAt : end,
      })
    }
  }
  return joinSpans(spans)
}
