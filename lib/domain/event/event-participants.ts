import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { EventParticipant, ParticipantGroup, ParticipationStatus } from '@/lib/contracts/event'
import type { MessageGroup } from '@/lib/contracts/event-message'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { notFound } from '@/lib/core/errors'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { personLineColumns } from '../participant/person-line'
import { visibleEvent } from './see-event'
import { placeInLine, toParticipation } from './view-participation'

const STATUSES: Record<ParticipantGroup, ParticipationStatus[]> = {
  confirmed: ['CONFIRMED'],
  pending: ['PENDING'],
  waiting: ['WAITING'],
  declined: ['CANCELLED', 'REJECTED'],
}

/** Whether a participation, joined with its member, is in a group. Excludes deleted accounts. */
export const isIn = (group: MessageGroup): SQL | undefined =>
  group === 'checkedIn'
    ? and(isIn('confirmed'), isNotNull(participations.checkedInAt))
    : and(inArray(participations.status, STATUSES[group]), isNull(participants.deletedAt))

/** One group of an event's participations. */
export const inGroup = (eventId: string, group: MessageGroup): SQL | undefined =>
  and(eq(participations.eventId, eventId), isIn(group))

/** One group of an event's participants, for organisers. @throws DomainError 'not-found' */
export async function listParticipants(
  ctx: Ctx,
  input: { eventId: string; group: ParticipantGroup; search: string; page: number },
): Promise<PageOf<EventParticipant>> {
  requireOrganiserOrKey(ctx, 'events:read')
  const { id } = await visibleEvent(ctx, input.eventId)
  const words = input.search.trim().toLowerCase()
  const found =
    words === ''
      ? undefined
      : sql`position(${words} in lower(${participants.firstName} || ' ' || ${participants.lastName})) > 0`
  const order = {
    confirmed: [asc(participations.placeAt)],
    pending: [asc(participations.updatedAt)],
    waiting: [asc(participations.position)],
    declined: [desc(participations.updatedAt)],
  }[input.group]
  const rows = await select(ctx)
    .where(and(inGroup(id, input.group), found))
    .orderBy(...order, asc(participants.id))
    .limit(PAGE_SIZE + 1)
    .offset(input.page * PAGE_SIZE)
  return toPage(rows.map(toEventParticipant), input.page)
}

/** @throws DomainError 'not-found' */
export async function viewEventParticipant(
  ctx: Ctx,
  eventId: string,
  participantId: string,
): Promise<EventParticipant> {
  const [row] = await select(ctx).where(
    and(eq(participations.eventId, eventId), eq(participations.participantId, participantId)),
  )
  if (!row) throw notFound()
  return toEventParticipant(row)
}

const select = ({ db }: Ctx) =>
  db
    .select({ row: participations, place: placeInLine, person: personLineColumns })
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const toEventParticipant = ({ row, place, person }: Row): EventParticipant => ({
  ...toParticipation(row, place),
  person,
  paidAt: row.paidAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})
