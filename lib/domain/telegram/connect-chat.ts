import { and, eq, ne, sql } from 'drizzle-orm'
import { telegramTopic } from '@/lib/contracts/realtime-topics'
import { offKey } from '@/lib/contracts/subscription'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Connects a member to a chat. One chat per member and community: an earlier one of theirs, and another member of the
 * same chat, are disconnected. `ctx` may be the owner's: every statement names the community.
 */
export async function connectChat(
  ctx: Ctx,
  { userId, chatId, username, bot }: { userId: string; chatId: string; username: string | null; bot: string },
): Promise<void> {
  const communityId = ctx.community.id
  const replaced = await ctx.db
    .delete(telegramConnections)
    .where(
      and(
        eq(telegramConnections.communityId, communityId),
        eq(telegramConnections.chatId, chatId),
        ne(telegramConnections.userId, userId),
      ),
    )
    .returning({ userId: telegramConnections.userId })
  const now = ctx.clock.now()
  const values = { chatId, username, bot, blockedAt: null, createdAt: now, chosenAt: now }
  await ctx.db
    .insert(telegramConnections)
    .values({ communityId, userId, ...values })
    .onConflictDoUpdate({
      target: [telegramConnections.communityId, telegramConnections.userId],
      set: values,
    })
  // Connecting is a wish for messages: a channel that was turned off as a whole is on again, single topics stay off.
  await ctx.db
    .update(participants)
    .set({ disabledNotifications: sql`${participants.disabledNotifications} - ${offKey('TELEGRAM')}::text` })
    .where(and(eq(participants.communityId, communityId), eq(participants.userId, userId)))
  for (const one of [userId, ...replaced.map((row) => row.userId)])
    ctx.publish(telegramTopic(one), { type: 'telegram' })
}
