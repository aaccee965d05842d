import { and, eq } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { events, participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'

export type Event = typeof events.$inferSelect
export type ParticipationRow = typeof participations.$inferSelect

/**
 * Locks an event until the transaction ends. Every change of places holds this lock, so that they are counted one at a
 * time.
 * @throws DomainError 'not-found'
 */
export async function lockEvent(ctx: Ctx, eventId: string): Promise<Event> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId)).for('update')
  if (!event) throw notFound()
  return event
}

/** The same for events visible to members. */
export async function lockPublishedEvent(ctx: Ctx, eventId: string): Promise<Event> {
  const event = await lockEvent(ctx, eventId)
  if (event.status === 'draft') throw notFound()
  return event
}

export async function participationOf(
  ctx: Ctx,
  eventId: string,
  participantId: string,
  lock?: 'lock',
): Promise<ParticipationRow | null> {
  const query = ctx.db
    .select()
    .from(participations)
    .where(and(eq(participations.eventId, eventId), eq(participations.participantId, participantId)))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}
