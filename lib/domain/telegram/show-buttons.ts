import { and, eq } from 'drizzle-orm'
import { type TelegramAction, type TelegramButton, telegramMessages } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'
import { queueMessages } from '../notification/queue-telegram'

type Row = typeof telegramMessages.$inferSelect

export const actionsOf = (buttons: readonly TelegramButton[][]): TelegramAction[] =>
  buttons.flat().flatMap((button) => ('action' in button ? button.action : []))

/** Replaces the buttons of a message; earlier presses of them no longer count. */
export async function showButtons(ctx: Ctx, row: Row, buttons: TelegramButton[][]): Promise<void> {
  await ctx.db
    .update(telegramMessages)
    .set({ version: row.version + 1, actions: actionsOf(buttons) })
    .where(and(eq(telegramMessages.communityId, row.communityId), eq(telegramMessages.id, row.id)))
  await queueMessages(ctx, [
    {
      dedupeKey: `buttons:${row.id}:${row.version + 1}`,
      kind: 'buttons',
      participantId: row.participantId,
      chatId: row.chatId,
      body: { text: '', buttons, edits: row.id },
    },
  ])
}
