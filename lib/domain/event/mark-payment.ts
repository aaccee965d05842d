import { type EventParticipant, endOf } from '@/lib/contracts/event'
import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { notifyOfMissingPayment, notifyOfPlaces } from './event-news'
import { viewEventParticipant } from './event-participants'
import { lockForDecision } from './lock-for-decision'
import { setParticipation } from './set-participation'

/**
 * Marks whether a participant has paid. A paid place is confirmed; without the mark it waits for the payment again.
 * @throws DomainError 'not-found', 'conflict' when the event is free
 */
export async function markPayment(
  ctx: Ctx,
  { eventId, participantId, paid }: { eventId: string; participantId: string; paid: boolean },
): Promise<EventParticipant> {
  requireOrganiser(ctx)
  const { event, before } = await lockForDecision(ctx, eventId, participantId)
  if (!event.paid) throw new DomainError('conflict', { messageKey: 'eventFree' })
  if ((before.paidAt !== null) !== paid) {
    const holdsPlace = before.placeAt !== null
    const row = await setParticipation(
      ctx,
      event,
      participantId,
      {
        status: holdsPlace ? (paid ? 'CONFIRMED' : 'PENDING') : before.status,
        holdsPlace,
        ...(before.position !== null && { position: before.position }),
        paidAt: paid ? ctx.clock.now() : null,
      },
      before,
    )
    if (row.status === 'CONFIRMED' && before.status !== 'CONFIRMED')
      await notifyOfPlaces(ctx, event, [row], 'given')
    const isAhead = endOf(event) > ctx.clock.now()
    if (!paid && before.status === 'CONFIRMED' && isAhead)
      await notifyOfMissingPayment(ctx, event, { before, after: row })
    await recordAudit(ctx, { action: 'event.payment', subjectId: participantId, detail: { eventId, paid } })
  }
  return viewEventParticipant(ctx, eventId, participantId)
}
