import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { CallbackQuery, ChatMemberUpdated, Message, Update } from 'grammy/types'
import { setPreferredLang } from '@/lib/auth/account'
import { DomainError } from '@/lib/core/errors'
import { isLocale, type Locale } from '@/lib/core/locale'
import { telegramGroups, telegramMessages, telegramUpdates } from '@/lib/db/schema/telegram'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { readCallbackData } from '@/lib/telegram/callback-data'
import { escapeHtml } from '@/lib/telegram/html'
import { communitiesOfChat, servesSeveral } from '@/lib/tenancy/telegram-bots'
import { queueMessages } from '../notification/queue-telegram'
import { answerWithText } from './answer-with-text'
import { sharedBot } from './bot-of'
import { memberOfChat } from './chat-member'
import { askPause, pressButton } from './press-button'
import { showButtons } from './show-buttons'
import { resumeChat, stopChat } from './stop-chat'
import { takeChoice } from './take-choice'
import { helpText, takeStart } from './take-start'
import type { ChatCommunities, Say, Turn, UpdateId } from './turn'

/** Earlier updates of a chat that one job takes up. */
const EARLIER_LIMIT = 20
/** Updates wait so long for an earlier one that fails. */
const WAIT_FOR_EARLIER_MS = 60_000

/** Acts on one update, and before it on those of the same chat that still wait: a later one may answer them. */
export async function handleUpdate(context: RequestContext, job: UpdateId): Promise<void> {
  const now = context.clock.now().getTime()
  for (const { updateId, createdAt } of await earlierOfChat(context, job)) {
    try {
      await handleOne(context, { ...job, updateId })
    } catch (error) {
      if (now - createdAt.getTime() < WAIT_FOR_EARLIER_MS) throw error
      context.runtime.log.warn({ err: error, updateId }, 'later updates of the chat no longer wait for one')
    }
  }
  await handleOne(context, job)
}

const isOfBot = ({ community }: Pick<Ctx, 'community'>, { bot }: UpdateId) =>
  and(eq(telegramUpdates.communityId, community.id), eq(telegramUpdates.bot, bot))

const isUpdate = (ctx: Pick<Ctx, 'community'>, job: UpdateId) =>
  and(isOfBot(ctx, job), eq(telegramUpdates.updateId, job.updateId))

/** Those that still wait. An update that is done has no chat any more. */
const earlierOfChat = (
  context: RequestContext,
  job: UpdateId,
): Promise<{ updateId: number; createdAt: Date }[]> =>
  withTenant(context, async ({ db }) => {
    const { chatId, updateId, createdAt, doneAt } = telegramUpdates
    const [row] = await db
      .select({ chatId })
      .from(telegramUpdates)
      .where(and(isOfBot(context, job), eq(updateId, job.updateId)))
    if (!row?.chatId) return []
    return db
      .select({ updateId, createdAt })
      .from(telegramUpdates)
      .where(and(isOfBot(context, job), eq(chatId, row.chatId), lt(updateId, job.updateId), isNull(doneAt)))
      .orderBy(updateId)
      .limit(EARLIER_LIMIT)
  })

/** Acts on an update in one transaction with the mark that it is done: a repeated job does nothing more. */
async function handleOne(context: RequestContext, job: UpdateId): Promise<void> {
  const seen = await readUpdate(context, job)
  if (!seen) return
  const { update, locale, choice } = seen
  if (update.my_chat_member) await noteElsewhere(context, job, update.my_chat_member)
  const text = update.message?.text ?? ''
  const isCommand = update.message?.chat.type === 'private' && text.startsWith('/')
  const communities =
    choice || isCommand ? await chatCommunities(context, job, chatOf(update.callback_query ?? update)) : []
  const chosen: { userId: string; lang: Locale }[] = []
  const turn: Turn = { ...job, communities, choose: (userId, lang) => chosen.push({ userId, lang }) }
  // Links belong to accounts, and a choice to several communities: no community's transaction sees them.
  if (choice || /^\/(start|communities)\b/.test(text)) {
    const several = text
      ? await servesSeveral(context.runtime.database.owner, servedBot(context, job))
      : false
    return asOwner({ ...context, locale }, (ctx) =>
      once(ctx, job, async ({ message, callback_query: press }) => {
        if (press)
          return takeChoice(ctx, turn, press, sayIn(ctx, job, chatOf(press), press.message?.message_id))
        if (message)
          await takeStart(context, ctx, { ...turn, several }, message, sayIn(ctx, job, chatOf({ message })))
      }),
    )
  }
  await withTenant(context, (ctx) => once(ctx, job, (body) => act(context, ctx, turn, body)))
  // The account's language, for pages.
  for (const { userId, lang } of chosen)
    await asOwner(context, ({ db }) => setPreferredLang(db, userId, lang))
}

/** An update that is not done, the language to answer in, and whether it is a choice. */
const readUpdate = (context: RequestContext, job: UpdateId) =>
  withTenant(context, async (ctx) => {
    const [row] = await ctx.db
      .select({ body: telegramUpdates.body })
      .from(telegramUpdates)
      .where(isUpdate(ctx, job))
    const update = row?.body as Update | null | undefined
    return update && { update, locale: await localeOf(ctx, update), choice: await isChoice(ctx, update) }
  })

