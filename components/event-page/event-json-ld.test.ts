import { expect, test } from 'vitest'
import type { EventView } from '@/lib/contracts/event'
import { eventJsonLd } from './event-json-ld'
import { priceOf } from './price-of'

const event: EventView = {
  id: '0190b0a0-0000-7000-8000-000000000001',
  communityId: '0190b0a0-0000-7000-8000-000000000002',
  createdBy: '0190b0a0-0000-7000-8000-000000000003',
  status: 'published',
  title: 'Breakfast for founders',
  description: 'Bring **a question**.',
  eventDateTime: '2030-05-14T08:30:00.000Z',
  endDateTime: null,
  timeZone: 'Europe/Lisbon',
  location: 'Lisbon',
  googleMapsLink: null,
  online: false,
  onlineLink: null,
  imageUrl: '/media/events/x/y-1200.jpg',
  maxParticipants: 12,
  waitingList: true,
  approval: false,
  registrationDeadline: '2030-05-13T08:30:00.000Z',
  organizerContact: null,
  paid: false,
  price: null,
  paymentLink: null,
  paymentDays: null,
  visibility: 'PUBLIC',
  sequence: 0,
  previousDateTime: null,
  cancelReason: null,
  updatedAt: '2030-05-01T08:30:00.000Z',
  count: 2,
  held: 0,
  placesLeft: 10,
  signUp: 'open',
  participation: null,
  faces: [],
}
const dataOf = (change: Partial<EventView> = {}) =>
  eventJsonLd({
    event: { ...event, ...change },
    origin: 'https://x.test',
    community: 'Tuesday',
    picture: '/preview/event/1.jpg',
  }) as unknown as Record<string, unknown>

/** https://schema.org/Event and its parts, as of version 29: the properties we use and their types. */
const TYPES: Record<string, Record<string, RegExp | 'number' | 'boolean' | string[]>> = {
  Event: {
    name: /./,
    url: /^https:/,
    description: /./,
    startDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
    endDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
    previousStartDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
    eventStatus: /^https:\/\/schema\.org\/Event(Scheduled|Cancelled|Rescheduled|Postponed|MovedOnline)$/,
    eventAttendanceMode: /^https:\/\/schema\.org\/(Offline|Online|Mixed)EventAttendanceMode$/,
    location: ['Place', 'VirtualLocation'],
    image: /^https:/,
    organizer: ['Organization', 'Person'],
    isAccessibleForFree: 'boolean',
    maximumAttendeeCapacity: 'number',
    remainingAttendeeCapacity: 'number',
    offers: ['Offer'],
  },
  Place: { name: /./, address: /./ },
  VirtualLocation: { url: /^https:/ },
  Organization: { name: /./, url: /^https:/ },
  Offer: {
    url: /^https:/,
    price: 'number',
    priceCurrency: /^[A-Z]{3}$/,
    availability:
      /^https:\/\/schema\.org\/(InStock|SoldOut|BackOrder|PreOrder|LimitedAvailability|OutOfStock)$/,
    validThrough: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
  },
}
const REQUIRED = ['name', 'startDate', 'location']

/** Parts of the data that schema.org does not define. */
function faults(data: Record<string, unknown>, where = ''): string[] {
  const { '@context': _context, '@type': type, ...fields } = data
  const known = TYPES[String(type)]
  if (!known) return [`${where}: ${type}`]
  return Object.entries(fields).flatMap(([name, given]) => {
    const at = `${where}${type}.${name}`
    const rule = known[name]
    if (!rule) return [at]
    return (Array.isArray(given) ? given : [given]).flatMap((value) => {
      if (Array.isArray(rule)) {
        const part = value as Record<string, unknown>
        return rule.includes(String(part['@type'])) ? faults(part, `${at}/`) : [at]
      }
      if (rule instanceof RegExp) return typeof value === 'string' && rule.test(value) ? [] : [at]
      const type = typeof value
      return type === rule ? [] : [at]
    })
  })
}

test.each<[string, Partial<EventView>]>([
  ['free, in a place', {}],
  ['online', { online: true, location: null }],
  ['in a place and online', { online: true }],
  ['paid and full', { paid: true, price: '20 CHF', placesLeft: 0, signUp: 'full' }],
  ['with a waiting list', { placesLeft: 0, signUp: 'waiting-list' }],
  ['moved', { previousDateTime: '2030-05-12T08:30:00.000Z' }],
  ['cancelled', { status: 'cancelled', signUp: 'cancelled', cancelReason: 'The venue is closed.' }],
])('has only what schema.org knows: %s', (_name, change) => {
  const data = dataOf(change)
  expect(data['@context']).toBe('https://schema.org')
  expect(faults(data)).toEqual([])
  for (const name of REQUIRED) expect(data).toHaveProperty(name)
})

test("gives times in the event's zone", () => {
  expect(dataOf()).toMatchObject({
    startDate: '2030-05-14T09:30:00+01:00',
    endDate: '2030-05-14T11:30:00+01:00',
  })
})

test('reports cancelled and rescheduled events', () => {
  expect(dataOf({ status: 'cancelled', signUp: 'cancelled' })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  })
  expect(dataOf({ previousDateTime: '2030-05-12T08:30:00.000Z' })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2030-05-12T09:30:00+01:00',
  })
})

test('never contains the link of an online event', () => {
  expect(JSON.stringify(dataOf({ online: true, onlineLink: 'https://secret.test' }))).not.toContain('secret')
})

test('parses unambiguous prices', () => {
  expect(priceOf('20 CHF')).toEqual({ price: 20, priceCurrency: 'CHF' })
  expect(priceOf('€ 7,50')).toEqual({ price: 7.5, priceCurrency: 'EUR' })
  expect(priceOf('1 500 ₽')).toEqual({ price: 1500, priceCurrency: 'RUB' })
  expect(priceOf('10 or 20 EUR')).toBeNull()
  expect(priceOf('a coffee')).toBeNull()
})
