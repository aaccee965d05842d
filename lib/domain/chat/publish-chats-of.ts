import { and, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm'
import { chatTopic, type ParticipantEvent, participantTopic } from '@/lib/contracts/realtime-topics'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Publishes to the chats of members that they close or open, because these members may no longer write, or may again,
 * and once to each of the others for their list. Chats that somebody left stay closed. Only open pages fetch them again.
 */
export async function publishChatsOf(ctx: Ctx, participantIds: readonly string[]): Promise<void> {
  if (participantIds.length === 0) return
  const ids = [...participantIds]
  const left = ctx.db
    .select({ one: sql`1` })
    .from(chatMembers)
    .where(and(eq(chatMembers.chatId, chats.id), isNotNull(chatMembers.leftAt)))
  const rows = await ctx.db
    .select({ id: chats.id, firstId: chats.firstId, secondId: chats.secondId })
    .from(chats)
    .where(and(or(inArray(chats.firstId, ids), inArray(chats.secondId, ids)), notExists(left)))
  for (const { id } of rows) ctx.publish(chatTopic(id), { type: 'chat-changed' })
  const them = new Set(ids)
  const others = new Set(rows.map(({ firstId, secondId }) => (them.has(firstId) ? secondId : firstId)))
  for (const other of others)
    ctx.publish(participantTopic(other), { type: 'chats' } satisfies ParticipantEvent)
}
