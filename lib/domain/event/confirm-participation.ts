import type { Participation } from '@/lib/contracts/event'
import { DomainError, forbidden } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { requireAttendee } from '../participant/require-member'
import { notifyOfSignUp } from './event-news'
import { signUpState } from './event-times'
import { lockAccess } from './lock-access'
import { lockPublishedEvent, participationOf } from './lock-event'
import { countPlaces, eventFull, withPlace } from './places'
import { requireVisibleEvent } from './see-event'
import { setParticipation } from './set-participation'
import { toParticipation, viewParticipation } from './view-participation'

const REFUSED = {
  over: 'eventOver',
  closed: 'eventClosed',
  cancelled: 'eventCancelled',
  full: 'eventFull',
} as const

/**
 * Signs the caller up: CONFIRMED, PENDING for approval or payment, WAITING when the event is full. Idempotent.
 * @throws DomainError 'not-found', 'conflict' when sign-up is closed, or the organiser declined them
 */
export async function confirmParticipation(ctx: Ctx, eventId: string): Promise<Participation> {
  const { participantId } = requireAttendee(ctx)
  if (!(await lockAccess(ctx, participantId))) throw forbidden()
  const event = await lockPublishedEvent(ctx, eventId)
  await requireVisibleEvent(ctx, event)
  const before = await participationOf(ctx, eventId, participantId)
  if (before && ['CONFIRMED', 'PENDING', 'WAITING'].includes(before.status))
    return viewParticipation(ctx, event, participantId)
  if (before?.status === 'REJECTED') throw new DomainError('conflict', { messageKey: 'eventDeclined' })
  const { free, line } = await countPlaces(ctx, event)
  const state = signUpState(event, Number.isFinite(free) ? free : null, line.length, ctx.clock.now())
  if (state === 'full') throw eventFull()
  if (state !== 'open' && state !== 'waiting-list')
    throw new DomainError('conflict', { messageKey: REFUSED[state as keyof typeof REFUSED] })
  const approved = !event.approval || before?.approvedAt
  const change =
    state === 'waiting-list' || (approved && free === 0)
      ? ({ status: 'WAITING', position: line.last + 1 } as const)
      : approved
        ? withPlace(event, before)
        : ({ status: 'PENDING' } as const)
  const row = await setParticipation(ctx, event, participantId, { ...change, promotedAt: null }, before)
  await notifyOfSignUp(ctx, event, row)
  return toParticipation(row, row.status === 'WAITING' ? line.length + 1 : null)
}
