import { expect, test } from 'vitest'
import { eventsByDay } from './events-by-day'

const at = (eventDateTime: string) => ({ eventDateTime })
const dayIn = (timeZone: string) => (moment: Date) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone }).format(moment)

test('keeps events of one day together, in order', () => {
  const events = [at('2030-05-14T08:00:00Z'), at('2030-05-14T23:30:00Z'), at('2030-05-15T01:00:00Z')]
  expect(eventsByDay(events, dayIn('UTC')).map(({ day, events }) => [day, events.length])).toEqual([
    ['May 14', 2],
    ['May 15', 1],
  ])
  expect(eventsByDay(events, dayIn('Asia/Tokyo')).map(({ day, events }) => [day, events.length])).toEqual([
    ['May 14', 1],
    ['May 15', 2],
  ])
})

test('omits days without events', () => {
  expect(eventsByDay([], dayIn('UTC'))).toEqual([])
})
