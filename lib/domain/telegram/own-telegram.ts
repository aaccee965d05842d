import { and, eq } from 'drizzle-orm'
import { isMember } from '@/lib/auth/membership'
import { issueToken } from '@/lib/auth/single-use-token'
import { telegramTopic } from '@/lib/contracts/realtime-topics'
import type { TelegramLink, TelegramState } from '@/lib/contracts/telegram'
import type { UserActor } from '@/lib/core/actor'
import { DomainError, notFound, unauthenticated } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { telegramConnections } from '@/lib/db/schema/participant'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Bot } from '@/lib/telegram/bot-api'
import { escapeHtml } from '@/lib/telegram/html'
import { queueMessages } from '../notification/queue-telegram'
import { botName, botOf, hasBot } from './bot-of'
import { connectChat } from './connect-chat'

const LINK_MS = 10 * 60 * 1000

function userOf({ actor }: Pick<Ctx, 'actor'>): UserActor {
  if (actor.kind !== 'user') throw unauthenticated()
  return actor
}

/** @throws DomainError 'not-found' where there is no bot */
function requireBot({ runtime, community }: RequestContext): Bot {
  const bot = botOf(runtime.env, community)
  if (!bot) throw notFound()
  return bot
}

const ownConnection = ({ community }: Ctx, userId: string) =>
  and(eq(telegramConnections.communityId, community.id), eq(telegramConnections.userId, userId))

/** The signed-in user's connection to Telegram. */
export const viewTelegram = (context: RequestContext): Promise<TelegramState> =>
  withTenant(context, (ctx) => stateOf(context, ctx))

async function stateOf({ runtime, community }: RequestContext, ctx: Ctx): Promise<TelegramState> {
  const [row] = await ctx.db
    .select()
    .from(telegramConnections)
    .where(ownConnection(ctx, userOf(ctx).userId))
  return {
    offered: hasBot(runtime.env, community),
    connected: row !== undefined,
    username: row?.username ?? null,
    blockedSince: row?.blockedAt?.toISOString() ?? null,
    emailToo: row?.emailToo ?? false,
  }
}

/**
 * A link that connects the signed-in user's Telegram: it opens a chat with the bot, works once, and for ten minutes.
 * @throws DomainError 'not-found' where there is no bot, 'unavailable' while Telegram cannot be asked
 */
export async function createTelegramLink(context: RequestContext): Promise<TelegramLink> {
  const { userId } = userOf(context)
  const name = await botName(context.runtime, context.community, requireBot(context))
  const { token } = await asOwner(context, ({ db }) =>
    issueToken(db, context.clock, {
      purpose: 'telegram',
      communityId: context.community.id,
      userId,
      lifetimeMs: LINK_MS,
    }),
  )
  const expiresAt = new Date(context.clock.now().getTime() + LINK_MS).toISOString()
  return { url: `https://t.me/${name}?start=${token}`, expiresAt }
}

/** Disconnects the signed-in user's Telegram; the chat itself stays. */
export async function disconnectTelegram(ctx: Ctx): Promise<void> {
  const { userId } = userOf(ctx)
  await ctx.db.delete(telegramConnections).where(ownConnection(ctx, userId))
  ctx.publish(telegramTopic(userId), { type: 'telegram' })
}

/** Whether everything that Telegram gets comes by email, too. */
export const setEmailToo = (context: RequestContext, on: boolean): Promise<TelegramState> =>
  withTenant(context, async (ctx) => {
    await ctx.db
      .update(telegramConnections)
      .set({ emailToo: on })
      .where(ownConnection(ctx, userOf(ctx).userId))
    return stateOf(context, ctx)
  })

/** @throws DomainError 'conflict' if nothing is connected */
export async function sendTestMessage(ctx: Ctx): Promise<void> {
  const { userId, participantId } = userOf(ctx)
  const [row] = await ctx.db.select().from(telegramConnections).where(ownConnection(ctx, userId))
  if (!row || row.blockedAt) throw new DomainError('conflict', { messageKey: 'telegramNotConnected' })
  const community = escapeHtml(brandName(ctx.community, ctx.locale))
  await queueMessages(ctx, [
    {
      dedupeKey: `test:${newId()}`,
      kind: 'reply',
      participantId,
      chatId: row.chatId,
      body: { text: translator(ctx.locale, 'telegram.bot')('test', { community }), buttons: [] },
    },
  ])
}

/**
 * Connects a member, named by the bot of another program that shares TELEGRAM_SECRET.
 * @throws DomainError 'not-found' when the user is not of this community
 */
export async function connectByBot(
  context: RequestContext,
  input: { userId: string; chatId: string; username: string | null },
): Promise<void> {
  const bot = requireBot(context)
  await asOwner(context, async (ctx) => {
    if (!(await isMember(ctx.db, { communityId: ctx.community.id, userId: input.userId }))) throw notFound()
    await connectChat(ctx, { ...input, bot: bot.id })
  })
}
