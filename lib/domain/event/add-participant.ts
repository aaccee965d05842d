import { and, eq } from 'drizzle-orm'
import type { EventParticipant } from '@/lib/contracts/event'
import { DomainError, notFound } from '@/lib/core/errors'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { presentMembers } from '../visibility/visibility'
import { notifyOfPlaces } from './event-news'
import { viewEventParticipant } from './event-participants'
import { lockAccess } from './lock-access'
import { lockPublishedEvent, participationOf } from './lock-event'
import { countPlaces, eventFull } from './places'
import { setParticipation } from './set-participation'

/**
 * Confirms a member by hand, whatever they said before.
 * @throws DomainError 'not-found', 'conflict' when the event is full and `exceed` is false
 */
export async function addParticipant(
  ctx: Ctx,
  { eventId, participantId, exceed }: { eventId: string; participantId: string; exceed: boolean },
): Promise<EventParticipant> {
  requireOrganiser(ctx)
  await lockAccess(ctx, participantId)
  const event = await lockPublishedEvent(ctx, eventId)
  if (event.status === 'cancelled') throw new DomainError('conflict', { messageKey: 'eventCancelled' })
  const [member] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.id, participantId), presentMembers(ctx)))
  if (!member) throw notFound()
  const before = await participationOf(ctx, eventId, participantId)
  if (before?.status !== 'CONFIRMED') {
    if (!before?.placeAt && !exceed && (await countPlaces(ctx, event)).free === 0) throw eventFull()
    const approvedAt = ctx.clock.now()
    const row = await setParticipation(
      ctx,
      event,
      participantId,
      { status: 'CONFIRMED', holdsPlace: true, approvedAt },
      before,
    )
    await notifyOfPlaces(ctx, event, [row], 'given')
    await recordAudit(ctx, { action: 'event.add', subjectId: participantId, detail: { eventId, exceed } })
  }
  return viewEventParticipant(ctx, eventId, participantId)
}
