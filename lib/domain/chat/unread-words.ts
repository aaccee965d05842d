import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { type chatMembers, messages } from '@/lib/db/schema/chat'
import type { UnreadWords } from '@/lib/mail/kinds'
import type { Ctx } from '@/lib/runtime/context'

/** Messages that a notification shows; of the others it says how many there are. */
const MAX_SHOWN = 5

/** What a member has not read in a chat, and the newest of it; null when they have read all. */
export async function unreadWords(
  ctx: Ctx,
  { chatId, participantId, readSeq }: typeof chatMembers.$inferSelect,
): Promise<{ words: UnreadWords; newest: typeof messages.$inferSelect } | null> {
  const unread = and(
    eq(messages.chatId, chatId),
    gt(messages.seq, readSeq),
    ne(messages.senderId, participantId),
    isNull(messages.deletedAt),
    // Steps of meetings are notified of as what they are.
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
    },
  }
}
