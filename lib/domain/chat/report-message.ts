import { and, desc, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { reportMessageInput } from '@/lib/contracts/chat'
import { notFound } from '@/lib/core/errors'
import { messages } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { insertReport } from '../people/report-member'
import { messageOf } from './change-message'
import { ownChat } from './own-chat'

/** Number of earlier messages that organisers see. */
const CONTEXT = 5

/**
 * Reports a message of the other to the organisers, with the five messages before it and nothing else. They are copied,
 * so that deleting them does not hide them.
 * @throws DomainError 'not-found', 'conflict' when the caller has an open report about the other
 */
export async function reportMessage(
  ctx: Ctx,
  input: { chatId: string; messageId: string } & z.output<typeof reportMessageInput>,
): Promise<void> {
  const member = requireMember(ctx)
  // Locked, so that a photo is not deleted while it is reported.
  const own = await ownChat(ctx, input.chatId, 'lock')
  const message = await messageOf(ctx, own, input.messageId)
  if (message.senderId === member.participantId) throw notFound()
  const shown = await ctx.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.chatId, own.chat.id),
        lte(messages.seq, message.seq),
        isNull(messages.deletedAt),
        or(ne(messages.text, ''), isNotNull(messages.photo)),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(CONTEXT + 1)
  await insertReport(ctx, member, {
    subjectId: message.senderId,
    reason: input.reason,
    note: input.note,
    messages: shown.reverse().map(({ id, senderId, text, photo, createdAt }) => ({
      id,
      senderId,
      text,
      photo,
      createdAt: createdAt.toISOString(),
      reported: id === message.id,
    })),
  })
}
