import type { EventParticipant } from '@/lib/contracts/event'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { notifyOfPlaces } from './event-news'
import { viewEventParticipant } from './event-participants'
import { lockAccess } from './lock-access'
import { lockForDecision } from './lock-for-decision'
import { countPlaces, eventFull, withPlace } from './places'
import { setParticipation } from './set-participation'

/**
 * Gives a place to somebody who applied, waits in line or was declined before. They are confirmed at once, or when they
 * pay if the event also asks for a payment. Idempotent.
 * @throws DomainError 'not-found', 'conflict' when the event is full and `exceed` is false
 */
export async function approveParticipant(
  ctx: Ctx,
  { eventId, participantId, exceed }: { eventId: string; participantId: string; exceed: boolean },
): Promise<EventParticipant> {
  requireOrganiser(ctx)
  const isEnabled = await lockAccess(ctx, participantId)
  const { event, before } = await lockForDecision(ctx, eventId, participantId)
  if (!isEnabled || before.status === 'CANCELLED' || before.status === 'NOT_PARTICIPATING')
    throw new DomainError('conflict', { messageKey: 'participantLeft' })
  const approvedAt = before.approvedAt ?? ctx.clock.now()
  const change = event.approval
    ? withPlace(event, before)
    : ({ status: 'CONFIRMED', holdsPlace: true } as const)
  const holdsUnpaid = before.placeAt !== null && change.status === 'PENDING'
  if (before.status === 'CONFIRMED' || (holdsUnpaid && before.approvedAt))
    return viewEventParticipant(ctx, eventId, participantId)
  if (before.placeAt === null && !exceed && (await countPlaces(ctx, event)).free === 0) throw eventFull()
  const row = await setParticipation(ctx, event, participantId, { ...change, approvedAt }, before)
  if (!holdsUnpaid) await notifyOfPlaces(ctx, event, [row], 'given')
  await recordAudit(ctx, { action: 'event.approve', subjectId: participantId, detail: { eventId, exceed } })
  return viewEventParticipant(ctx, eventId, participantId)
}
