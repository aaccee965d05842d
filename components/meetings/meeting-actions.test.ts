import { expect, it } from 'vitest'
import type { MeetingView } from '@/lib/contracts/meeting'
import { firstToAct, meetingActions } from './meeting-actions'

const AGREED = {
  status: 'accepted',
  isOver: false,
  canAnswer: false,
  person: { present: true },
  chatId: '1',
  matchingId: null,
} as MeetingView

const asked = { ...AGREED, canAnswer: true }

it('shows no more than two buttons, the rest in a menu', () => {
  expect(meetingActions(AGREED, false)).toEqual({ shown: ['room', 'propose'], more: ['calendar', 'cancel'] })
  expect(meetingActions({ ...AGREED, status: 'proposed', canAnswer: true }, false)).toEqual({
    shown: ['propose', 'decline'],
    more: [],
  })
  expect(meetingActions({ ...AGREED, status: 'proposed' }, false).shown).toEqual(['propose', 'withdraw'])
})

it('asks first to answer a request for another time, unless the agreed meeting begins', () => {
  expect(meetingActions(asked, false)).toEqual({
    shown: ['stay'],
    more: ['room', 'propose', 'calendar', 'cancel'],
  })
  expect(meetingActions(asked, true).shown).toEqual(['room', 'stay'])
})

it('proposes no times to a member who left', () => {
  const left = { ...AGREED, person: { ...AGREED.person, present: false } }
  expect(meetingActions(left, false).shown).toEqual(['room'])
  expect(meetingActions({ ...left, status: 'expired' }, false).shown).toEqual([])
})

it('offers nothing once a meeting is over, declined or cancelled', () => {
  for (const meeting of [
    { ...AGREED, isOver: true },
    { ...AGREED, status: 'declined' as const },
    { ...AGREED, status: 'cancelled' as const },
  ])
    expect(meetingActions(meeting, false)).toEqual({ shown: [], more: [] })
})

it('puts one meeting of a list first: one that begins, then one without feedback, then one with a single offered time', () => {
  const now = Date.parse('2030-05-06T10:00:00Z')
  const quiet = {
    ...AGREED,
    id: 'later',
    opensAt: '2030-05-06T11:00:00Z',
    feedbackPending: false,
    slots: [] as string[],
  }
  const onlyTime = {
    ...quiet,
    id: 'offered',
    opensAt: null,
    canAnswer: true,
    slots: ['2030-05-08T10:00:00Z'],
  }
  const twoTimes = { ...onlyTime, id: 'two', slots: ['2030-05-08T10:00:00Z', '2030-05-08T11:00:00Z'] }
  const over = { ...quiet, id: 'over', opensAt: '2030-05-06T08:00:00Z', isOver: true, feedbackPending: true }
  const begins = { ...quiet, id: 'begins', opensAt: '2030-05-06T09:55:00Z' }
  expect(firstToAct([onlyTime, over, begins, { ...begins, id: 'next' }], now)?.id).toBe('begins')
  expect(firstToAct([onlyTime, over, quiet], now)?.id).toBe('over')
  expect(firstToAct([quiet, twoTimes, onlyTime], now)?.id).toBe('offered')
  expect(firstToAct([quiet, twoTimes], now)).toBeUndefined()
})
