import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@/lib/db/database'
import { isShownChat } from '@/lib/db/is-shown-chat'
import { type Given, knownQuery, type Placeholders } from '@/lib/db/known-query'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'

/**
 * The chats that a member shares with these people, by person. Chats that either has left are excluded.
 * @param byOrganisers includes chats that an organiser opened, which introduce nobody
 */
export async function openChatsWith(
  ctx: Ctx,
  participantId: string,
  ids: readonly string[],
  { byOrganisers }: { byOrganisers: boolean },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await chatsWith(ctx.db, { participantId, ids: [...ids] })
  return new Map(
    rows
      .filter(({ organiserId }) => byOrganisers || organiserId === null)
      .map(({ personId, chatId }) => [personId, chatId]),
  )
}

const chatsWith = knownQuery((db, { participantId, ids }: Placeholders<'participantId' | 'ids'>) => {
  const open = openChats(db, participantId)
  return db
    .select({ personId: open.personId, chatId: open.chatId, organiserId: open.organiserId })
    .from(open)
    .where(sql`${open.personId} = ANY(${ids}::uuid[])`)
})

/** The open chats of a member, as a subquery. */
export function openChats(db: Db, participantId: Given) {
  const me = alias(chatMembers, 'me')
  const other = alias(chatMembers, 'other')
  return db
    .select({
      chatId: sql<string>`${chats.id}`.as('chat_id'),
      personId: sql<string>`${other.participantId}`.as('person_id'),
      organiserId: sql<string | null>`${chats.organiserId}`.as('organiser_id'),
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
    .where(and(eq(me.participantId, participantId), isNull(me.leftAt), isShownChat(participantId)))
    .as('open_chats')
}
