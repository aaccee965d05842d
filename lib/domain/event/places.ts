import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { events, participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { confirmUnpaid } from './confirm-unpaid'
import { notifyOfPlaces } from './event-news'
import type { Event, ParticipationRow } from './lock-event'
import { setParticipation } from './set-participation'

/** Places given in one transaction. A job gives further ones. */
const BATCH_SIZE = 100

export type Places = {
  /** Places that nobody has; Infinity without a limit. */
  untaken: number
  /** The same without those that the members in line are about to get. */
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
  const untaken = maxParticipants === null ? Number.POSITIVE_INFINITY : Math.max(0, maxParticipants - taken)
  const claimed = isFilling(ctx, event) ? line.length : 0
  return { untaken, free: Math.max(0, untaken - claimed), line }
}

/** Whether members in line get places that become free: not after the start. */
const isFilling = ({ clock }: Ctx, { status, eventDateTime }: Event) =>
  status === 'published' && eventDateTime > clock.now()

export const eventFull = () => new DomainError('conflict', { messageKey: 'eventFull' })

/** The status of somebody who gets a place: paid events wait for the payment. */
export const withPlace = (event: Event, before: Pick<ParticipationRow, 'paidAt'> | null) =>
  ({
    status: event.paid && !before?.paidAt ? 'PENDING' : 'CONFIRMED',
    holdsPlace: true,
  }) as const

/**
 * Gives free places to the first in line: one batch in the transaction that freed them, the rest in the background,
 * while nobody can jump the line. Gives none after the start. The event must be locked.
 * @returns who got a place
 */
export async function fillPlaces(ctx: Ctx, event: Event): Promise<ParticipationRow[]> {
  if (!isFilling(ctx, event)) return []
  if (event.approval) await makeApplicants(ctx, event.id)
  const { untaken, line } = await countPlaces(ctx, event)
  const freed = Math.min(line.length, untaken)
  if (freed === 0) return []
  const next = await ctx.db
    .select()
    .from(participations)
    .where(and(eq(participations.eventId, event.id), eq(participations.status, 'WAITING')))
    .orderBy(asc(participations.position))
    .limit(Math.min(freed, BATCH_SIZE))
    // Erasing a participant deletes it without the event's lock.
    .for('update')
  const promoted: ParticipationRow[] = []
  for (const row of next) {
    promoted.push(
      await setParticipation(
        ctx,
        event,
        row.participantId,
        { ...withPlace(event, row), promotedAt: ctx.clock.now() },
        row,
      ),
    )
  }
  await notifyOfPlaces(ctx, event, promoted, 'freed')
  if (freed > BATCH_SIZE) await ctx.enqueue('fill-event-places', { eventIds: [event.id] })
  return promoted
}

/** Approval may have been switched on while members waited: those not approved apply, in their order. */
async function makeApplicants(ctx: Ctx, eventId: string): Promise<void> {
  await ctx.db
    .update(participations)
    .set({ status: 'PENDING', position: null })
    .where(
      and(
        eq(participations.eventId, eventId),
        eq(participations.status, 'WAITING'),
        isNull(participations.approvedAt),
      ),
    )
}

/**
 * Approval was switched off: applicants join the line, in the order in which they applied, so that nobody who signs up
 * later passes them. Not after the start: nobody gets a place from the line then. The event must be locked.
 */
export async function admitApplicants(ctx: Ctx, event: Event): Promise<void> {
  if (!isFilling(ctx, event)) return
  const { line } = await countPlaces(ctx, event)
  const applicants = ctx.db
    .select({
      id: participations.participantId,
      rank: sql<number>`row_number() OVER (ORDER BY ${participations.updatedAt}, ${participations.participantId})`.as(
        'rank',
      ),
    })
    .from(participations)
    .where(
      and(
        eq(participations.eventId, event.id),
        eq(participations.status, 'PENDING'),
        isNull(participations.placeAt),
      ),
    )
    .as('applicants')
  await ctx.db
    .update(participations)
    .set({ status: 'WAITING', position: sql`${line.last}::int + ${applicants.rank}` })
    .from(applicants)
    .where(and(eq(participations.eventId, event.id), eq(participations.participantId, applicants.id)))
}

/**
 * Fills the places of one event in its own transaction, and confirms the next batch of those that no longer need a
 * payment. Ignores missing events.
 */
export async function refillPlaces(ctx: Ctx, eventId: string): Promise<void> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId)).for('update')
  if (!event) return
  if (event.status === 'published' && !event.paid) await confirmUnpaid(ctx, event)
  await fillPlaces(ctx, event)
}
