import { and, asc, count, eq, gt, inArray, type SQLWrapper } from 'drizzle-orm'
import { events, participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { notifyOfRefusal } from './event-news'
import { lockEvent } from './lock-event'
import { fillPlaces } from './places'
import { setParticipation } from './set-participation'

/**
 * Takes disabled members out of the events that have not started, and gives their places to the first in line. Approvals
 * and payments are kept, in case a member is enabled and signs up again. An email removes the event from their calendar.
 */
export async function withdrawFromEvents(ctx: Ctx, participantIds: readonly string[]): Promise<void> {
  const takePart = takesPart(participantIds)
  // In a fixed order, so that two organisers who disable members do not deadlock.
  const ahead = await ctx.db
    .selectDistinct({ id: events.id })
    .from(events)
    .innerJoin(participations, eq(participations.eventId, events.id))
    .where(and(takePart, isAhead(ctx)))
    .orderBy(asc(events.id))
  for (const { id } of ahead) {
    const event = await lockEvent(ctx, id)
    const leaving = await ctx.db
      .select()
      .from(participations)
      .where(and(takePart, eq(participations.eventId, id)))
    for (const before of leaving)
      await setParticipation(ctx, event, before.participantId, { status: 'NOT_PARTICIPATING' }, before)
    await notifyOfRefusal(ctx, event, leaving)
    await fillPlaces(ctx, event)
  }
}

/** How many sign-ups would be cancelled if members were disabled. */
export async function countSignUps(
  ctx: Ctx,
  participantIds: readonly string[] | SQLWrapper,
): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(events)
    .innerJoin(participations, eq(participations.eventId, events.id))
    .where(and(takesPart(participantIds), isAhead(ctx)))
  return row?.n ?? 0
}

const takesPart = (participantIds: readonly string[] | SQLWrapper) =>
  and(
    inArray(participations.participantId, 'getSQL' in participantIds ? participantIds : [...participantIds]),
    inArray(participations.status, ['CONFIRMED', 'PENDING', 'WAITING']),
  )

const isAhead = ({ clock }: Ctx) => and(eq(events.status, 'published'), gt(events.eventDateTime, clock.now()))
