import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CallbackQuery, ChatMemberUpdated, Message, Update } from 'grammy/types'
import { setPreferredLang } from '@/lib/auth/account'
import { issueUnownedToken, redeemToken } from '@/lib/auth/single-use-token'
import { telegramTopic } from '@/lib/contracts/realtime-topics'
import { DomainError } from '@/lib/core/errors'
import { isLocale, type Locale } from '@/lib/core/locale'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import { telegramGroups, telegramMessages, telegramUpdates } from '@/lib/db/schema/telegram'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { escapeHtml } from '@/lib/telegram/html'
import { communityUrl } from '@/lib/tenancy/address'
import { queueMessages } from '../notification/queue-telegram'
import { answerWithText } from './answer-with-text'
import { memberOfChat } from './chat-member'
import { connectChat } from './connect-chat'
import { pauseButtons, pressButton } from './press-button'
import { stopChat } from './send-telegram'
import { startToken } from './take-updates'
import type { Say, Turn, UpdateId } from './turn'

/** Long enough to sign up; the link names nobody. */
const PENDING_MS = 60 * 60 * 1000

/**
 * Acts on one update, in one transaction with the mark that it is done: a repeated job does nothing more.
 */
export async function handleUpdate(context: RequestContext, job: UpdateId): Promise<void> {
  const which = and(
    eq(telegramUpdates.communityId, context.community.id),
    eq(telegramUpdates.bot, job.bot),
    eq(telegramUpdates.updateId, job.updateId),
  )
  const once = async (ctx: Ctx, work: (update: Update) => Promise<void>) => {
    const [row] = await ctx.db
      .select({ body: telegramUpdates.body })
      .from(telegramUpdates)
      .where(and(which, isNull(telegramUpdates.doneAt)))
      .for('update')
    if (!row?.body) return
    await work(row.body as Update)
    await ctx.db.update(telegramUpdates).set({ doneAt: ctx.clock.now(), body: null }).where(which)
  }
  const [row] = await withTenant(context, ({ db }) =>
    db.select({ body: telegramUpdates.body }).from(telegramUpdates).where(which),
  )
  const update = row?.body as Update | null | undefined
  if (!update) return
  // Links belong to accounts, which no community's transaction sees.
  if (update.message?.text?.startsWith('/start')) {
    await asOwner(context, (ctx) => once(ctx, (body) => takeStart(context, ctx, job, body.message)))
    return
  }
  let chosen: { userId: string; lang: Locale } | null = null
  const choose = (userId: string, lang: Locale) => {
    chosen = { userId, lang }
  }
  await withTenant(context, (ctx) => once(ctx, (body) => act(context, ctx, { ...job, choose }, body)))
  const { userId, lang } = (chosen ?? {}) as { userId?: string; lang?: Locale }
  // The account's language, for pages.
  if (userId && lang) await asOwner(context, ({ db }) => setPreferredLang(db, userId, lang))
}

function sayIn(ctx: Ctx, job: UpdateId, chatId: string, answers?: number): Say {
  let said = 0
  return async ({ text, buttons = [], ask, replyDoes }) => {
    const participantId = ctx.actor.kind === 'user' ? ctx.actor.participantId : null
    await queueMessages(ctx, [
      {
        dedupeKey: `update:${job.bot}:${job.updateId}:${said++}`,
        kind: 'reply',
        participantId,
        chatId,
        body: { text, buttons, ...(ask && { ask }), ...(answers && { answers }) },
        replyDoes: replyDoes ?? null,
      },
    ])
  }
}

async function takeStart(
  context: RequestContext,
  ctx: Ctx,
  job: UpdateId,
  message: Message | undefined,
): Promise<void> {
  if (!message) return
  const chatId = String(message.chat.id)
  const token = startToken(message.text)
  const lang = languageOf(ctx, message.from?.language_code)
  const say = sayIn(ctx, job, chatId)
  if (message.chat.type !== 'private') {
    if (token) await connectGroup(ctx, job, message, token, say)
    return
  }
  if (token) await connectByLink(ctx, job, message, token, lang, say)
  else await greet(context, ctx, job, message, lang, say)
}

