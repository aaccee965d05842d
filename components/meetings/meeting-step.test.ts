import { expect, it } from 'vitest'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'
import { meetingStep } from './meeting-step'

const NOW = new Date('2026-11-24T09:55:00Z')
const AGREED: MeetingSummary = {
  id: '1',
  state: 'accepted',
  startsAt: '2026-11-24T10:00:00Z',
  durationMinutes: 30,
  link: '/meet/1',
  opensAt: '2026-11-24T09:50:00Z',
  firstName: 'Anna',
  lastName: 'Petrova',
}
const withoutLink = { ...AGREED, link: null, opensAt: null }

it.each([
  ['the room once it is open', AGREED, { kind: 'join', href: '/meet/1' }],
  [
    'a look at an agreed time before',
    { ...AGREED, opensAt: '2026-11-24T09:56:00Z' },
    { kind: 'accepted', href: '/meetings' },
  ],
  [
    'a choice among offered times',
    { ...withoutLink, state: 'offered' },
    { kind: 'offered', href: '/meetings' },
  ],
  ['a look at their own offer', { ...withoutLink, state: 'waiting' }, { kind: 'waiting', href: '/meetings' }],
  ['feedback', { ...withoutLink, state: 'over' }, { kind: 'over', href: '/meetings/past?rate=1' }],
] as const)('is %s', (_, meeting, step) => {
  expect(meetingStep(meeting, NOW)).toEqual(step)
})
