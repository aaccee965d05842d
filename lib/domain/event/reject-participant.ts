import type { EventParticipant } from '@/lib/contracts/event'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { notifyOfRefusal } from './event-news'
import { viewEventParticipant } from './event-participants'
import { lockForDecision } from './lock-for-decision'
import { fillPlaces } from './places'
import { setParticipation } from './set-participation'

/**
 * Declines a participant, who cannot sign up again; their place goes to the waiting list. @throws DomainError
 * 'not-found'
 */
export async function rejectParticipant(
  ctx: Ctx,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<EventParticipant> {
  requireOrganiser(ctx)
  const { event, before } = await lockForDecision(ctx, eventId, participantId)
  if (before.status !== 'REJECTED') {
    await setParticipation(ctx, event, participantId, { status: 'REJECTED', approvedAt: null }, before)
    await notifyOfRefusal(ctx, event, [before])
    await fillPlaces(ctx, event)
    await recordAudit(ctx, { action: 'event.reject', subjectId: participantId, detail: { eventId } })
  }
  return viewEventParticipant(ctx, eventId, participantId)
}
