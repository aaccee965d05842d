import { inArray, sql } from 'drizzle-orm'
import type { EventView } from '@/lib/contracts/event'
import { participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { signUpState } from './event-times'
import { facesOf } from './faces'
import type { Event } from './lock-event'
import { notParticipating, participationsIn } from './view-participation'

/** Events as the caller sees them. The caller must be allowed to see all of them. */
export async function viewEvents(ctx: Ctx, rows: readonly Event[]): Promise<EventView[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countsOf(ctx, ids)
  const { actor } = ctx
  const viewer = actor.kind === 'user' && actor.enabled ? actor : null
  const isOrganiser = actor.kind === 'key' || viewer?.role === 'ROLE_ADMIN'
  const participantId = viewer?.participantId ?? null
  const own = participantId ? await participationsIn(ctx, ids, participantId) : new Map<string, never>()
  const faces = viewer?.profileFilled && participantId ? await facesOf(ctx, ids, participantId) : new Map()
  const now = ctx.clock.now()
  return rows.map((event) => {
    const { confirmed = 0, taken = 0, waiting = 0 } = counts.get(event.id) ?? {}
    const placesLeft = event.maxParticipants === null ? null : Math.max(0, event.maxParticipants - taken)
    const participation = participantId
      ? (own.get(event.id) ?? notParticipating(event.id, participantId))
      : null
    return {
      id: event.id,
      communityId: event.communityId,
      createdBy: event.createdBy,
      status: event.status,
      title: event.title,
      description: event.description,
      eventDateTime: event.eventDateTime.toISOString(),
      endDateTime: event.endDateTime?.toISOString() ?? null,
      timeZone: event.timeZone,
      location: event.location,
      googleMapsLink: event.googleMapsLink,
      online: event.onlineLink !== null,
      onlineLink: isOrganiser || participation?.status === 'CONFIRMED' ? event.onlineLink : null,
      imageUrl: event.imageUrl,
      maxParticipants: event.maxParticipants,
      waitingList: event.waitingList,
      approval: event.approval,
      registrationDeadline: event.registrationDeadline?.toISOString() ?? null,
      organizerContact: event.organizerContact,
      paid: event.paid,
      price: event.price,
      paymentLink:
        isOrganiser || participation?.status === 'CONFIRMED' || participation?.awaitsPayment
          ? event.paymentLink
          : null,
      paymentDays: event.paymentDays,
      visibility: event.visibility,
      sequence: event.sequence,
      previousDateTime: event.previousDateTime?.toISOString() ?? null,
      cancelReason: event.cancelReason,
      updatedAt: event.updatedAt.toISOString(),
      count: confirmed,
      held: taken - confirmed,
      placesLeft,
      signUp: signUpState(event, placesLeft, waiting, now),
      participation,
      faces: faces.get(event.id) ?? [],
    }
  })
}

type Counts = { confirmed: number; taken: number; waiting: number }

export async function countsOf(ctx: Ctx, eventIds: readonly string[]): Promise<Map<string, Counts>> {
  if (eventIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      eventId: participations.eventId,
      confirmed: sql<number>`count(*) FILTER (WHERE ${participations.status} = 'CONFIRMED')::int`,
      taken: sql<number>`count(${participations.placeAt})::int`,
      waiting: sql<number>`count(${participations.position})::int`,
    })
    .from(participations)
    .where(inArray(participations.eventId, [...eventIds]))
    .groupBy(participations.eventId)
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]))
}
