import { desc, eq } from 'drizzle-orm'
import { events, participations } from '@/lib/db/schema/event'
import { eventMessageRecipients, eventMessages } from '@/lib/db/schema/event-message'
import type { Ctx } from '@/lib/runtime/context'
import { MAX_ROWS, type RecordedMember } from './recorded-member'

/** Events that a member takes part in. */
export async function eventsRecord({ db }: Ctx, { id }: RecordedMember) {
  return {
    participations: await db
      .select({
        event: events.title,
        at: events.eventDateTime,
        status: participations.status,
        signedUpAt: participations.createdAt,
        position: participations.position,
        approvedAt: participations.approvedAt,
        payBy: participations.payBy,
        paidAt: participations.paidAt,
        checkInCode: participations.checkInCode,
        checkedInAt: participations.checkedInAt,
      })
      .from(participations)
      .innerJoin(events, eq(events.id, participations.eventId))
      .where(eq(participations.participantId, id))
      .limit(MAX_ROWS),
    eventMessages: await db
      .select({ text: eventMessages.text, createdAt: eventMessages.createdAt })
      .from(eventMessageRecipients)
      .innerJoin(eventMessages, eq(eventMessages.id, eventMessageRecipients.messageId))
      .where(eq(eventMessageRecipients.participantId, id))
      .orderBy(desc(eventMessages.createdAt))
      .limit(MAX_ROWS),
  }
}
