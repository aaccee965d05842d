import { redeemToken } from '@/lib/auth/single-use-token'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import type { Ctx } from '@/lib/runtime/context'
import { escapeHtml } from '@/lib/telegram/html'
import { type Connecting, connectChat, lockChat, nameInChat } from './connect-chat'
import type { Say } from './turn'

/**
 * Asks whether the chat of one member becomes that of another. Anybody can send a link of theirs: opening it must not
 * take somebody's connection away. The link works until it is answered, or expires.
 */
export async function askReplacement(
  ctx: Ctx,
  { connected, offered, tokenId }: { connected: string; offered: string; tokenId: string },
  say: Say,
): Promise<void> {
  const t = translator(ctx.locale, 'telegram.bot')
  const [current, other] = [await nameInChat(ctx, connected), await nameInChat(ctx, offered)].map(escapeHtml)
  const community = escapeHtml(brandName(ctx.community, ctx.locale))
  await say({
    text: t('askReplace', { community, current: current!, other: other! }),
    buttons: [
      [{ text: t('replaceButton'), action: { kind: 'replace', tokenId } }],
      [{ text: t('keepButton'), action: { kind: 'keep' } }],
    ],
  })
}

/** Connects the chat to the owner of a link, in place of whoever has it. @returns what to say */
export async function replaceConnection(
  ctx: Ctx,
  { tokenId, ...chat }: { tokenId: string } & Omit<Connecting, 'userId'>,
): Promise<string> {
  await lockChat(ctx, chat.chatId)
  const redeemed = await redeemToken(ctx.db, ctx.clock, {
    ...{ purpose: 'telegram', communityId: ctx.community.id },
    id: tokenId,
  })
  if (redeemed?.state !== 'redeemed' || !redeemed.userId)
    return translator(ctx.locale, 'telegram.bot')('linkOver')
  return connectAs(ctx, { ...chat, userId: redeemed.userId })
}

/** Connects the chat. @returns what to say, in the member's language */
export async function connectAs(ctx: Ctx, connecting: Connecting): Promise<string> {
  const { locale, name } = await connectChat(ctx, connecting)
  const community = escapeHtml(brandName(ctx.community, locale))
  return translator(locale, 'telegram.bot')('connected', { community, name: escapeHtml(name) })
}
