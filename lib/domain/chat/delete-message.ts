import { eq } from 'drizzle-orm'
import type { ChatMessage } from '@/lib/contracts/chat'
import { notFound } from '@/lib/core/errors'
import { messageReactions } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { changeMessage, messageOf } from './change-message'
import { isPhotoReported } from './is-photo-reported'
import { updateNotice } from './message-notice'
import { ownChat } from './own-chat'
import { publishUnread } from './publish-unread'

/** Deletes the caller's message for both, also in a closed chat. @throws DomainError 'not-found' */
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
  await publishUnread(ctx, own)
  await updateNotice(ctx, own.other)
  return view
}
