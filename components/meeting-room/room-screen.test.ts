import { describe, expect, it } from 'vitest'
import type { MeetingView } from '@/lib/contracts/meeting'
import { type RoomScreen, screenOf } from './room-screen'

const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`)

const MEETING = {
  status: 'accepted',
  startsAt: '2026-11-23T10:00:00Z',
  endsAt: '2026-11-23T10:30:00Z',
  opensAt: '2026-11-23T09:50:00Z',
  closesAt: '2026-11-23T11:00:00Z',
  ownRoom: true,
  link: '/meet/1',
  isOver: false,
  person: { present: true },
} as MeetingView

const screen = (time: string, changes: Partial<MeetingView> = {}, refusedWith: number | null = null) =>
  screenOf({ meeting: { ...MEETING, ...changes }, now: at(time), refusedWith })

const absent = { ...MEETING.person, present: false }

describe('the screen of a room', () => {
  it.each<[string, RoomScreen]>([
    ['09:49', 'early'],
    ['09:50', 'open'],
    ['10:59', 'open'],
    ['11:00', 'over'],
  ])('follows the clock: %s is %s', (time, expected) => {
    expect(screen(time)).toBe(expected)
  })

  it.each<[MeetingView['status'], RoomScreen]>([
    ['cancelled', 'cancelled'],
    ['declined', 'noTime'],
    ['proposed', 'noTime'],
    ['expired', 'noTime'],
  ])('follows the meeting: %s', (status, expected) => {
    for (const time of ['09:00', '10:10', '11:00']) expect(screen(time, { status }), time).toBe(expected)
  })

  it('is that of another service until the end', () => {
    const elsewhere = { ownRoom: false, link: 'https://example.org/room' }
    expect(screen('09:00', elsewhere)).toBe('elsewhere')
    expect(screen('10:30', elsewhere)).toBe('over')
  })

  it('is the not-found page after a block, at any time and in any state', () => {
    for (const time of ['09:00', '10:10', '11:00'])
      for (const status of ['accepted', 'cancelled'] as const)
        expect(screen(time, { status }, 404)).toBe('missing')
  })

  it('closes when the server refuses the room, and says what the meeting says first', () => {
    expect(screen('10:10', {}, 409)).toBe('closed')
    expect(screen('10:10', { status: 'cancelled' }, 409)).toBe('cancelled')
    expect(screen('09:00', {}, 409)).toBe('early')
  })

  it('closes after the end if the other has no account any more', () => {
    expect(screen('10:40', { isOver: true, person: absent })).toBe('over')
    expect(screen('10:40', { isOver: true })).toBe('open')
  })
})
