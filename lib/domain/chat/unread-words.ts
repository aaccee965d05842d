import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { type chatMembers, messages } from '@/lib/db/schema/chat'
import type { UnreadWords } from '@/lib/mail/kinds'
import type { Ctx } from '@/lib/runtime/context'

/** Number of messages quoted in a notification; it only counts the rest. */
const MAX_SHOWN = 5

/** A member's unread messages in a chat; null when they have read all. */
export async function unreadWords(
  ctx: Ctx,
  { chatId, participantId, readSeq }: typeof chatMembers.$inferSelect,
): Promise<{ words: UnreadWords; newest: typeof messages.$inferSelect } | null> {
  const unread = and(
    eq(messages.chatId, chatId),
    gt(messages.seq, readSeq),
    ne(messages.senderId, participantId),
    isNull(messages.deletedAt),
    // Meeting steps have notifications of their own.
    isNull(messages.meeting),
  )
  const shown = await ctx.db
    .select()
    .from(messages)
    .where(unread)
    .orderBy(desc(messages.seq))
    .limit(MAX_SHOWN)
  const [newest] = shown
  if (!newest) return null
  const [counted] = await ctx.db.select({ n: count() }).from(messages).where(unread)
  return {
    newest,
    words: {
      messages: shown.reverse().map(({ text, photo }) => ({ text, photo: photo !== null })),
      more: (counted?.n ?? 0) - shown.length,
      lastSeq: newest.seq,
    },
  }
}
