import { expect, it, vi } from 'vitest'
import { calendarFeed } from './calendar-feed'
import { type CalendarEntry, type CalendarFile, calendarFile } from './calendar-file'

const entry = (values: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'event-1@club',
  sequence: 0,
  startsAt: new Date('2026-12-01T18:00:00Z'),
  endsAt: new Date('2026-12-01T20:00:00Z'),
  stamp: new Date('2026-11-01T00:00:00Z'),
  title: 'Bread',
  description: 'An evening',
  url: 'https://club.test/event/1',
  ...values,
})
const feed = (...entries: CalendarEntry[]): CalendarFile => ({
  domain: 'club.test',
  method: 'PUBLISH',
  name: 'Club',
  entries,
})

it('makes a file once for its content, and another after each change', () => {
  const make = vi.fn(calendarFile)
  const first = calendarFeed(feed(entry()), make)
  expect(first).toBe(calendarFile(feed(entry())))
  expect(calendarFeed(feed(entry()), make)).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
  for (const changed of [entry({ cancelled: true }), entry({ startsAt: new Date('2026-12-01T19:00:00Z') })])
    expect(calendarFeed(feed(changed), make)).toBe(calendarFile(feed(changed)))
  expect(calendarFeed({ ...feed(entry()), name: 'Other' }, make)).toContain('Other')
  expect(make).toHaveBeenCalledTimes(4)
})
