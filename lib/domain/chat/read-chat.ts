import { and, eq } from 'drizzle-orm'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { chatMembers } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { chatSettingsOf } from './chat-settings'
import { updateNotice } from './message-notice'
import { ownChat } from './own-chat'
import { publishUnreadOf } from './publish-unread'

/** Marks everything up to `seq` as read by the caller. Marks only move forward. @throws DomainError 'not-found' */
export async function readChat(ctx: Ctx, { chatId, seq }: { chatId: string; seq: number }): Promise<void> {
  const { chat, me, open } = await ownChat(ctx, chatId, 'lock')
  const readSeq = Math.min(seq, chat.lastSeq)
  if (readSeq <= me.readSeq) return
  await ctx.db
    .update(chatMembers)
    .set({ readSeq })
    .where(and(eq(chatMembers.chatId, chat.id), eq(chatMembers.participantId, me.participantId)))
  const { showRead } = await chatSettingsOf(ctx, me.participantId)
  if (open && showRead)
    ctx.publish(chatTopic(chat.id), { type: 'read', participantId: me.participantId, seq: readSeq })
  await updateNotice(ctx, { ...me, readSeq })
  await publishUnreadOf(ctx, chat.id, me.participantId)
}
