import { endOf, type Participation } from '@/lib/contracts/event'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { requireAttendee } from '../participant/require-member'
import { notifyOfLeaving } from './event-news'
import { lockPublishedEvent, participationOf } from './lock-event'
import { fillPlaces } from './places'
import { requireVisibleEvent } from './see-event'
import { setParticipation } from './set-participation'
import { viewParticipation } from './view-participation'

/**
 * Cancels the caller's participation; their place goes to the first in line. Also declines an invitation or a freed
 * place.
 * @throws DomainError 'not-found', 'conflict' once the event is over
 */
export async function cancelParticipation(ctx: Ctx, eventId: string): Promise<Participation> {
  const { participantId } = requireAttendee(ctx)
  const event = await lockPublishedEvent(ctx, eventId)
  await requireVisibleEvent(ctx, event)
  const before = await participationOf(ctx, eventId, participantId)
  if (before?.status !== 'CANCELLED' && before?.status !== 'REJECTED') {
    if (endOf(event) <= ctx.clock.now()) throw new DomainError('conflict', { messageKey: 'eventOver' })
    await setParticipation(ctx, event, participantId, { status: 'CANCELLED' }, before)
    await notifyOfLeaving(ctx, event, before)
    await fillPlaces(ctx, event)
  }
  return viewParticipation(ctx, event, participantId)
}
