import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ChatMessage } from '@/lib/contracts/chat'
import { messageReactions, messages } from '@/lib/db/schema/chat'
import type { Ctx } from '@/lib/runtime/context'
import { notWithdrawn } from './not-withdrawn'

const REPLY_LENGTH = 120

/** Messages as their two members see them. */
export async function readMessages(
  ctx: Ctx,
  { where, orderBy, limit }: { where: SQL | undefined; orderBy: SQL; limit: number },
): Promise<ChatMessage[]> {
  const rows = await ctx.db.select().from(messages).where(where).orderBy(orderBy).limit(limit)
  return toMessages(ctx, rows)
}

/** A message that is known to exist. */
export async function readMessage(ctx: Ctx, messageId: string): Promise<ChatMessage> {
  const [view] = await readMessages(ctx, {
    where: eq(messages.id, messageId),
    orderBy: eq(messages.id, messageId),
    limit: 1,
  })
  if (!view) throw new Error('the message is gone')
  return view
}

export async function toMessages(ctx: Ctx, rows: (typeof messages.$inferSelect)[]): Promise<ChatMessage[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const reactions = await ctx.db
    .select()
    .from(messageReactions)
    .where(inArray(messageReactions.messageId, ids))
  const repliedIds = [...new Set(rows.flatMap(({ replyToId }) => replyToId ?? []))]
  const replied =
    repliedIds.length > 0
      ? await ctx.db
          .select()
          .from(messages)
          .where(and(inArray(messages.id, repliedIds), notWithdrawn))
      : []
  const repliedById = new Map(replied.map((row) => [row.id, row]))
  return rows.map((row) => {
    const to = row.replyToId ? repliedById.get(row.replyToId) : undefined
    return {
      id: row.id,
      chatId: row.chatId,
      seq: row.seq,
      changeSeq: row.changeSeq,
      clientId: row.clientId,
      senderId: row.senderId,
      text: row.text,
      replyTo: to
        ? {
            id: to.id,
            seq: to.seq,
            senderId: to.senderId,
            text: [...to.text].slice(0, REPLY_LENGTH).join(''),
            photo: to.photo !== null,
          }
        : null,
      meeting: row.meeting,
      photo: row.photo && { width: row.photo.width, height: row.photo.height },
      reactions: reactions
        .filter(({ messageId }) => messageId === row.id)
        .map(({ participantId, emoji }) => ({ participantId, emoji }))
        .sort((one, other) => one.participantId.localeCompare(other.participantId)),
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      deletedAt: row.deletedAt?.toISOString() ?? null,
    }
  })
}
