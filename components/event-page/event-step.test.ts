import { expect, it } from 'vitest'
import type { EventView, Participation } from '@/lib/contracts/event'
import type { EventReader } from './event-reader'
import { eventStep } from './event-step'

const open = {
  status: 'published',
  signUp: 'open',
  online: false,
  location: 'Lisbon',
  paymentLink: null,
  participation: null,
} as EventView
const member: EventReader = { role: 'member', hasProfile: true }

const withPart = (part: Partial<Participation>, event: Partial<EventView> = {}): EventView => ({
  ...open,
  ...event,
  participation: { checkInCode: null, checkedInAt: null, awaitsPayment: false, ...part } as Participation,
})

it.each<[EventReader, string]>([
  [member, 'sign-up'],
  [{ role: 'event-only', hasProfile: true }, 'sign-up'],
  [{ role: 'organiser', hasProfile: true }, 'sign-up'],
  [{ role: 'member', hasProfile: false }, 'fill-profile'],
  [{ role: 'event-only', hasProfile: false }, 'no-profile'],
  [{ role: 'organiser', hasProfile: false }, 'none'],
])('lets readers with a profile sign up: %o → %s', (reader, kind) => {
  expect(eventStep(open, reader)).toEqual({ kind })
})

it.each(['NOT_PARTICIPATING', 'CANCELLED'] as const)('offers sign-up to a member who is %s', (status) => {
  expect(eventStep(withPart({ status }), member)).toEqual({ kind: 'sign-up' })
  expect(eventStep(withPart({ status }, { signUp: 'waiting-list' }), member)).toEqual({ kind: 'sign-up' })
  for (const signUp of ['full', 'closed', 'over'] as const)
    expect(eventStep(withPart({ status }, { signUp }), member)).toEqual({ kind: 'none' })
})

it('does not let a rejected member sign up again', () => {
  expect(eventStep(withPart({ status: 'REJECTED' }), member)).toEqual({ kind: 'none' })
})

it('has a check-in code for a confirmed participant unless the event is online only', () => {
  const part = { status: 'CONFIRMED', checkInCode: 'AB12CD34' } as const
  const attends = (checkIn: object | null) => ({ kind: 'attend', checkIn })
  expect(eventStep(withPart(part), member)).toEqual(attends({ code: 'AB12CD34', checkedIn: false }))
  expect(eventStep(withPart({ ...part, checkedInAt: '2030-01-01T10:00:00Z' }), member)).toEqual(
    attends({ code: 'AB12CD34', checkedIn: true }),
  )
  const online = { online: true, location: null, googleMapsLink: null }
  expect(eventStep(withPart(part, online), member)).toEqual(attends(null))
})

it('tells a participant what they wait for', () => {
  const wait = (more: object) => ({ kind: 'wait', ...more })
  expect(eventStep(withPart({ status: 'WAITING', place: 3 }), member)).toEqual(
    wait({ for: 'place', place: 3 }),
  )
  expect(eventStep(withPart({ status: 'PENDING' }), member)).toEqual(wait({ for: 'approval' }))
  const unpaid = { status: 'PENDING', awaitsPayment: true } as const
  expect(eventStep(withPart(unpaid), member)).toEqual(wait({ for: 'payment' }))
  expect(eventStep(withPart(unpaid, { paymentLink: 'https://pay.example' }), member)).toEqual({ kind: 'pay' })
})

it.each<Partial<EventView>>([{ signUp: 'over' }, { status: 'cancelled', signUp: 'cancelled' }])(
  'has no step for a participant of a past or cancelled event: %o',
  (event) => {
    for (const status of ['CONFIRMED', 'WAITING', 'PENDING'] as const)
      expect(eventStep(withPart({ status }, event), member)).toEqual({ kind: 'none' })
  },
)
