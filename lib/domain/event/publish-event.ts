import { eq } from 'drizzle-orm'
import type { EventView } from '@/lib/contracts/event'
import { DomainError, invalidField } from '@/lib/core/errors'
import { events } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import { lockEvent } from './lock-event'
import { seeEvent } from './see-event'

/**
 * Publishes a draft; with `invite` all members are notified, in the background. Idempotent.
 * @throws DomainError 'not-found', 'invalid' when it would begin in the past, 'conflict' when it is cancelled
 */
export async function publishEvent(
  ctx: Ctx,
  { eventId, invite = false }: { eventId: string; invite?: boolean },
): Promise<EventView> {
  requireOrganiserOrKey(ctx, 'events:write')
  const event = await lockEvent(ctx, eventId)
  if (event.status === 'cancelled') throw new DomainError('conflict', { messageKey: 'eventCancelled' })
  if (event.status === 'draft') {
    const now = ctx.clock.now()
    if (event.eventDateTime <= now) throw invalidField('eventDateTime', 'dateInPast')
    await ctx.db
      .update(events)
      .set({ status: 'published', publishedAt: now, updatedAt: now })
      .where(eq(events.id, eventId))
    if (invite) {
      const except = ctx.actor.kind === 'user' ? ctx.actor.participantId : null
      await ctx.enqueue('invite-to-event', { eventId, except })
    }
    const { title, eventDateTime } = event
    await recordWebhookEvent(ctx, 'event.published', {
      eventId,
      title,
      startsAt: eventDateTime.toISOString(),
    })
    await recordAudit(ctx, { action: 'event.publish', subjectId: eventId, detail: { invite } })
  }
  return seeEvent(ctx, eventId)
}
