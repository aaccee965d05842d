import { and, asc, eq, sql } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { events, participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { notifyOfPlaces } from './event-news'
import type { Event, ParticipationRow } from './lock-event'
import { setParticipation } from './set-participation'

export type Places = {
  /** Free places; Infinity without a limit. */
  free: number
  /** Number of members in line, with the first and last position. */
  line: { length: number; first: number; last: number }
}

/**
 * Counts an event's places: taken by confirmed participants, and by members who still have to pay. Lock the event for a
 * lasting result.
 */
export async function countPlaces(ctx: Ctx, event: Event): Promise<Places> {
  const [row] = await ctx.db
    .select({
      taken: sql<number>`count(${participations.placeAt})::int`,
      length: sql<number>`count(${participations.position})::int`,
      first: sql<number>`coalesce(min(${participations.position}), 1)::int`,
      last: sql<number>`coalesce(max(${participations.position}), 0)::int`,
    })
    .from(participations)
    .where(eq(participations.eventId, event.id))
  const { taken, ...line } = row!
  const { maxParticipants } = event
  return {
    free: maxParticipants === null ? Number.POSITIVE_INFINITY : Math.max(0, maxParticipants - taken),
    line,
  }
}

export const eventFull = () => new DomainError('conflict', { messageKey: 'eventFull' })

/** The status of somebody who gets a place: paid events wait for the payment. */
export const withPlace = (event: Event, before: Pick<ParticipationRow, 'paidAt'> | null) =>
  ({
    status: event.paid && !before?.paidAt ? 'PENDING' : 'CONFIRMED',
    holdsPlace: true,
  }) as const

/**
 * Gives free places to the first in line, in the transaction that freed them. After the start nobody gets one. The
 * event must be locked.
 * @returns who got a place
 */
export async function fillPlaces(ctx: Ctx, event: Event): Promise<ParticipationRow[]> {
  const now = ctx.clock.now()
  if (event.status !== 'published' || event.eventDateTime <= now) return []
  const { free, line } = await countPlaces(ctx, event)
  const freed = Math.min(line.length, free)
  if (freed === 0) return []
  const next = await ctx.db
    .select()
    .from(participations)
    .where(and(eq(participations.eventId, event.id), eq(participations.status, 'WAITING')))
    .orderBy(asc(participations.position))
    .limit(freed)
  const promoted: ParticipationRow[] = []
  for (const row of next) {
    promoted.push(
      await setParticipation(
        ctx,
        event,
        row.participantId,
        { ...withPlace(event, row), promotedAt: now },
        row,
      ),
    )
  }
  await notifyOfPlaces(ctx, event, promoted, 'freed')
  return promoted
}

/** Fills the places of one event in its own transaction; a missing event has none. */
export async function refillPlaces(ctx: Ctx, eventId: string): Promise<void> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId)).for('update')
  if (event) await fillPlaces(ctx, event)
}
