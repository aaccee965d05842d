import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { telegramTopic } from '@/lib/contracts/realtime-topics'
import { telegramConnections } from '@/lib/db/schema/participant'
import { telegramGroups, telegramMessages } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'
import type { MessageRow } from './settle-message'

/** Stops messages to a chat that has blocked the bot, until it unblocks it. */
export async function stopChat(ctx: Ctx, chatId: string): Promise<void> {
  const now = ctx.clock.now()
  await setBlocked(ctx, chatId, now)
  await ctx.db
    .update(telegramGroups)
    .set({ leftAt: now })
    .where(
      and(
        eq(telegramGroups.communityId, ctx.community.id),
        eq(telegramGroups.chatId, chatId),
        isNull(telegramGroups.leftAt),
      ),
    )
}

/** Sends messages to a chat again: it has unblocked the bot, or writes to it. */
export const resumeChat = (ctx: Ctx, chatId: string): Promise<void> => setBlocked(ctx, chatId, null)

async function setBlocked(ctx: Ctx, chatId: string, blockedAt: Date | null): Promise<void> {
  const before = telegramConnections.blockedAt
  const changed = await ctx.db
    .update(telegramConnections)
    .set({ blockedAt })
    .where(
      and(
        eq(telegramConnections.communityId, ctx.community.id),
        eq(telegramConnections.chatId, chatId),
        blockedAt ? isNull(before) : isNotNull(before),
      ),
    )
    .returning({ userId: telegramConnections.userId })
  for (const { userId } of changed) ctx.publish(telegramTopic(userId), { type: 'telegram' })
}

/** A group became a supergroup, which has another id. */
export async function followChat(ctx: Ctx, row: MessageRow, from: string, to: string): Promise<void> {
  await ctx.db.update(telegramGroups).set({ chatId: to }).where(eq(telegramGroups.chatId, from))
  await ctx.db.update(telegramConnections).set({ chatId: to }).where(eq(telegramConnections.chatId, from))
  await ctx.db
    .update(telegramMessages)
    .set({ status: 'queued', ...(row.chatId && { chatId: to }) })
    .where(and(eq(telegramMessages.id, row.id), eq(telegramMessages.status, 'sending')))
}
