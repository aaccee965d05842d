import { and, eq } from 'drizzle-orm'
import type { CallbackQuery, Message } from 'grammy/types'
import { issueTokenWithCode, newCode } from '@/lib/auth/single-use-token'
import { visibleLine } from '@/lib/contracts/typed-text'
import type { Env } from '@/lib/core/env'
import { secretOf } from '@/lib/core/secret'
import { telegramConnections } from '@/lib/db/schema/participant'
import { type TelegramButton, telegramMessages } from '@/lib/db/schema/telegram'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import type { Ctx } from '@/lib/runtime/context'
import { readCallbackData } from '@/lib/telegram/callback-data'
import { escapeHtml } from '@/lib/telegram/html'
import { communityUrl } from '@/lib/tenancy/address'
import type { Community } from '@/lib/tenancy/community'
import { showButtons } from './show-buttons'
import type { ChatCommunities, Say, Turn } from './turn'

/** Long enough to sign up; the link names no member. */
const PENDING_MS = 60 * 60 * 1000

/** Who asks to be connected. */
export type Asking = { chatId: string; name: string; username: string | null; bot: string }

export const askingOf = ({ chat, from }: Message, bot: string): Asking => ({
  chatId: String(chat.id),
  name: visibleLine([from?.first_name, from?.last_name].filter(Boolean).join(' ')),
  username: from?.username ?? null,
  bot,
})

/** A link to log in to a community and connect this chat with a code, which the message shows. `ctx` is the owner's. */
export async function connectButton(
  ctx: Ctx,
  env: Env,
  community: Community,
  { text, code, detail }: { text: string; code: string; detail: Asking },
): Promise<TelegramButton> {
  const token = await issueTokenWithCode(ctx.db, ctx.clock, {
    purpose: 'telegram-pending',
    communityId: community.id,
    lifetimeMs: PENDING_MS,
    detail,
    code,
    secret: secretOf(env),
  })
  return { text, url: communityUrl(env, community, `/telegram?token=${token}`) }
}

/** A message with buttons that connect, and their code. */
export const withCode = (ctx: Ctx, text: string, code: string): string =>
  `${text}\n\n${translator(ctx.locale, 'telegram.bot')('connectCode', { code: `<code>${code}</code>` })}`

/** Asks which of the chat's communities it is about. `ctx` is the owner's. */
export async function askCommunity(
  ctx: Ctx,
  env: Env,
  communities: ChatCommunities,
  detail: Asking,
  say: Say,
): Promise<void> {
  const t = translator(ctx.locale, 'telegram.bot')
  const buttons: TelegramButton[][] = []
  const code = newCode()
  for (const [at, { community, connected }] of communities.entries()) {
    const name = brandName(community, ctx.locale)
    buttons.push([
      connected
        ? {
            text: at === 0 ? `✓ ${name}` : name,
            action: { kind: 'community', communityId: community.id },
          }
        : await connectButton(ctx, env, community, {
            text: t('connectTo', { community: name }),
            code,
            detail,
          }),
    ])
  }
  const [chosen] = communities
  const community = chosen?.connected ? escapeHtml(brandName(chosen.community, ctx.locale)) : null
  const text = community ? t('chooseCommunity', { community }) : t('chooseFirst')
  const isConnecting = communities.some(({ connected }) => !connected)
  await say({ text: isConnecting ? withCode(ctx, text, code) : text, buttons })
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
  const community = turn.communities.find((one) => one.community.id === action.communityId)?.community
  if (chosen.length === 0 || !community) return say({ text: t('gone') })
  await say({ text: t('communityChosen', { community: escapeHtml(brandName(community, ctx.locale)) }) })
}
