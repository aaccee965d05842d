import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { chatMembers } from '@/lib/db/schema/chat'
import { mails, notifications } from '@/lib/db/schema/message'
import type { Ctx } from '@/lib/runtime/context'
import { unreadWords } from './unread-words'

type Reader = typeof chatMembers.$inferSelect

export const chatPath = (chatId: string) => `/chats/${chatId}` as const

/**
 * Updates a member's notification of a chat to what is still unread, so that read or deleted messages are not sent.
 * Call it, with the chat locked, when messages are read, edited or deleted.
 */
export async function updateNotice(ctx: Ctx, reader: Reader): Promise<void> {
  if (!reader.notifiedAt) return
  const unread = await unreadWords(ctx, reader)
  if (!unread) return forgetNotice(ctx, reader)
  await ctx.db
    .update(mails)
    .set({ props: sql`${mails.props} || ${JSON.stringify(unread.words)}::jsonb` })
    .where(
      and(
        eq(mails.participantId, reader.participantId),
        inArray(mails.status, ['held', 'queued', 'gathered', 'replaced']),
        eq(mails.kind, 'chat-message'),
        eq(sql`${mails.props} ->> 'open'`, chatPath(reader.chatId)),
      ),
    )
}

/** Withdraws a member's notification of a chat: pending pushes and emails are not sent. */
export async function forgetNotice(ctx: Ctx, { chatId, participantId, notifiedAt }: Reader): Promise<void> {
  if (!notifiedAt) return
  await ctx.db
    .update(notifications)
    .set({ seenAt: ctx.clock.now() })
    .where(
      and(
        eq(notifications.participantId, participantId),
        eq(notifications.kind, 'chat-message'),
        isNull(notifications.seenAt),
        eq(sql`${notifications.payload} ->> 'open'`, chatPath(chatId)),
      ),
    )
  await ctx.db
    .update(chatMembers)
    .set({ notifiedAt: null })
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.participantId, participantId)))
}
