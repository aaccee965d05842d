import { and, eq } from 'drizzle-orm'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { chatMembers } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { forgetNotice } from './message-notice'
import { ownChat } from './own-chat'

/** Leaves a chat: it closes for both, and stays readable for the other. @throws DomainError 'not-found' */
export async function leaveChat(ctx: Ctx, chatId: string): Promise<void> {
  const { me } = await ownChat(ctx, chatId, 'lock')
  await ctx.db
    .update(chatMembers)
    .set({ leftAt: ctx.clock.now() })
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.participantId, me.participantId)))
  await forgetNotice(ctx, me)
  ctx.publish(chatTopic(chatId), { type: 'chat-changed' })
  ctx.accessChanged(me.participantId)
}