const languageOf = ({ community }: Ctx, code: string | undefined): Locale => {
  const wanted = code?.slice(0, 2)
  return isLocale(wanted) && community.langChoices.includes(wanted) ? wanted : community.lang
}

async function connectByLink(
  ctx: Ctx,
  job: UpdateId,
  message: Message,
  token: string,
  lang: Locale,
  say: Say,
): Promise<void> {
  const redeemed = await redeemToken(ctx.db, ctx.clock, {
    purpose: 'telegram',
    communityId: ctx.community.id,
    token,
  })
  const chatId = String(message.chat.id)
  const t = translator(lang, 'telegram.bot')
  const community = escapeHtml(brandName(ctx.community, lang))
  if (redeemed?.state !== 'redeemed' || !redeemed.userId) {
    const already = redeemed?.userId && (await isConnected(ctx, redeemed.userId, chatId))
    return say({ text: already ? t('alreadyConnected', { community }) : t('linkOver') })
  }
  await connectChat(ctx, {
    userId: redeemed.userId,
    chatId,
    username: message.from?.username ?? null,
    bot: job.bot,
  })
  const [member] = await ctx.db
    .select({ preferredLang: participants.preferredLang })
    .from(participants)
    .where(and(eq(participants.communityId, ctx.community.id), eq(participants.userId, redeemed.userId)))
  const theirs = translator(member?.preferredLang ?? lang, 'telegram.bot')
  await say({ text: theirs('connected', { community }) })
}

async function isConnected({ db, community }: Ctx, userId: string, chatId: string): Promise<boolean> {
  const found = await db.$count(
    telegramConnections,
    and(
      eq(telegramConnections.communityId, community.id),
      eq(telegramConnections.userId, userId),
      eq(telegramConnections.chatId, chatId),
    ),
  )
  return found > 0
}

/** '/start' by hand: help for the connected, a link to the site for everybody else. */
async function greet(
  context: RequestContext,
  ctx: Ctx,
  job: UpdateId,
  message: Message,
  lang: Locale,
  say: Say,
): Promise<void> {
  const chatId = String(message.chat.id)
  const t = translator(lang, 'telegram.bot')
  const community = escapeHtml(brandName(ctx.community, lang))
  const [own] = await ctx.db
    .select({ userId: telegramConnections.userId })
    .from(telegramConnections)
    .where(and(eq(telegramConnections.communityId, ctx.community.id), eq(telegramConnections.chatId, chatId)))
  if (own) return say({ text: t('help', { community }) })
  const token = await issueUnownedToken(ctx.db, ctx.clock, {
    purpose: 'telegram-pending',
    communityId: ctx.community.id,
    lifetimeMs: PENDING_MS,
    detail: { chatId, username: message.from?.username ?? null, bot: job.bot },
  })
  await say({
    text: t('stranger', { community }),
    buttons: [
      [
        {
          text: t('strangerButton'),
          url: communityUrl(context.runtime.env, ctx.community, `/telegram?token=${token}`),
        },
      ],
    ],
  })
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
  await say({ text: t('groupConnected', { community }) })
}

async function act(context: RequestContext, ctx: Ctx, job: Turn, update: Update): Promise<void> {
  if (update.my_chat_member) return noteMembership(ctx, update.my_chat_member)
  if (update.callback_query) return takePress(context, ctx, job, update.callback_query)
  const { message } = update
  // In groups the bot only posts.
  if (message?.chat.type !== 'private' && !message?.migrate_to_chat_id) return
  if (message.migrate_to_chat_id) {
    await ctx.db
      .update(telegramGroups)
      .set({ chatId: String(message.migrate_to_chat_id) })
      .where(eq(telegramGroups.chatId, String(message.chat.id)))
    return
  }
  await takeMessage(ctx, job, message)
}

/** Blocking stops the channel, unblocking resumes it; the same for the group. */
async function noteMembership(ctx: Ctx, { chat, new_chat_member: now }: ChatMemberUpdated): Promise<void> {
  const chatId = String(chat.id)
  if (now.status === 'kicked' || now.status === 'left') return stopChat(ctx, chatId)
  const resumed = await ctx.db
    .update(telegramConnections)
    .set({ blockedAt: null })
    .where(eq(telegramConnections.chatId, chatId))
    .returning({ userId: telegramConnections.userId })
  for (const { userId } of resumed) ctx.publish(telegramTopic(userId), { type: 'telegram' })
  await ctx.db.update(telegramGroups).set({ leftAt: null }).where(eq(telegramGroups.chatId, chatId))
}

