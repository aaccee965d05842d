import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Participation } from '@/lib/contracts/event'
import { participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import type { Event, ParticipationRow } from './lock-event'

/** Position in line, from 1; null for others. For queries of `participations`. */
export const placeInLine = sql<number | null>`CASE WHEN participations.position IS NOT NULL THEN
  (SELECT count(*)::int + 1 FROM participations ahead WHERE ahead.community_id = participations.community_id
    AND ahead.event_id = participations.event_id AND ahead.position < participations.position) END`

/** Whether a place is held until it is paid for. */
export const awaitsPayment = ({ status, placeAt }: ParticipationRow): boolean =>
  status === 'PENDING' && placeAt !== null

/** A participation as its participant and organisers see it. */
export const toParticipation = (row: ParticipationRow, place: number | null): Participation => ({
  eventId: row.eventId,
  participantId: row.participantId,
  status: row.status,
  place,
  awaitsPayment: awaitsPayment(row),
  payBy: row.payBy?.toISOString() ?? null,
  promoted: row.promotedAt !== null,
  checkInCode: row.status === 'CONFIRMED' ? row.checkInCode : null,
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
})

/** NOT_PARTICIPATING without a row. */
export async function viewParticipation(
  ctx: Ctx,
  event: Pick<Event, 'id'>,
  participantId: string,
): Promise<Participation> {
  const found = await participationsIn(ctx, [event.id], participantId)
  return found.get(event.id) ?? notParticipating(event.id, participantId)
}

export const notParticipating = (eventId: string, participantId: string): Participation => ({
  eventId,
  participantId,
  status: 'NOT_PARTICIPATING',
  place: null,
  awaitsPayment: false,
  payBy: null,
  promoted: false,
  checkInCode: null,
  checkedInAt: null,
})

/** A member's participation in several events. */
export async function participationsIn(
  ctx: Ctx,
  eventIds: readonly string[],
  participantId: string,
): Promise<Map<string, Participation>> {
  if (eventIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ row: participations, place: placeInLine })
    .from(participations)
    .where(
      and(inArray(participations.eventId, [...eventIds]), eq(participations.participantId, participantId)),
    )
  return new Map(rows.map(({ row, place }) => [row.eventId, toParticipation(row, place)]))
}
