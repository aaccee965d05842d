import { type ChatMessage, EDIT_MINUTES } from '@/lib/contracts/chat'
import { DomainError, notFound } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { changeMessage, messageOf } from './change-message'
import { updateNotice } from './message-notice'
import { openOwnChat } from './own-chat'

/** @throws DomainError 'not-found' for messages of the other, 'conflict' after 15 minutes or when the chat is closed */
export async function editMessage(
  ctx: Ctx,
  input: { chatId: string; messageId: string; text: string },
): Promise<ChatMessage> {
  const own = await openOwnChat(ctx, input.chatId)
  const message = await messageOf(ctx, own, input.messageId)
  if (message.senderId !== own.me.participantId) throw notFound()
  const now = ctx.clock.now()
  if (now.getTime() - message.createdAt.getTime() > EDIT_MINUTES * 60_000)
    throw new DomainError('conflict', { messageKey: 'editTooLate', values: { n: EDIT_MINUTES } })
  const view = await changeMessage(ctx, own, message, { text: input.text, editedAt: now })
  await updateNotice(ctx, own.other)
  return view
}
