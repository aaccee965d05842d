import { and, eq } from 'drizzle-orm'
import type { ChatMessage } from '@/lib/contracts/chat'
import { messageReactions } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { changeMessage, messageOf } from './change-message'
import { openOwnChat } from './own-chat'

/** Sets or removes the caller's reaction to a message. @throws DomainError 'not-found', 'conflict' */
export async function reactToMessage(
  ctx: Ctx,
  input: { chatId: string; messageId: string; emoji: string | null },
): Promise<ChatMessage> {
  const own = await openOwnChat(ctx, input.chatId)
  const message = await messageOf(ctx, own, input.messageId)
  const { participantId } = own.me
  const { emoji } = input
  if (emoji === null) {
    await ctx.db
      .delete(messageReactions)
      .where(
        and(eq(messageReactions.messageId, message.id), eq(messageReactions.participantId, participantId)),
      )
  } else {
    await ctx.db
      .insert(messageReactions)
      .values({ communityId: ctx.community.id, messageId: message.id, participantId, emoji })
      .onConflictDoUpdate({
        target: [messageReactions.communityId, messageReactions.messageId, messageReactions.participantId],
        set: { emoji },
      })
  }
  return changeMessage(ctx, own, message, {})
}
