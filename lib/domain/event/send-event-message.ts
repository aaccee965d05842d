import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SendEventMessage, SentEventMessage } from '@/lib/contracts/event-message'
import { DomainError, notFound } from '@/lib/core/errors'
import { isDisabled } from '@/lib/db/is-disabled'
import { events, participations } from '@/lib/db/schema/event'
import { eventMessageRecipients, eventMessages } from '@/lib/db/schema/event-message'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { type EmailState, emailState } from '../notification/email-state'
import { notifyOfMessage } from './event-news'
import { viewSentMessage } from './list-event-messages'
import { inGroups } from './message-reach'
import { visibleEvent } from './see-event'

const BATCH_SIZE = 200

/**
 * Writes to groups of an event's participants, in the background. The recipients are fixed now. Idempotent by id.
 * @throws DomainError 'not-found', also for drafts; 'conflict' if the groups are empty, or the id is another message's
 */
export async function sendEventMessage(
  ctx: Ctx,
  { eventId, id, groups, text }: SendEventMessage & { eventId: string },
): Promise<SentEventMessage> {
  const { userId: createdBy } = requireOrganiser(ctx)
  const event = await visibleEvent(ctx, eventId)
  if (event.status === 'draft') throw notFound()
  const communityId = ctx.community.id
  const [created] = await ctx.db
    .insert(eventMessages)
    .values({
      communityId,
      id,
      eventId,
      createdBy,
      groups: [...new Set(groups)],
      text,
      total: 0,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (created) {
    const recipients = await ctx.db
      .insert(eventMessageRecipients)
      .select(
        ctx.db
          .select({
            communityId: sql<string>`${communityId}::uuid`.as('community_id'),
            messageId: sql<string>`${id}::uuid`.as('message_id'),
            participantId: participations.participantId,
            state: sql<'queued'>`'queued'`.as('state'),
          })
          .from(participations)
          .innerJoin(participants, eq(participants.id, participations.participantId))
          .where(inGroups(eventId, groups)),
      )
      .returning({ id: eventMessageRecipients.participantId })
    if (recipients.length === 0) throw new DomainError('conflict', { messageKey: 'nobodyToWriteTo' })
    await ctx.db.update(eventMessages).set({ total: recipients.length }).where(eq(eventMessages.id, id))
    await ctx.enqueue('send-event-message', { messageId: id })
    await recordAudit(ctx, {
      action: 'event.message',
      subjectId: eventId,
      detail: { messageId: id, groups, recipients: recipients.length },
    })
  }
  return viewSentMessage(ctx, eventId, id)
}

/**
 * Notifies the next recipients of a message. Resumable: each batch is notified and marked in one transaction, so nobody
 * is missed or notified twice.
 * @returns whether more may be left
 */
export async function continueEventMessage(ctx: Ctx, messageId: string): Promise<boolean> {
  // Locks the message: two workers take turns.
  const [row] = await ctx.db
    .select({ message: eventMessages, event: events })
    .from(eventMessages)
    .innerJoin(events, eq(events.id, eventMessages.eventId))
    .where(eq(eventMessages.id, messageId))
    .for('update', { of: eventMessages })
  if (!row) return false
  const ofMessage = eq(eventMessageRecipients.messageId, messageId)
  const waiting = await ctx.db
    .select({
      id: eventMessageRecipients.participantId,
      state: sql<EmailState>`CASE WHEN ${isDisabled} THEN 'email-off' ELSE ${emailState('event')} END`,
    })
    .from(eventMessageRecipients)
    .innerJoin(participants, eq(participants.id, eventMessageRecipients.participantId))
    .where(and(ofMessage, eq(eventMessageRecipients.state, 'queued')))
    .limit(BATCH_SIZE)
  for (const state of ['emailed', 'email-off', 'bounced'] as const) {
    const ids = waiting.flatMap((one) => (one.state === state ? one.id : []))
    if (ids.length > 0)
      await ctx.db
        .update(eventMessageRecipients)
        .set({ state })
        .where(and(ofMessage, inArray(eventMessageRecipients.participantId, ids)))
  }
  await notifyOfMessage(
    ctx,
    row.event,
    row.message,
    waiting.map(({ id }) => id),
  )
  return waiting.length === BATCH_SIZE
}
