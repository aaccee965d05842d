import { ROOM_CLOSES_MINUTES, ROOM_OPENS_MINUTES } from '@/lib/contracts/meeting'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { endOf } from './meeting-times'
import { canMeet, type OwnMeeting, ownMeeting } from './own-meeting'

/**
 * Checks that the caller may enter a meeting's room now: one of its two members, from ten minutes before the start
 * until half an hour after the end. Everything about the room (page, signals, attendance) uses this.
 * @throws DomainError 'not-found' for others' meetings, 'conflict' while the room is closed
 */
export async function requireRoom(ctx: Ctx, meetingId: string): Promise<OwnMeeting> {
  const own = await ownMeeting(ctx, meetingId)
  const { status, startsAt, durationMinutes } = own.meeting
  const now = ctx.clock.now()
  const isOpen =
    status === 'accepted' &&
    startsAt !== null &&
    endOf(startsAt, -ROOM_OPENS_MINUTES) <= now &&
    now < endOf(startsAt, durationMinutes + ROOM_CLOSES_MINUTES)
  if (!isOpen || !(await canMeet(ctx, own.other)))
    throw new DomainError('conflict', { messageKey: 'roomClosed' })
  return own
}
