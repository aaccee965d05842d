import { and, asc, eq } from 'drizzle-orm'
import type { AttendeePage, EventCount } from '@/lib/contracts/event'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { personLineColumns } from '../participant/person-line'
import { requireAttendee } from '../participant/require-member'
import { notHidden, presentMembers } from '../visibility/visibility'
import { inGroup } from './event-participants'
import { visibleEvent } from './see-event'
import { countsOf } from './view-events'

/**
 * Confirmed participants, without members that the caller hid and those who blocked them. @throws DomainError
 * 'not-found'
 */
export async function listAttendees(ctx: Ctx, eventId: string, page: number): Promise<AttendeePage> {
  const { participantId } = requireAttendee(ctx)
  const event = await visibleEvent(ctx, eventId)
  const rows = await attendees(ctx)
    .where(
      and(
        eq(participations.eventId, event.id),
        eq(participations.status, 'CONFIRMED'),
        presentMembers(ctx),
        notHidden(ctx, participantId),
      ),
    )
    .orderBy(asc(participations.placeAt), asc(participants.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(rows, page)
}

/** Applications waiting for the organiser, oldest first. @throws DomainError 'not-found' */
export async function listPending(ctx: Ctx, eventId: string, page: number): Promise<AttendeePage> {
  requireOrganiser(ctx)
  const event = await visibleEvent(ctx, eventId)
  const rows = await attendees(ctx)
    .where(inGroup(event.id, 'pending'))
    .orderBy(asc(participations.updatedAt), asc(participants.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(rows, page)
}

const attendees = (ctx: Ctx) =>
  ctx.db
    .select(personLineColumns)
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .$dynamic()

/** @throws DomainError 'not-found' */
export async function countParticipants(ctx: Ctx, eventId: string): Promise<EventCount> {
  const { id, maxParticipants } = await visibleEvent(ctx, eventId)
  const { confirmed = 0, taken = 0, waiting = 0 } = (await countsOf(ctx, [id])).get(id) ?? {}
  return {
    count: confirmed,
    maxParticipants,
    placesLeft: maxParticipants === null ? null : Math.max(0, maxParticipants - taken),
    waiting,
  }
}
