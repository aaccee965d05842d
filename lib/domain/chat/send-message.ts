import { and, eq } from 'drizzle-orm'
import type { ChatMessage } from '@/lib/contracts/chat'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { newId } from '@/lib/core/ids'
import { type MessagePhoto, messages } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { nextSeq, writtenMessageOf } from './change-message'
import { notifyLater } from './notify-of-messages'
import { chatClosed, type OwnChat, ownChat } from './own-chat'
import { publishUnread } from './publish-unread'
import { readMessage, toMessages } from './read-messages'

export type NewMessage = {
  chatId: string
  clientId: string
  text: string
  replyToId?: string | null
  photo?: MessagePhoto & { messageId: string }
}

/**
 * Sends a message. Repeating a `clientId` returns the first message.
 * @throws DomainError 'not-found', 'conflict' when the chat is closed
 */
export async function sendMessage(ctx: Ctx, input: NewMessage): Promise<ChatMessage> {
  const own = await ownChat(ctx, input.chatId, 'lock')
  const sent = await sentBefore(ctx, own, input.clientId)
  if (sent) return sent
  if (!own.open) throw chatClosed()
  // It may have been deleted while the answer was written.
  const replyTo = input.replyToId ? await writtenMessageOf(ctx, own, input.replyToId) : null
  const now = ctx.clock.now()
  const seq = await nextSeq(ctx, own, now)
  const { messageId, ...photo } = input.photo ?? { messageId: newId() }
  const [row] = await ctx.db
    .insert(messages)
    .values({
      communityId: ctx.community.id,
      id: messageId,
      chatId: own.chat.id,
      seq,
      changeSeq: seq,
      clientId: input.clientId,
      senderId: own.me.participantId,
      text: input.text,
      replyToId: replyTo?.id,
      photo: 'key' in photo ? photo : null,
      createdAt: now,
    })
    .returning()
  const [view] = await toMessages(ctx, row ? [row] : [])
  if (!view) throw new Error('the message was not written')
  ctx.publish(chatTopic(own.chat.id), { type: 'message', message: view })
  await publishUnread(ctx, own)
  await notifyLater(ctx, own.chat.id, own.other.participantId)
  return view
}

/** The message that the member sent with this `clientId`, if any. */
export async function sentBefore(
  ctx: Ctx,
  { chat, me }: OwnChat,
  clientId: string,
): Promise<ChatMessage | null> {
  const [row] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.chatId, chat.id),
        eq(messages.senderId, me.participantId),
        eq(messages.clientId, clientId),
      ),
    )
  return row ? readMessage(ctx, row.id) : null
}
