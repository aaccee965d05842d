import { and, eq } from 'drizzle-orm'
import type { Message } from 'grammy/types'
import { peekToken, redeemToken } from '@/lib/auth/single-use-token'
import { telegramConnections } from '@/lib/db/schema/participant'
import { telegramGroups } from '@/lib/db/schema/telegram'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'
import { escapeHtml } from '@/lib/telegram/html'
import { communityUrl } from '@/lib/tenancy/address'
import { recordAudit } from '../audit/record-audit'
import { askCommunity } from './choose-community'
import { lockChat } from './connect-chat'
import { askReplacement, connectAs } from './replace-connection'
import { resumeChat } from './stop-chat'
import { startCommunity, startToken } from './take-updates'
import type { ChatCommunities, Say, Turn, UpdateId } from './turn'

/** What the bot can do; with several communities, how to choose one. */
export function helpText(ctx: Ctx, communities: ChatCommunities): string {
  const t = translator(ctx.locale, 'telegram.bot')
  const community = escapeHtml(brandName(ctx.community, ctx.locale))
  const text = t('help', { community })
  return communities.length > 1 ? `${text}\n\n${t('helpCommunities')}` : text
}

/** '/start' and '/communities'. `ctx` is the owner's: every statement names the community. */
export async function takeStart(
  context: RequestContext,
  ctx: Ctx,
  turn: Turn & { several: boolean },
  message: Message,
  say: Say,
): Promise<void> {
  const token = startToken(message.text)
  if (message.chat.type !== 'private') {
    if (token) await connectGroup(ctx, turn, message, token, say)
    return
  }
  const named = token !== null && startCommunity(token) === ctx.community.id
  if (token && !named) return connectByLink(ctx, turn, message, token, say)
  await greet(context, ctx, { ...turn, named }, message, say)
}

/** Help for a connected chat, a choice if it has several communities, a link to the site for everybody else. */
async function greet(
  { runtime: { env } }: RequestContext,
  ctx: Ctx,
  turn: Turn & { several: boolean; named: boolean },
  message: Message,
  say: Say,
): Promise<void> {
  const { communities, several, named } = turn
  const t = translator(ctx.locale, 'telegram.bot')
  const community = escapeHtml(brandName(ctx.community, ctx.locale))
  if (!named && communities.length > 1) return askCommunity(ctx, communities, say)
  if (communities.some(({ id }) => id === ctx.community.id)) {
    await resumeChat(ctx, String(message.chat.id))
    return say({
      text: message.text?.startsWith('/communities')
        ? t('oneCommunity', { community })
        : helpText(ctx, communities),
    })
  }
  // A stranger of a shared bot: naming one of its communities would be a guess.
  if (!named && several) return say({ text: t('strangerAnywhere') })
  // Names no chat: whoever opens the link connects the Telegram that they open from there.
  const url = communityUrl(env, ctx.community, '/telegram')
  await say({ text: t('stranger', { community }), buttons: [[{ text: t('strangerButton'), url }]] })
}

async function connectByLink(
  ctx: Ctx,
  job: UpdateId,
  message: Message,
  token: string,
  say: Say,
): Promise<void> {
  const link = { purpose: 'telegram', communityId: ctx.community.id, token } as const
  const chatId = String(message.chat.id)
  const t = translator(ctx.locale, 'telegram.bot')
  const community = escapeHtml(brandName(ctx.community, ctx.locale))
  await lockChat(ctx, chatId)
  const connected = await userOfChat(ctx, chatId)
  const offered = await peekToken(ctx.db, ctx.clock, link)
  if (offered?.userId && connected && connected !== offered.userId)
    return askReplacement(ctx, { connected, offered: offered.userId, tokenId: offered.id }, say)
  const redeemed = await redeemToken(ctx.db, ctx.clock, link)
  if (redeemed?.state !== 'redeemed' || !redeemed.userId) {
    const already = connected && redeemed?.userId === connected
    return say({ text: already ? t('alreadyConnected', { community }) : t('linkOver') })
  }
  const { userId } = redeemed
  const username = message.from?.username ?? null
  await say({ text: await connectAs(ctx, { userId, chatId, username, bot: job.bot }) })
}

async function userOfChat({ db, community }: Ctx, chatId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: telegramConnections.userId })
    .from(telegramConnections)
    .where(and(eq(telegramConnections.communityId, community.id), eq(telegramConnections.chatId, chatId)))
  return row?.userId ?? null
}

async function connectGroup(
  ctx: Ctx,
  job: UpdateId,
  message: Message,
  token: string,
  say: Say,
): Promise<void> {
  const redeemed = await redeemToken(ctx.db, ctx.clock, {
    purpose: 'telegram-group',
    communityId: ctx.community.id,
    token,
  })
  const t = translator(ctx.community.lang, 'telegram.bot')
  const community = escapeHtml(brandName(ctx.community, ctx.community.lang))
  if (redeemed?.state !== 'redeemed') return say({ text: t('groupLinkOver') })
  const values = {
    bot: job.bot,
    chatId: String(message.chat.id),
    title: 'title' in message.chat ? (message.chat.title ?? '') : '',
    createdAt: ctx.clock.now(),
    leftAt: null,
  }
  await ctx.db
    .insert(telegramGroups)
    .values({ communityId: ctx.community.id, ...values })
    .onConflictDoUpdate({ target: telegramGroups.communityId, set: values })
  await recordAudit(ctx, { action: 'telegram-group.connected', actorUserId: redeemed.userId ?? undefined })
  await say({ text: t('groupConnected', { community }) })
}
