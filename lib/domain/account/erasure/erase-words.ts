import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { lockedIds } from '@/lib/db/locked-ids'
import { moment } from '@/lib/db/moment'
import { invitations } from '@/lib/db/schema/account'
import { chatSettings, chats, messageReactions, messages } from '@/lib/db/schema/chat'
import { participantMeanings } from '@/lib/db/schema/meaning'
import { answers, requestAnswers, requests } from '@/lib/db/schema/participant'
import { reports } from '@/lib/db/schema/people'
import { phraseDrafts } from '@/lib/db/schema/phrase'
import { bulkActionMembers, organiserNotes } from '@/lib/db/schema/roster'
import type { Ctx } from '@/lib/runtime/context'
import { publishUnreadOf } from '../../chat/publish-unread'
import { deleteOwnRows } from './delete-own-rows'

/** Locks their chats until the transaction ends, so that the changes of `eraseWords` get the next numbers. */
export async function lockChats({ db, community }: Ctx, ids: readonly string[]): Promise<void> {
  await lockedIds(db, chats, chatsOf(community.id, ids))
}

const chatsOf = (communityId: string, ids: readonly string[]) =>
  and(
    eq(chats.communityId, communityId),
    or(inArray(chats.firstId, [...ids]), inArray(chats.secondId, [...ids])),
  )

/** What they wrote for others and for the community. Their messages remain, deleted. */
export async function eraseWords(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await deleteOwnRows(ctx, [answers, participantMeanings, phraseDrafts, requests, requestAnswers], ids)
  await eraseMessages(ctx, ids)
  await deleteOwnRows(ctx, [organiserNotes, bulkActionMembers, invitations], ids)
}

async function eraseMessages(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { db, community, clock, enqueue } = ctx
  const them = [...ids]
  const written = and(eq(messages.communityId, community.id), inArray(messages.senderId, them))
  const photos = await db
    .select({ photo: messages.photo })
    .from(messages)
    .where(and(written, isNotNull(messages.photo)))
  const copied = await db
    .select({ messages: reports.messages })
    .from(reports)
    .where(
      and(
        eq(reports.communityId, community.id),
        or(inArray(reports.participantId, them), inArray(reports.subjectId, them)),
      ),
    )
  const reported = copied
    .flatMap(({ messages }) => messages ?? [])
    .filter(({ senderId }) => ids.includes(senderId))
  const keys = [...photos, ...reported].flatMap(({ photo }) => photo?.key ?? [])
  if (keys.length > 0) await enqueue('remove-files', { keys })
  const next = db
    .select({
      id: messages.id,
      seq: sql<number>`${chats.lastSeq} + row_number() OVER (PARTITION BY ${messages.chatId} ORDER BY ${messages.seq})`.as(
        'next_seq',
      ),
    })
    .from(messages)
    .innerJoin(chats, and(eq(chats.communityId, messages.communityId), eq(chats.id, messages.chatId)))
    .where(
      and(written, or(ne(messages.text, ''), isNotNull(messages.photo), sql`${messages.meeting} ? 'reason'`)),
    )
    .as('next')
  await db
    .update(messages)
    .set({
      text: '',
      photo: null,
      meeting: sql`${messages.meeting} - 'reason'`,
      deletedAt: sql`CASE WHEN ${messages.meeting} IS NULL THEN ${moment(clock.now())} END`,
      changeSeq: sql`${next.seq}`,
    })
    .from(next)
    .where(and(eq(messages.communityId, community.id), eq(messages.id, next.id)))
  const lastChange = db
    .select({ seq: sql`max(m.change_seq)` })
    .from(sql`${messages} m`)
    .where(sql`m.community_id = ${chats.communityId} AND m.chat_id = ${chats.id}`)
  const changed = await db
    .update(chats)
    .set({ lastSeq: sql`greatest(${chats.lastSeq}, (${lastChange}))` })
    .where(chatsOf(community.id, ids))
    .returning({ id: chats.id, firstId: chats.firstId, secondId: chats.secondId })
  for (const { id, firstId, secondId } of changed) {
    ctx.publish(chatTopic(id), { type: 'chat-changed' })
    for (const other of [firstId, secondId]) if (!ids.includes(other)) await publishUnreadOf(ctx, id, other)
  }
  await deleteOwnRows(ctx, [messageReactions, chatSettings], ids)
}
