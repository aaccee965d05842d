import { expect, test } from 'vitest'
import { eventCalendar } from './event-calendar'

const event = {
  id: '1',
  title: 'Ужин & <b>чай</b>',
  description: '**Bring** a question.',
  eventDateTime: '2030-05-14T18:30:00.000Z',
  endDateTime: null,
  location: 'Lisbon, LX Factory',
}

test('opens the entry in UTC, two hours long unless it has an end', () => {
  const { google, outlook, file } = eventCalendar(event, 'https://x.test/event/1')
  const asked = new URL(google).searchParams
  expect(asked.get('dates')).toBe('20300514T183000Z/20300514T203000Z')
  expect(asked.get('text')).toBe(event.title)
  expect(asked.get('details')).toBe('Bring a question.\nhttps://x.test/event/1')
  expect(asked.get('location')).toBe(event.location)
  const compose = new URL(outlook).searchParams
  expect(compose.get('startdt')).toBe('2030-05-14T18:30:00.000Z')
  expect(compose.get('enddt')).toBe('2030-05-14T20:30:00.000Z')
  expect(compose.get('location')).toBe(event.location)
  expect(file).toBe('/api/event/1.ics')
})
