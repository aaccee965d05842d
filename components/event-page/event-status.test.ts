import { expect, test } from 'vitest'
import type { EventView, Participation } from '@/lib/contracts/event'
import { eventState } from './event-status'

const stateOf = (
  status: Participation['status'],
  event: Partial<EventView> = {},
  more: Partial<Participation> = {},
) =>
  eventState({
    status: 'published',
    signUp: 'open',
    ...event,
    participation: {
      eventId: 'e',
      participantId: 'p',
      status,
      place: null,
      awaitsPayment: false,
      promoted: false,
      checkInCode: null,
      checkedInAt: null,
      ...more,
    },
  })

test('names the part of the reader', () => {
  expect(stateOf('CONFIRMED')).toBe('going')
  expect(stateOf('CONFIRMED', { signUp: 'over' })).toBe('went')
  expect(stateOf('PENDING')).toBe('pending')
  expect(stateOf('PENDING', {}, { awaitsPayment: true })).toBe('payment')
  expect(stateOf('WAITING', { signUp: 'waiting-list' })).toBe('waiting')
  expect(stateOf('REJECTED')).toBe('rejected')
})

test('says nothing of a part that came to nothing', () => {
  expect(stateOf('WAITING', { signUp: 'over' })).toBeNull()
  expect(stateOf('CANCELLED')).toBeNull()
  expect(stateOf('NOT_PARTICIPATING', { signUp: 'full' })).toBe('full')
})

test('puts a cancelled event first', () => {
  expect(stateOf('CONFIRMED', { status: 'cancelled' })).toBe('cancelled')
})