async function takePress(context: RequestContext, ctx: Ctx, job: Turn, press: CallbackQuery): Promise<void> {
  if (press.message?.chat.type !== 'private') return
  const chatId = String(press.message.chat.id)
  const member = await memberOfChat(ctx, chatId)
  const asked = member ?? ctx
  const say = sayIn(asked, job, chatId, press.message.message_id)
  const t = translator(asked.locale, 'telegram.bot')
  if (!member) return say({ text: t('notConnected') })
  await refusing(asked, say, () => pressButton(context, member, job, { chatId, data: press.data, say }))
}

async function takeMessage(ctx: Ctx, job: UpdateId, message: Message): Promise<void> {
  const chatId = String(message.chat.id)
  const member = await memberOfChat(ctx, chatId)
  const locale = member?.locale ?? languageOf(ctx, message.from?.language_code)
  const asked: Ctx = { ...(member ?? ctx), locale }
  const say = sayIn(asked, job, chatId)
  const t = translator(locale, 'telegram.bot')
  if (!member) return say({ text: t('notConnected') })
  const command = /^\/(\w+)/.exec(message.text ?? '')?.[1]
  if (command) return obey(asked, command, say)
  const text = message.text ?? message.caption
  if (!text || message.photo || message.document) return say({ text: t('onlyText') })
  const answered = await answeredMessage(ctx, chatId, message)
  if (!answered?.replyDoes) return say({ text: t('useReply') })
  const { replyDoes } = answered
  await refusing(asked, say, () => answerWithText(asked, { replyDoes, text, say, job }))
  if (replyDoes.kind !== 'chat')
    await ctx.db
      .update(telegramMessages)
      .set({ answeredAt: ctx.clock.now() })
      .where(eq(telegramMessages.id, answered.id))
}

/** The bot's message that this one replies to. Without a reply: the bot's last one, if it asked for a text. */
async function answeredMessage({ db }: Ctx, chatId: string, message: Message) {
  const replied = message.reply_to_message?.message_id
  if (replied) {
    const [row] = await db
      .select()
      .from(telegramMessages)
      .where(and(eq(telegramMessages.chatId, chatId), eq(telegramMessages.messageId, replied)))
    return row
  }
  const [last] = await db
    .select()
    .from(telegramMessages)
    .where(and(eq(telegramMessages.chatId, chatId), eq(telegramMessages.status, 'sent')))
    .orderBy(desc(telegramMessages.messageId))
    .limit(1)
  return last?.kind === 'reply' && !last.answeredAt ? last : undefined
}

/** Refusals of a verb become an answer, and what it had begun is undone. */
async function refusing(ctx: Ctx, say: Say, work: () => Promise<void>): Promise<void> {
  await ctx.db.execute(sql`SAVEPOINT before_the_verb`)
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await ctx.db.execute(sql`ROLLBACK TO SAVEPOINT before_the_verb`)
    const t = translator(ctx.locale, 'errors')
    await say({
      text: escapeHtml(
        error.kind === 'not-found'
          ? translator(ctx.locale, 'telegram.bot')('gone')
          : t(error.messageKey, error.values),
      ),
    })
  }
}

async function obey(ctx: Ctx, command: string, say: Say): Promise<void> {
  const t = translator(ctx.locale, 'telegram.bot')
  const community = escapeHtml(brandName(ctx.community, ctx.locale))
  if (command === 'stop')
    return say({
      text: t('askStop', { community }),
      buttons: [[{ text: t('stopButton'), action: { kind: 'stop' } }]],
    })
  if (command === 'pause') return say({ text: t('askPause'), buttons: pauseButtons(ctx) })
  if (command === 'language' && ctx.community.langChoices.length > 1)
    return say({
      text: t('askLanguage'),
      buttons: [
        ctx.community.langChoices.map((lang) => ({
          text: lang === 'ru' ? 'Русский' : 'English',
          action: { kind: 'language' as const, lang },
        })),
      ],
    })
  await say({ text: t('help', { community }) })
}
