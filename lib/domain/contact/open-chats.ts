import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'

/** The chats that a member shares with these people, by person. Chats that either has left are excluded. */
export async function openChatsWith(
  ctx: Ctx,
  participantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const signs = openChats(ctx, participantId)
  const rows = await ctx.db
    .select({ personId: signs.personId, chatId: signs.chatId })
    .from(signs)
    .where(inArray(signs.personId, [...ids]))
  return new Map(rows.map(({ personId, chatId }) => [personId, chatId]))
}

/** The open chats of a member, as a subquery. */
export function openChats(ctx: Ctx, participantId: string) {
  const me = alias(chatMembers, 'me')
  const other = alias(chatMembers, 'other')
  return ctx.db
    .select({
      chatId: sql<string>`${chats.id}`.as('chat_id'),
      personId: sql<string>`${other.participantId}`.as('person_id'),
      createdAt: sql<Date>`${chats.createdAt}`.mapWith(chats.createdAt).as('created_at'),
    })
    .from(me)
    .innerJoin(chats, eq(chats.id, me.chatId))
    .innerJoin(
      other,
      and(
        eq(other.chatId, me.chatId),
        sql`${other.participantId} <> ${me.participantId}`,
        isNull(other.leftAt),
      ),
    )
    .where(
      and(
        eq(me.participantId, participantId),
        isNull(me.leftAt),
        // A chat is hidden while its organiser has written nothing.
        or(isNull(chats.organiserId), eq(chats.organiserId, participantId), gt(chats.lastSeq, 0)),
      ),
    )
    .as('open_chats')
}