/** Does the work of an update, unless that is done, and marks it as done. */
async function once(ctx: Ctx, job: UpdateId, work: (update: Update) => Promise<void>): Promise<void> {
  const [row] = await ctx.db
    .select({ body: telegramUpdates.body })
    .from(telegramUpdates)
    .where(and(isUpdate(ctx, job), isNull(telegramUpdates.doneAt)))
    .for('update')
  if (!row?.body) return
  await work(row.body as Update)
  await ctx.db
    .update(telegramUpdates)
    .set({ doneAt: ctx.clock.now(), body: null, chatId: null })
    .where(isUpdate(ctx, job))
}

const chatOf = ({ message }: { message?: { chat: { id: number } } }) => String(message?.chat.id ?? '')

const servedBot = ({ runtime: { env } }: RequestContext, { bot }: UpdateId) => ({
  id: bot,
  isShared: sharedBot(env)?.id === bot,
})

/** The member's language, otherwise that of their Telegram. */
async function localeOf(ctx: Ctx, update: Update): Promise<Locale> {
  const member = await memberOfChat(ctx, chatOf(update.callback_query ?? update))
  const from = update.callback_query?.from ?? update.message?.from
  return member?.locale ?? languageOf(ctx, from?.language_code)
}

/** Whether a press answers a question to the chat: which community, or whose connection. */
async function isChoice({ db }: Ctx, { callback_query: query }: Update): Promise<boolean> {
  const press = readCallbackData(query?.data)
  if (!press) return false
  const [row] = await db
    .select({ kind: telegramMessages.kind, participantId: telegramMessages.participantId })
    .from(telegramMessages)
    .where(eq(telegramMessages.id, press.messageId))
  // Only such a question is addressed to a chat, and not to a member.
  return row?.kind === 'reply' && row.participantId === null
}

/** The communities of a chat, for what lists or names them. */
async function chatCommunities(
  context: RequestContext,
  job: UpdateId,
  chatId: string,
): Promise<ChatCommunities> {
  const { runtime } = context
  const ids = await communitiesOfChat(runtime.database.owner, servedBot(context, job), chatId)
  const found = await Promise.all(ids.map((id) => runtime.directory.byId(id)))
  return found.filter((community) => community !== null)
}

/** A member blocks the bot for all of their communities, and the update belongs to one. */
async function noteElsewhere(
  context: RequestContext,
  job: UpdateId,
  membership: ChatMemberUpdated,
): Promise<void> {
  for (const community of await chatCommunities(context, job, String(membership.chat.id)))
    if (community.id !== context.community.id)
      await withTenant({ ...context, community }, (ctx) => noteMembership(ctx, membership))
}

const languageOf = ({ community }: Ctx, code: string | undefined): Locale => {
  const wanted = code?.slice(0, 2)
  return isLocale(wanted) && community.langChoices.includes(wanted) ? wanted : community.lang
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
  await resumeChat(ctx, chatId)
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

async function takeMessage(ctx: Ctx, job: Turn, message: Message): Promise<void> {
  const chatId = String(message.chat.id)
  const member = await memberOfChat(ctx, chatId)
  const locale = member?.locale ?? languageOf(ctx, message.from?.language_code)
  const asked: Ctx = { ...(member ?? ctx), locale }
  const say = sayIn(asked, job, chatId)
  const t = translator(locale, 'telegram.bot')
  if (!member) return say({ text: t('notConnected') })
  await resumeChat(ctx, chatId)
  const command = /^\/(\w+)/.exec(message.text ?? '')?.[1]
  if (command) return obey(asked, command, say, job.communities)
  const { text } = message
  if (!text) return say({ text: t('onlyText') })
  const answered = await answeredMessage(ctx, chatId, message)
  if (!answered?.replyDoes) return say({ text: t(message.reply_to_message ? 'noReply' : 'useReply') })
  const { replyDoes } = answered
  let done = false
  await refusing(asked, say, async () => {
    done = await answerWithText(asked, { replyDoes, text, say, job })
  })
  if (!done || replyDoes.kind === 'chat') return
  await ctx.db
    .update(telegramMessages)
    .set({ answeredAt: ctx.clock.now() })
    .where(eq(telegramMessages.id, answered.id))
  if (answered.actions.length > 0) await showButtons(ctx, answered, [])
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
    .where(
      and(
        eq(telegramMessages.chatId, chatId),
        eq(telegramMessages.status, 'sent'),
        isNotNull(telegramMessages.messageId),
      ),
    )
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

async function obey(ctx: Ctx, command: string, say: Say, communities: ChatCommunities): Promise<void> {
  const t = translator(ctx.locale, 'telegram.bot')
  const community = escapeHtml(brandName(ctx.community, ctx.locale))
  if (command === 'stop')
    return say({
      text: t('askStop', { community }),
      buttons: [[{ text: t('stopButton'), action: { kind: 'stop' } }]],
    })
  if (command === 'pause') return say(await askPause(ctx))
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
  await say({ text: helpText(ctx, communities) })
}
