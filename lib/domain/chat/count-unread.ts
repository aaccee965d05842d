import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { UnreadCount } from '@/lib/contracts/chat'
import { hideKind } from '@/lib/db/hide-kind'
import { chatMembers, messages } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'

/** An unread message of the other, for a join of `messages` with the reader's `chat_members`. */
export const isUnread = and(
  eq(messages.communityId, chatMembers.communityId),
  eq(messages.chatId, chatMembers.chatId),
  gt(messages.seq, chatMembers.readSeq),
  ne(messages.senderId, chatMembers.participantId),
  isNull(messages.deletedAt),
)

/** The badge's count: unread messages in the chats of the caller's list. */
export async function countUnread(ctx: Ctx): Promise<UnreadCount> {
  const { participantId } = requireMember(ctx)
  const [row] = await ctx.db
    .select({
      messages: sql<number>`count(*)::int`,
      chats: sql<number>`count(DISTINCT ${messages.chatId})::int`,
    })
    .from(chatMembers)
    .innerJoin(messages, isUnread)
    .where(
      and(
        eq(chatMembers.participantId, participantId),
        isNull(chatMembers.leftAt),
        sql`${hideKind(ctx.community.id, participantId, messages.senderId)} IS DISTINCT FROM 'block'`,
      ),
    )
  return row ?? { messages: 0, chats: 0 }
}

/** Unread messages of one chat for one of its members. */
export async function unreadIn(ctx: Ctx, chatId: string, participantId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: sql<number>`count(*)::int` })
    .from(chatMembers)
    .innerJoin(messages, isUnread)
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.participantId, participantId)))
  return row?.unread ?? 0
}
