import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import { newId } from '@/lib/core/ids'
import { orderedPair } from '@/lib/core/ordered-pair'
import { chatMembers, chats, messages } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { unreadIn } from './count-unread'
import { publishUnreadOf } from './publish-unread'
import { toMessages } from './read-messages'

type Message = typeof messages.$inferSelect

export type FirstMessage = {
  senderId: string
  clientId: string
  text: string
  createdAt: Date
  read: boolean
}

/**
 * The chat of two members, created with both if there is none. The caller has checked that they may write.
 * @returns the chat, locked
 */
export async function ensureChat(
  ctx: Ctx,
  pair: readonly [string, string],
  values: { organiserId?: string } = {},
): Promise<typeof chats.$inferSelect> {
  const [firstId, secondId] = orderedPair(...pair)
  const communityId = ctx.community.id
  const id = newId()
  await ctx.db
    .insert(chats)
    .values({ communityId, id, firstId, secondId, createdAt: ctx.clock.now(), ...values })
    .onConflictDoNothing()
  const [chat] = await ctx.db
    .select()
    .from(chats)
    .where(and(eq(chats.firstId, firstId), eq(chats.secondId, secondId)))
    .for('update')
  if (!chat) throw new Error('the chat was not written')
  await ctx.db
    .insert(chatMembers)
    .values(pair.map((participantId) => ({ communityId, chatId: chat.id, participantId })))
    .onConflictDoNothing()
  return chat
}

/**
 * Opens the chat of two members after an introduction or an answer, with their earlier texts as its first messages. A
 * chat that an organiser opened becomes an ordinary one. This brings back members who left, unless the chat has all
 * these texts already: repeating the call changes nothing.
 */
export async function startChat(
  ctx: Ctx,
  pair: readonly [string, string],
  words: readonly FirstMessage[],
): Promise<{ chatId: string }> {
  const chat = await ensureChat(ctx, pair)
  const texts = words.filter(({ text }) => text !== '')
  let seq = chat.lastSeq
  const written: Message[] = []
  for (const message of texts) {
    const row = await writeFirst(ctx, chat.id, pair, seq + 1, message)
    if (!row) continue
    written.push(row)
    seq++
  }
  if (texts.length > 0 && seq === chat.lastSeq) return { chatId: chat.id }
  await bringBack(ctx, chat.id, pair)
  await ctx.db
    .update(chats)
    .set({ lastSeq: seq, lastMessageAt: ctx.clock.now(), organiserId: null })
    .where(eq(chats.id, chat.id))
  for (const message of await toMessages(ctx, written))
    ctx.publish(chatTopic(chat.id), { type: 'message', message })
  for (const participantId of pair) await publishUnreadOf(ctx, chat.id, participantId)
  return { chatId: chat.id }
}

/** Brings members back to a chat that they left. */
export async function bringBack(ctx: Ctx, chatId: string, participantIds: readonly string[]): Promise<void> {
  const back = await ctx.db
    .update(chatMembers)
    .set({ leftAt: null })
    .where(
      and(
        eq(chatMembers.chatId, chatId),
        inArray(chatMembers.participantId, [...participantIds]),
        isNotNull(chatMembers.leftAt),
      ),
    )
    .returning({ participantId: chatMembers.participantId })
  if (back.length > 0) ctx.publish(chatTopic(chatId), { type: 'chat-changed' })
}

/**
 * Writes one of the first messages. A text that was read counts as unread after unread messages, because a read mark
 * covers everything before it.
 * @returns null if the chat has it already
 */
async function writeFirst(
  ctx: Ctx,
  chatId: string,
  pair: readonly [string, string],
  seq: number,
  { senderId, clientId, text, createdAt, read }: FirstMessage,
): Promise<Message | null> {
  const reader = pair.find((participantId) => participantId !== senderId)
  const marks = read && reader && (await unreadIn(ctx, chatId, reader)) === 0
  const [written] = await ctx.db
    .insert(messages)
    .values({
      communityId: ctx.community.id,
      id: newId(),
      chatId,
      seq,
      changeSeq: seq,
      clientId,
      senderId,
      text,
      createdAt,
    })
    .onConflictDoNothing()
    .returning()
  if (!written) return null
  if (marks)
    await ctx.db
      .update(chatMembers)
      .set({ readSeq: seq })
      .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.participantId, reader)))
  return written
}
