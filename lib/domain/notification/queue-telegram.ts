import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'

/** Rows per statement. */
const BATCH_SIZE = 500

type NewMessage = Omit<typeof telegramMessages.$inferInsert, 'communityId' | 'id' | 'createdAt'>

/**
 * Queues Telegram messages in the transaction of `ctx`, once per `dedupeKey`.
 * @returns the ids of the new ones
 */
export async function queueMessages(ctx: Ctx, messages: readonly NewMessage[]): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < messages.length; i += BATCH_SIZE) {
    const rows = await ctx.db
      .insert(telegramMessages)
      .values(
        messages.slice(i, i + BATCH_SIZE).map((message) => ({
          communityId: ctx.community.id,
          id: newId(),
          createdAt: ctx.clock.now(),
          ...message,
        })),
      )
      .onConflictDoNothing({ target: [telegramMessages.communityId, telegramMessages.dedupeKey] })
      .returning({ id: telegramMessages.id })
    ids.push(...rows.map(({ id }) => id))
  }
  await ctx.enqueueAll(
    'send-telegram',
    ids.map((messageId) => ({ messageId })),
  )
  return ids
}

/** Queues the Telegram message beside each of these emails, from which it is composed. */
export async function queueTelegram(ctx: Ctx, causes: readonly string[]): Promise<void> {
  if (causes.length === 0) return
  const rows = await ctx.db
    .select({
      id: mails.id,
      dedupeKey: mails.dedupeKey,
      kind: mails.kind,
      participantId: mails.participantId,
    })
    .from(mails)
    .where(and(eq(mails.communityId, ctx.community.id), inArray(mails.dedupeKey, [...causes])))
  await queueMessages(
    ctx,
    rows.map(({ id, ...row }) => ({ ...row, mailId: id })),
  )
}
