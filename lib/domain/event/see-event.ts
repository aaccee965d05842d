import { eq, type SQL, sql } from 'drizzle-orm'
import type { EventView, Participation } from '@/lib/contracts/event'
import { notFound } from '@/lib/core/errors'
import { events, participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { requireAttendee } from '../participant/require-member'
import { type Event, participationOf } from './lock-event'
import { viewEvents } from './view-events'
import { viewParticipation } from './view-participation'

/** API keys that reach events have a scope for them. */
const isOrganiser = ({ actor }: Ctx) =>
  actor.kind === 'key' || (actor.kind === 'user' && actor.enabled && actor.role === 'ROLE_ADMIN')

/** Published and cancelled events in the caller's lists. */
export function listedEvents(ctx: Ctx): SQL {
  const { actor } = ctx
  if (actor.kind === 'user' && actor.role === 'ROLE_EVENT')
    return sql`${events.status} <> 'draft' AND EXISTS (SELECT 1 FROM ${participations} p
      WHERE p.community_id = ${events.communityId} AND p.event_id = ${events.id} AND p.participant_id = ${actor.participantId})`
  return sql`${events.status} <> 'draft'`
}

/**
 * Checks that the caller may see an event: drafts only organisers and their API keys, PUBLIC events everybody, others
 * members, and participants of the event-only role.
 * @throws DomainError 'not-found'
 */
export async function requireVisibleEvent(ctx: Ctx, event: Event): Promise<void> {
  if (isOrganiser(ctx)) return
  if (event.status === 'draft') throw notFound()
  if (event.visibility === 'PUBLIC') return
  const { actor } = ctx
  if (actor.kind !== 'user' || !actor.enabled || !actor.participantId) throw notFound()
  if (actor.role === 'ROLE_EVENT' && !(await participationOf(ctx, event.id, actor.participantId)))
    throw notFound()
}

/** An event that the caller may see. @throws DomainError 'not-found' */
export async function visibleEvent(ctx: Ctx, eventId: string): Promise<Event> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId))
  if (!event) throw notFound()
  await requireVisibleEvent(ctx, event)
  return event
}

/** One event as the caller sees it. @throws DomainError 'not-found' */
export async function seeEvent(ctx: Ctx, eventId: string): Promise<EventView> {
  const event = await visibleEvent(ctx, eventId)
  const [view] = await viewEvents(ctx, [event])
  return view!
}

/** Whether the caller is confirmed. @throws DomainError 'not-found' */
export async function seeParticipation(ctx: Ctx, eventId: string): Promise<Participation> {
  const { participantId } = requireAttendee(ctx)
  return viewParticipation(ctx, await visibleEvent(ctx, eventId), participantId)
}
