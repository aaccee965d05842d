import { and, eq, sql } from 'drizzle-orm'
import type { ChatMessage } from '@/lib/contracts/chat'
import { isWithdrawn } from '@/lib/contracts/is-withdrawn'
import { notFound } from '@/lib/core/errors'
import { chats, messageReactions, messages } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { changeMessage, messageOf } from './change-message'
import { isPhotoReported } from './is-photo-reported'
import { updateNotice } from './message-notice'
import { notWithdrawn } from './not-withdrawn'
import { type OwnChat, ownChat } from './own-chat'
import { publishUnread } from './publish-unread'

/**
 * Deletes the caller's message for both, also in a closed chat. Right after sending, it leaves no trace.
 * @throws DomainError 'not-found'
 */
export async function deleteMessage(
  ctx: Ctx,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<ChatMessage> {
  const own = await ownChat(ctx, chatId, 'lock')
  const message = await messageOf(ctx, own, messageId)
  if (message.senderId !== own.me.participantId) throw notFound()
  if (message.photo && !(await isPhotoReported(ctx, message.id)))
    await ctx.enqueue('remove-files', { keys: [message.photo.key] })
  await ctx.db.delete(messageReactions).where(eq(messageReactions.messageId, message.id))
  const view = await changeMessage(ctx, own, message, { text: '', photo: null, deletedAt: ctx.clock.now() })
  if (isWithdrawn(view)) await restoreOrder(ctx, own)
  await publishUnread(ctx, own)
  await updateNotice(ctx, own.other)
  return view
}

/** Moves the chat back to its place in both lists of chats. */
async function restoreOrder({ db }: Ctx, { chat }: OwnChat): Promise<void> {
  const [last] = await db
    .select({ at: sql<Date | null>`max(${messages.createdAt})`.mapWith(messages.createdAt) })
    .from(messages)
    .where(and(eq(messages.chatId, chat.id), notWithdrawn))
  await db
    .update(chats)
    .set({ lastMessageAt: last?.at ?? null })
    .where(eq(chats.id, chat.id))
}
