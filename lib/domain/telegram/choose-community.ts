import { and, eq } from 'drizzle-orm'
import type { CallbackQuery } from 'grammy/types'
import { telegramConnections } from '@/lib/db/schema/participant'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import type { Ctx } from '@/lib/runtime/context'
import { readCallbackData } from '@/lib/telegram/callback-data'
import { escapeHtml } from '@/lib/telegram/html'
import { showButtons } from './show-buttons'
import type { ChatCommunities, Say, Turn } from './turn'

/** Asks which of the chat's communities it is about, the chosen one first. */
export async function askCommunity(ctx: Ctx, communities: ChatCommunities, say: Say): Promise<void> {
  const names = communities.map((community) => brandName(community, ctx.locale))
  await say({
    text: translator(ctx.locale, 'telegram.bot')('chooseCommunity', {
      community: escapeHtml(names[0] ?? ''),
    }),
    buttons: communities.map(({ id }, at) => [
      {
        text: at === 0 ? `✓ ${names[at]}` : (names[at] ?? ''),
        action: { kind: 'community', communityId: id },
      },
    ]),
  })
}

/**
 * Takes the choice of a community, once. A button of another chat, and one of a community that has been disconnected
 * since, change nothing and say so. `ctx` is the owner's: every statement names the community.
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
  const action = row?.actions[pressed?.button ?? -1]
  if (row?.answeredAt) return say({ text: t('usedButton') })
  if (!row || action?.kind !== 'community') return say({ text: t('foreignButton') })
  const chosen = await ctx.db
    .update(telegramConnections)
    .set({ chosenAt: ctx.clock.now() })
    .where(
      and(eq(telegramConnections.communityId, action.communityId), eq(telegramConnections.chatId, chatId)),
    )
    .returning({ userId: telegramConnections.userId })
  await ctx.db
    .update(telegramMessages)
    .set({ answeredAt: ctx.clock.now() })
    .where(and(eq(telegramMessages.communityId, ctx.community.id), eq(telegramMessages.id, row.id)))
  await showButtons(ctx, row, [])
  const community = turn.communities.find(({ id }) => id === action.communityId)
  if (chosen.length === 0 || !community) return say({ text: t('gone') })
  await say({ text: t('communityChosen', { community: escapeHtml(brandName(community, ctx.locale)) }) })
}
