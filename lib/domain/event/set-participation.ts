import type { ParticipationStatus } from '@/lib/contracts/event'
import { participations } from '@/lib/db/schema/event'
import type { Ctx } from '@/lib/runtime/context'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import { newCheckInCode } from './check-in-code'
import type { Event, ParticipationRow } from './lock-event'
import { publishPlaces } from './publish-places'

type Change = {
  status: ParticipationStatus
  /** Whether they hold one of the places. */
  holdsPlace?: boolean
  /** Position in line, while WAITING. */
  position?: number
} & Partial<Pick<ParticipationRow, 'promotedAt' | 'approvedAt' | 'paidAt'>>

const DAY_MS = 24 * 60 * 60 * 1000

/** Payment deadline of a place given now. None after the start: then organisers decide at the door. */
export function payBy({ paid, paymentDays, eventDateTime }: Event, now: Date): Date | null {
  if (!paid || paymentDays === null) return null
  const deadline = new Date(now.getTime() + paymentDays * DAY_MS)
  return deadline < eventDateTime ? deadline : null
}

/** Only members who were confirmed have a calendar entry to cancel or restore. */
function sequenceAfter(before: ParticipationRow | null, status: ParticipationStatus): number {
  const sequence = before?.calendarSequence ?? 0
  const wasConfirmed = before?.status === 'CONFIRMED'
  const isOther = wasConfirmed !== (status === 'CONFIRMED')
  return isOther && (wasConfirmed || sequence > 0) ? sequence + 1 : sequence
}

const takesPart = ({ status }: ParticipationRow) =>
  status === 'CONFIRMED' || status === 'PENDING' || status === 'WAITING'

/** Writes a member's participation. The event must be locked. */
export async function setParticipation(
  ctx: Ctx,
  event: Event,
  participantId: string,
  { status, holdsPlace = false, position, ...more }: Change,
  before: ParticipationRow | null,
): Promise<ParticipationRow> {
  const now = ctx.clock.now()
  const change = {
    status,
    position: position ?? null,
    placeAt: holdsPlace ? (before?.placeAt ?? now) : null,
    checkInCode: holdsPlace ? (before?.checkInCode ?? newCheckInCode()) : null,
    payBy: holdsPlace && status === 'PENDING' ? (before?.payBy ?? payBy(event, now)) : null,
    checkedInAt: holdsPlace ? (before?.checkedInAt ?? null) : null,
    calendarSequence: sequenceAfter(before, status),
    // A member who signs up again knows the current plan of the event.
    createdAt: before && takesPart(before) ? before.createdAt : now,
    updatedAt: now,
    ...more,
  }
  const [row] = await ctx.db
    .insert(participations)
    .values({ communityId: ctx.community.id, eventId: event.id, participantId, ...change })
    .onConflictDoUpdate({
      target: [participations.communityId, participations.eventId, participations.participantId],
      set: change,
    })
    .returning()
  publishPlaces(ctx, event.id)
  const wasConfirmed = before?.status === 'CONFIRMED'
  if (status === 'CONFIRMED' && !wasConfirmed)
    await recordWebhookEvent(ctx, 'event.participant.confirmed', { eventId: event.id, participantId })
  else if (wasConfirmed && status !== 'CONFIRMED')
    await recordWebhookEvent(ctx, 'event.participant.cancelled', { eventId: event.id, participantId })
  return row!
}
