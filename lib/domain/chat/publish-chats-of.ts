import { and, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Publishes to the chats of members that they close or open, because these members may no longer write, or may again.
 * Chats that somebody left stay closed. One small event per chat: only open pages fetch it again.
 */
export async function publishChatsOf(ctx: Ctx, participantIds: readonly string[]): Promise<void> {
  if (participantIds.length === 0) return
  const ids = [...participantIds]
  const left = ctx.db
    .select({ one: sql`1` })
    .from(chatMembers)
    .where(and(eq(chatMembers.chatId, chats.id), isNotNull(chatMembers.leftAt)))
  const rows = await ctx.db
    .select({ id: chats.id })
    .from(chats)
    .where(and(or(inArray(chats.firstId, ids), inArray(chats.secondId, ids)), notExists(left)))
  for (const { id } of rows) ctx.publish(chatTopic(id), { type: 'chat-changed' })
}
