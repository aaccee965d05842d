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
      payBy: null,
      awaitsPayment: false,
      promoted: false,
      checkInCode: null,
      checkedInAt: null,
      ...more,
    },
  })

test("names the reader's status", () => {
  expect(stateOf('CONFIRMED')).toBe('going')
  expect(stateOf('CONFIRMED', { signUp: 'over' })).toBe('went')
  expect(stateOf('PENDING')).toBe('pending')
  expect(stateOf('PENDING', {}, { awaitsPayment: true })).toBe('payment')
  expect(stateOf('WAITING', { signUp: 'waiting-list' })).toBe('waiting')
  expect(stateOf('REJECTED')).toBe('rejected')
})

test('is empty for a participation that came to nothing', () => {
  expect(stateOf('WAITING', { signUp: 'over' })).toBeNull()
  expect(stateOf('CANCELLED')).toBeNull()
  expect(stateOf('NOT_PARTICIPATING', { signUp: 'full' })).toBe('full')
})

test('shows cancellation first', () => {
  expect(stateOf('CONFIRMED', { status: 'cancelled' })).toBe('cancelled')
})
