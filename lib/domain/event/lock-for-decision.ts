import { DomainError, notFound } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { type Event, lockPublishedEvent, type ParticipationRow, participationOf } from './lock-event'

/**
 * Locks an event and one participation for a decision about it.
 * @throws DomainError 'not-found', 'conflict' when the event is cancelled
 */
export async function lockForDecision(
  ctx: Ctx,
  eventId: string,
  participantId: string,
): Promise<{ event: Event; before: ParticipationRow }> {
  const event = await lockPublishedEvent(ctx, eventId)
  // Erasing the participant deletes it without the event's lock.
  const before = await participationOf(ctx, eventId, participantId, 'lock')
  if (!before) throw notFound()
  if (event.status === 'cancelled') throw new DomainError('conflict', { messageKey: 'eventCancelled' })
  return { event, before }
}
