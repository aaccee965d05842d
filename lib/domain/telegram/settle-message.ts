import { and, eq, or } from 'drizzle-orm'
import { telegramMessages } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'
import { settleBundle } from './bundle'
import { sendEmailInstead } from './send-email-instead'

const MAX_ERROR_LETTERS = 200

export type MessageRow = typeof telegramMessages.$inferSelect

/** Records the outcome of a message. One that failed, or may have failed, is replaced by its emails. */
export async function settleMessage(
  ctx: Ctx,
  row: MessageRow,
  status: MessageRow['status'],
  error: string | null,
): Promise<void> {
  const final = status !== 'queued'
  const [settled] = await ctx.db
    .update(telegramMessages)
    .set({ status, lastError: error?.slice(0, MAX_ERROR_LETTERS), ...(final && { body: null }) })
    .where(
      and(
        eq(telegramMessages.id, row.id),
        or(eq(telegramMessages.status, row.status), eq(telegramMessages.status, 'sending')),
      ),
    )
    .returning({ id: telegramMessages.id })
  if (!settled || (status !== 'failed' && status !== 'unsure')) return
  const others = await settleBundle(ctx, row, status)
  for (const mailId of [...(row.mailId ? [row.mailId] : []), ...others]) await sendEmailInstead(ctx, mailId)
}
