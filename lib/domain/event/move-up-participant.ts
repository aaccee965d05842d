import type { EventParticipant } from '@/lib/contracts/event'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { viewEventParticipant } from './event-participants'
import { lockForDecision } from './lock-for-decision'
import { countPlaces, fillPlaces } from './places'
import { setParticipation } from './set-participation'

/**
 * Moves a waiting member to the front of the line.
 * @throws DomainError 'not-found', 'conflict' when they are not in line
 */
export async function moveUpParticipant(
  ctx: Ctx,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<EventParticipant> {
  requireOrganiser(ctx)
  const { event, before } = await lockForDecision(ctx, eventId, participantId)
  if (before.status !== 'WAITING') throw new DomainError('conflict', { messageKey: 'notInLine' })
  const { first } = (await countPlaces(ctx, event)).line
  if (before.position !== first) {
    await setParticipation(ctx, event, participantId, { status: 'WAITING', position: first - 1 }, before)
    await recordAudit(ctx, { action: 'event.move-up', subjectId: participantId, detail: { eventId } })
  }
  await fillPlaces(ctx, event)
  return viewEventParticipant(ctx, eventId, participantId)
}
