import { and, eq } from 'drizzle-orm'
import type { CallbackQuery } from 'grammy/types'
import { type TelegramAction, telegramMessages } from '@/lib/db/schema/telegram'
import { translator } from '@/lib/i18n/translator'
import type { Ctx } from '@/lib/runtime/context'
import { readCallbackData } from '@/lib/telegram/callback-data'
import { chooseCommunity } from './choose-community'
import { replaceConnection } from './replace-connection'
import { showButtons } from './show-buttons'
import type { Say, Turn } from './turn'

/**
 * Handles the answer to a question that the bot asked a chat, not a member: which community, or whose connection. Takes
 * effect once, with its message locked. A button of another chat changes nothing and says so. `ctx` is the owner's:
 * every statement names the community.
 */
export async function takeChoice(ctx: Ctx, turn: Turn, press: CallbackQuery, say: Say): Promise<void> {
  const t = translator(ctx.locale, 'telegram.bot')
  const chatId = String(press.message?.chat.id ?? '')
  const pressed = readCallbackData(press.data)
  const [row] = pressed
    ? await ctx.db
        .select()
        .from(telegramMessages)
        .where(
          and(
            eq(telegramMessages.communityId, ctx.community.id),
            eq(telegramMessages.id, pressed.messageId),
            eq(telegramMessages.chatId, chatId),
          ),
        )
        .for('update')
    : []
  if (row?.answeredAt) return say({ text: t('usedButton') })
  const action = row?.actions[pressed?.button ?? -1]
  const text = action && (await choose(ctx, turn, action, { chatId, username: press.from.username ?? null }))
  if (!row || !text) return say({ text: t('foreignButton') })
  await ctx.db
    .update(telegramMessages)
    .set({ answeredAt: ctx.clock.now() })
    .where(and(eq(telegramMessages.communityId, ctx.community.id), eq(telegramMessages.id, row.id)))
  await showButtons(ctx, row, [])
  await say({ text })
}

/** @returns what happened; null for the button of another kind of message */
async function choose(
  ctx: Ctx,
  turn: Turn,
  action: TelegramAction,
  { chatId, username }: { chatId: string; username: string | null },
): Promise<string | null> {
  switch (action.kind) {
    case 'community':
      return chooseCommunity(ctx, turn, { chatId, communityId: action.communityId })
    case 'replace':
      return replaceConnection(ctx, { tokenId: action.tokenId, chatId, username, bot: turn.bot })
    case 'keep':
      return translator(ctx.locale, 'telegram.bot')('kept')
    default:
      return null
  }
}
