import { endOf } from '@/lib/contracts/event'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { type Event, lockPublishedEvent } from '../../event/lock-event'

/**
 * An event whose participants can be introduced, locked until the transaction ends: nobody joins or leaves meanwhile,
 * and organisers act one at a time.
 * @throws DomainError 'not-found'; 'conflict' if the event is cancelled or over
 */
export async function lockIntroductionEvent(ctx: Ctx, eventId: string): Promise<Event> {
  const event = await lockPublishedEvent(ctx, eventId)
  if (event.status === 'cancelled') throw new DomainError('conflict', { messageKey: 'eventCancelled' })
  if (endOf(event) <= ctx.clock.now()) throw new DomainError('conflict', { messageKey: 'eventOver' })
  return event
}
