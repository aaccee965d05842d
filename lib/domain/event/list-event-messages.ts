import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SentEventMessage } from '@/lib/contracts/event-message'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { DomainError } from '@/lib/core/errors'
import { qualified } from '@/lib/db/qualified'
import { eventMessageRecipients, eventMessages, type RecipientState } from '@/lib/db/schema/event-message'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { requireAttendee } from '../participant/require-member'
import { visibleEvent } from './see-event'

/** Only the newest; an event has few. */
const MAX_RECEIVED = 20

/** Messages from organisers to an event's participants, newest first. @throws DomainError 'not-found' */
export async function listSentMessages(
  ctx: Ctx,
  eventId: string,
  page: number,
): Promise<PageOf<SentEventMessage>> {
  requireOrganiser(ctx)
  const event = await visibleEvent(ctx, eventId)
  const rows = await sentMessages(ctx, eq(eventMessages.eventId, event.id))
    .orderBy(desc(eventMessages.createdAt), desc(eventMessages.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(rows.map(toSent), page)
}

/** @throws DomainError 'conflict' if the id belongs to another event's message */
export async function viewSentMessage(ctx: Ctx, eventId: string, id: string): Promise<SentEventMessage> {
  const [row] = await sentMessages(ctx, and(eq(eventMessages.eventId, eventId), eq(eventMessages.id, id)))
  if (!row) throw new DomainError('conflict')
  return toSent(row)
}

/** Messages from organisers to the caller about an event, newest first. @throws DomainError 'not-found' */
export async function listReceivedMessages(
  ctx: Ctx,
  eventId: string,
): Promise<{ list: { id: string; text: string; createdAt: string }[] }> {
  const { participantId } = requireAttendee(ctx)
  const event = await visibleEvent(ctx, eventId)
  const rows = await ctx.db
    .select({ id: eventMessages.id, text: eventMessages.text, createdAt: eventMessages.createdAt })
    .from(eventMessages)
    .innerJoin(eventMessageRecipients, eq(eventMessageRecipients.messageId, eventMessages.id))
    .where(and(eq(eventMessages.eventId, event.id), eq(eventMessageRecipients.participantId, participantId)))
    .orderBy(desc(eventMessages.createdAt), desc(eventMessages.id))
    .limit(MAX_RECEIVED)
  return { list: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}

const countOf = (state: RecipientState) =>
  sql<number>`(SELECT count(*)::int FROM ${eventMessageRecipients} r WHERE r.community_id = ${qualified(eventMessages.communityId)}
    AND r.message_id = ${qualified(eventMessages.id)} AND r.state = ${state})`

const sentMessages = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      message: eventMessages,
      reach: {
        queued: countOf('queued'),
        emailed: countOf('emailed'),
        emailOff: countOf('email-off'),
        bounced: countOf('bounced'),
      },
    })
    .from(eventMessages)
    .where(where)
    .$dynamic()

const toSent = ({
  message: { id, groups, text, total, createdAt },
  reach,
}: Awaited<ReturnType<typeof sentMessages>>[number]): SentEventMessage => ({
  id,
  groups,
  text,
  total,
  ...reach,
  createdAt: createdAt.toISOString(),
})
