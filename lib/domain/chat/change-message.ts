import { and, eq } from 'drizzle-orm'
import type { ChatMessage } from '@/lib/contracts/chat'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { notFound } from '@/lib/core/errors'
import { chats, messages } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import type { OwnChat } from './own-chat'
import { readMessage } from './read-messages'

type Message = typeof messages.$inferSelect

/** @throws DomainError 'not-found' when the chat has no such message, it was deleted, or is a line about a meeting */
export async function messageOf(ctx: Ctx, own: OwnChat, messageId: string): Promise<Message> {
  const message = await writtenMessageOf(ctx, own, messageId)
  if (message.deletedAt) throw notFound()
  return message
}

/** The same, also of a deleted message. */
export async function writtenMessageOf(ctx: Ctx, { chat }: OwnChat, messageId: string): Promise<Message> {
  const [row] = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.chatId, chat.id), eq(messages.id, messageId)))
  if (!row || row.meeting) throw notFound()
  return row
}

/** Takes the chat's next sequence number. The chat must be locked. */
export async function nextSeq(ctx: Ctx, { chat }: OwnChat, lastMessageAt?: Date): Promise<number> {
  const seq = chat.lastSeq + 1
  await ctx.db
    .update(chats)
    .set({ lastSeq: seq, ...(lastMessageAt && { lastMessageAt }) })
    .where(eq(chats.id, chat.id))
  chat.lastSeq = seq
  return seq
}

/** Writes a change of a message under the chat's next number, and publishes it to both. The chat must be locked. */
export async function changeMessage(
  ctx: Ctx,
  own: OwnChat,
  message: Message,
  change: Partial<Message>,
): Promise<ChatMessage> {
  const changeSeq = await nextSeq(ctx, own)
  await ctx.db
    .update(messages)
    .set({ ...change, changeSeq })
    .where(eq(messages.id, message.id))
  const view = await readMessage(ctx, message.id)
  ctx.publish(chatTopic(own.chat.id), { type: 'message-changed', message: view })
  return view
}
