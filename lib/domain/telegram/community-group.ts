import { eq } from 'drizzle-orm'
import { issueToken } from '@/lib/auth/single-use-token'
import type { TelegramGroup, TelegramLink } from '@/lib/contracts/telegram'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { telegramGroups } from '@/lib/db/schema/telegram'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { shortId } from '@/lib/telegram/callback-data'
import { escapeHtml } from '@/lib/telegram/html'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { queueMessages } from '../notification/queue-telegram'
import { botName, botOf, hasBot } from './bot-of'
import { weekNumbers, weekTexts } from './week-picture'

const LINK_MS = 10 * 60 * 1000

const groupOf = async (ctx: Ctx) => (await ctx.db.select().from(telegramGroups))[0] ?? null

/** The group that the community has connected, and the link to its bot. */
export async function viewGroup(context: RequestContext): Promise<TelegramGroup> {
  requireOrganiser(context)
  const row = await withTenant(context, groupOf)
  return {
    offered: hasBot(context.runtime.env, context.community),
    group: row && { title: row.title, left: row.leftAt !== null },
    memberLink: await memberLink(context),
  }
}

async function memberLink({ runtime, community }: RequestContext): Promise<string | null> {
  const bot = botOf(runtime.env, community)
  if (!bot) return null
  try {
    return `https://t.me/${await botName(runtime, community, bot)}?start=in-${shortId(community.id)}`
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** A link that adds the bot to a group of the organiser's choice and connects that. Works once, for ten minutes. */
export async function createGroupLink(context: RequestContext): Promise<TelegramLink> {
  const { userId } = requireOrganiser(context)
  const { runtime, community, clock } = context
  const bot = botOf(runtime.env, community)
  if (!bot) throw notFound()
  const name = await botName(runtime, community, bot)
  const { token } = await asOwner(context, ({ db }) =>
    issueToken(db, clock, {
      purpose: 'telegram-group',
      communityId: community.id,
      userId,
      lifetimeMs: LINK_MS,
    }),
  )
  return {
    url: `https://t.me/${name}?startgroup=${token}`,
    expiresAt: new Date(clock.now().getTime() + LINK_MS).toISOString(),
  }
}

export async function disconnectGroup(ctx: Ctx): Promise<void> {
  requireOrganiser(ctx)
  const deleted = await ctx.db
    .delete(telegramGroups)
    .where(eq(telegramGroups.communityId, ctx.community.id))
    .returning({ chatId: telegramGroups.chatId })
  if (deleted.length > 0) await recordAudit(ctx, { action: 'telegram-group.disconnected' })
}

/**
 * Posts the picture of the week's numbers to the community's group.
 * @throws DomainError 'conflict' without a bot, a group or a round
 */
export async function postWeekPicture(ctx: Ctx, offered: boolean): Promise<void> {
  requireOrganiser(ctx)
  if (!offered) throw new DomainError('conflict', { messageKey: 'noTelegramBot' })
  const group = await groupOf(ctx)
  if (!group || group.leftAt) throw new DomainError('conflict', { messageKey: 'noTelegramGroup' })
  const numbers = await weekNumbers(ctx)
  if (!numbers) throw new DomainError('conflict', { messageKey: 'noRoundYet' })
  const { text } = weekTexts(ctx.community.lang, numbers)
  await queueMessages(ctx, [
    {
      dedupeKey: `group:${newId()}`,
      kind: 'group',
      chatId: group.chatId,
      body: { text: escapeHtml(text), buttons: [], picture: 'week' },
    },
  ])
  await recordAudit(ctx, { action: 'telegram-group.posted' })
}
