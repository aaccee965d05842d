import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { notifyOfRefusal } from './event-news'
import { lockForDecision } from './lock-for-decision'
import { fillPlaces } from './places'
import { setParticipation } from './set-participation'

/** Removes a participant; they may sign up again. @throws DomainError 'not-found' */
export async function removeParticipant(
  ctx: Ctx,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<void> {
  requireOrganiser(ctx)
  const { event, before } = await lockForDecision(ctx, eventId, participantId)
  if (before.status === 'NOT_PARTICIPATING') return
  await setParticipation(ctx, event, participantId, { status: 'NOT_PARTICIPATING', approvedAt: null }, before)
  await notifyOfRefusal(ctx, event, [before])
  await fillPlaces(ctx, event)
  await recordAudit(ctx, { action: 'event.remove', subjectId: participantId, detail: { eventId } })
}
