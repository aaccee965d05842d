import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { endOf } from '@/lib/contracts/event'
import { participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { recordWebhookEvents } from '../webhook-outbox/record-webhook-events'
import { notifyOfPlaces } from './event-news'
import type { Event } from './lock-event'

/** Places confirmed in one transaction. A job confirms further ones. */
const BATCH_SIZE = 100

/**
 * Confirms members who hold a place and have not paid, because the event has become free; where there are many, the rest
 * in the background. They are notified, unless it is over. The event must be locked.
 */
export async function confirmUnpaid(ctx: Ctx, event: Event): Promise<void> {
  const now = ctx.clock.now()
  const unpaid = ctx.db
    .select({ id: participations.participantId })
    .from(participations)
    .where(
      and(
        eq(participations.eventId, event.id),
        eq(participations.status, 'PENDING'),
        isNotNull(participations.placeAt),
      ),
    )
    .orderBy(asc(participations.placeAt))
    .limit(BATCH_SIZE)
  const confirmed = await ctx.db
    .update(participations)
    .set({
      status: 'CONFIRMED',
      payBy: null,
      updatedAt: now,
      calendarSequence: sql`${participations.calendarSequence} + least(${participations.calendarSequence}, 1)`,
    })
    .where(and(eq(participations.eventId, event.id), inArray(participations.participantId, unpaid)))
    .returning()
  if (endOf(event) > now) await notifyOfPlaces(ctx, event, confirmed, 'given')
  await recordWebhookEvents(
    ctx,
    'event.participant.confirmed',
    confirmed.map(({ participantId }) => ({ eventId: event.id, participantId })),
  )
  if (confirmed.length === BATCH_SIZE) await ctx.enqueue('fill-event-places', { eventIds: [event.id] })
}
