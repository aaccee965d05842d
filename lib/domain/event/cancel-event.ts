import { eq } from 'drizzle-orm'
import { type EventView, endOf } from '@/lib/contracts/event'
import { DomainError } from '@/lib/core/errors'
import { events } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import { announceChange } from './announce-change'
import { lockEvent } from './lock-event'
import { publishPlaces } from './publish-places'
import { seeEvent } from './see-event'

/**
 * Cancels an event. It stays visible with its reason; participants are notified in the background. Idempotent.
 * @throws DomainError 'not-found', 'conflict' for drafts, which are deleted, and events that are over
 */
export async function cancelEvent(
  ctx: Ctx,
  { eventId, reason }: { eventId: string; reason?: string },
): Promise<EventView> {
  requireOrganiser(ctx)
  const event = await lockEvent(ctx, eventId)
  if (event.status === 'draft') throw new DomainError('conflict', { messageKey: 'eventIsDraft' })
  if (event.status === 'published') {
    const now = ctx.clock.now()
    if (endOf(event) <= now) throw new DomainError('conflict', { messageKey: 'eventOver' })
    await ctx.db
      .update(events)
      .set({
        status: 'cancelled',
        cancelledAt: now,
        cancelReason: reason || null,
        sequence: event.sequence + 1,
        updatedAt: now,
      })
      .where(eq(events.id, eventId))
    await announceChange(ctx, event)
    publishPlaces(ctx, eventId)
    const { title, eventDateTime } = event
    await recordWebhookEvent(ctx, 'event.cancelled', {
      eventId,
      title,
      startsAt: eventDateTime.toISOString(),
    })
    await recordAudit(ctx, { action: 'event.cancel', subjectId: eventId })
  }
  return seeEvent(ctx, eventId)
}
