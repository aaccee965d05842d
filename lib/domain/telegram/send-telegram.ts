import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { InlineKeyboardMarkup } from 'grammy/types'
import { isEventOff, isMemberEvent, MEMBER_EVENTS } from '@/lib/contracts/member-event'
import { telegramTopic } from '@/lib/contracts/realtime-topics'
import type { Locale } from '@/lib/core/locale'
import { quietUntil } from '@/lib/core/quiet-hours'
import { chatMembers, chats } from '@/lib/db/schema/chat'
import { mails } from '@/lib/db/schema/message'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import { type TelegramButton, telegramGroups, telegramMessages } from '@/lib/db/schema/telegram'
import { brandName } from '@/lib/mail/brand-name'
import type { MailRow } from '@/lib/mail/render-mail'
import { telegramMessages as messagesHandedOver } from '@/lib/observability/metrics'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { type Bot, TelegramError } from '@/lib/telegram/bot-api'
import { callbackData } from '@/lib/telegram/callback-data'
import { bold, escapeHtml } from '@/lib/telegram/html'
import { communitiesOfChat } from '@/lib/tenancy/telegram-bots'
import { settledCauses } from '../notification/release-mails'
import { apiOf, botOf, isShared } from './bot-of'
import { lockBundle, releaseBundle, settleBundle, takeAlong } from './bundle'
import { type ComposedTelegram, composeBundle, composeTelegram } from './compose-telegram'
import { sendEmailInstead } from './send-email-instead'
import { actionsOf } from './show-buttons'
import { holdPace, takePace } from './take-pace'
import { weekPicture } from './week-picture'

type Row = typeof telegramMessages.$inferSelect
type Taken = {
  row: Row
  mail: MailRow | null
  /** The emails of messages that this one takes along. */
  others: MailRow[]
  chatId: string
  chatOfPair: string | null
  edited: Row | null
  locale: Locale
}

const MAX_ERROR_LETTERS = 200
const NOTE_AGAIN_MS = 500
/** More waits than this in a row mean that Telegram takes nothing of it. */
const MAX_TRIES = 50

/**
 * Sends one queued message: the handler of the send-telegram job. Telegram knows no message ids of ours, so a message is
 * marked before it is handed over, and one whose outcome is unknown is not repeated: its email is sent instead.
 *
 * @returns when to try again; null if there is nothing left to do
 * @throws on temporary failures, so that the queue retries
 */
export async function sendTelegram(context: RequestContext, messageId: string): Promise<Date | null> {
  const { runtime, community, clock } = context
  const bot = botOf(runtime.env, community)
  const taken = await withTenant(context, (ctx) => takeUp(ctx, messageId, bot, runtime.env.quietHours))
  if (!taken || taken instanceof Date) return taken
  if (!bot) return null
  const pace = await takePace(runtime, bot, taken.chatId)
  if ('againInMs' in pace) return new Date(clock.now().getTime() + pace.againInMs)
  if (pace.sleepMs > 0) await new Promise((resolve) => setTimeout(resolve, pace.sleepMs))
  const composed = await compose(context, taken, await isNamed(context, bot, taken.chatId))
  if (!(await withTenant(context, (ctx) => begin(ctx, taken.row, composed)))) return null
  let sent: number | null
  try {
    sent = await hand(context, bot, taken, composed)
  } catch (error) {
    messagesHandedOver.inc({ outcome: error instanceof TelegramError ? error.kind : 'failed' })
    if (!(error instanceof TelegramError)) {
      await withTenant(context, (ctx) => settle(ctx, taken.row, 'queued', 'not handed over'))
      throw error
    }
    return noteFailure(context, bot, taken, error)
  }
  messagesHandedOver.inc({ outcome: 'sent' })
  await noteSent(context, taken, sent)
  return null
}

/** The message with what it is made from; null if there is nothing (more) to send, a date if it has to wait. */
async function takeUp(
  ctx: Ctx,
  messageId: string,
  bot: Bot | null,
  quietHours: Parameters<typeof quietUntil>[2],
): Promise<Taken | Date | null> {
  const { db } = ctx
  await lockBundle(ctx, messageId)
  const [row] = await db
    .select()
    .from(telegramMessages)
    .where(eq(telegramMessages.id, messageId))
    .for('update')
  if (row?.status === 'sending') {
    // Its process died, or lost the queue, after it was handed over.
    ctx.log.warn({ message: row.id, kind: row.kind }, 'a Telegram message may have been sent')
    await settle(ctx, row, 'unsure', 'the outcome is unknown')
    return null
  }
  if (row?.status !== 'queued') return null
  const [mail = null] = row.mailId ? await db.select().from(mails).where(eq(mails.id, row.mailId)) : []
  const [member = null] = row.participantId
    ? await db
        .select({ participant: participants, telegram: telegramConnections })
        .from(participants)
        .leftJoin(telegramConnections, eq(telegramConnections.userId, participants.userId))
        .where(eq(participants.id, row.participantId))
    : []
  const reachable = member?.telegram && !member.telegram.blockedAt ? member.telegram.chatId : null
  const chatId = row.chatId ?? reachable
  if (!chatId || !bot || row.tries > MAX_TRIES) {
    await settle(ctx, row, 'failed', bot ? 'no chat takes it' : 'there is no bot')
    return null
  }
  if (mail && member) {
    if (!(await isWanted(ctx, row, mail, member.participant))) {
      await releaseBundle(ctx, row)
      await settle(ctx, row, 'dropped', null)
      return null
    }
    const zone = member.participant.timeZone ?? ctx.community.timeZone
    const quiet = isHeld(mail) ? quietUntil(ctx.clock.now(), zone, quietHours) : null
    if (quiet && !cannotWait(mail, quiet)) return quiet
  }
  const others: MailRow[] = []
  for (const one of mail && member ? await takeAlong(ctx, row) : [])
    if (member && (await isWanted(ctx, one.row, one.mail, member.participant))) others.push(one.mail)
    else await settle(ctx, one.row, 'dropped', null)
  const [edited = null] = row.body?.edits
    ? await db.select().from(telegramMessages).where(eq(telegramMessages.id, row.body.edits))
    : []
  const locale = member?.participant.preferredLang ?? ctx.community.lang
  return { row, mail, others, chatId, edited, locale, chatOfPair: mail && (await chatOf(ctx, mail)) }
}

const isHeld = ({ kind }: MailRow) => isMemberEvent(kind) && MEMBER_EVENTS[kind].pace !== 'immediate'

/** Better a message at night than one that is too late. */
const cannotWait = ({ props }: MailRow, until: Date) =>
  typeof props.deadline === 'string' && new Date(props.deadline) < until

/** Not if its email was erased or dropped, or the member turned it off, saw it on the site, or blocked the other. */
async function isWanted(
  ctx: Ctx,
  row: Row,
  mail: MailRow,
  member: typeof participants.$inferSelect,
): Promise<boolean> {
  if (mail.status === 'dropped' || Object.keys(mail.props).length === 0 || member.deletedAt) return false
  if (isMemberEvent(mail.kind) && isEventOff(mail.kind, 'TELEGRAM', member.disabledNotifications))
    return false
  return !(await settledCauses(ctx, member.id, [row.dedupeKey])).has(row.dedupeKey)
}

/** The chat of the two that an email is about. */
async function chatOf({ db }: Ctx, { participantId, props, kind }: MailRow): Promise<string | null> {
  const named = typeof props.open === 'string' ? /^\/chats\/([\w-]{36})/.exec(props.open)?.[1] : undefined
  if (named) return named
  if (kind !== 'intro-accepted' || !participantId || typeof props.aboutId !== 'string') return null
  const [row] = await db
    .select({ id: chats.id })
    .from(chats)
    .where(
      sql`(SELECT count(*) FROM ${chatMembers} m WHERE m.community_id = ${chats.communityId} AND m.chat_id = ${chats.id}
        AND m.participant_id IN (${participantId}::uuid, ${props.aboutId}::uuid)) = 2`,
    )
    .limit(1)
  return row?.id ?? null
}

/** Whether messages to a chat name their community: it has several of this bot. */
async function isNamed({ runtime, clock }: RequestContext, bot: Bot, chatId: string): Promise<boolean> {
  if (chatId.startsWith('-')) return false
  const served = { id: bot.id, isShared: isShared(runtime.env, bot) }
  const all = await communitiesOfChat(runtime.database.owner, served, chatId, clock.now())
  return all.filter(({ connected }) => connected).length > 1
}

async function compose(
  context: RequestContext,
  { row, mail, others, chatOfPair, locale }: Taken,
  named: boolean,
): Promise<ComposedTelegram | null> {
  const { runtime, community } = context
  if (mail && others.length > 0) return composeBundle(runtime, community, [mail, ...others], named)
  if (mail) return composeTelegram(runtime, community, mail, { chatId: chatOfPair, named })
  if (!row.body) return null
  const { text, buttons, picture } = row.body
  const name = brandName(community, locale)
  return {
    html: named && text && !text.includes(escapeHtml(name)) ? `${bold(name)}\n${text}` : text,
    buttons,
    ...(picture && { photo: await weekPicture(context) }),
    ...(row.replyDoes && { replyDoes: row.replyDoes }),
  }
}

/** Marks the message as handed over. @returns false if another process did */
async function begin(ctx: Ctx, row: Row, composed: ComposedTelegram | null): Promise<boolean> {
  const begun = await ctx.db
    .update(telegramMessages)
    .set({
      status: composed ? 'sending' : 'failed',
      tries: row.tries + 1,
      ...(composed &&
        !row.body?.edits && {
          actions: actionsOf(composed.buttons),
          replyDoes: composed.replyDoes ?? null,
        }),
    })
    .where(and(eq(telegramMessages.id, row.id), eq(telegramMessages.status, 'queued')))
    .returning({ id: telegramMessages.id })
  return composed !== null && begun.length > 0
}

function keyboardOf(
  communityId: string,
  row: Pick<Row, 'id' | 'version'>,
  buttons: readonly TelegramButton[][],
): InlineKeyboardMarkup {
  let button = 0
  return {
    inline_keyboard: buttons.map((line) =>
      line.map((one) =>
        'url' in one
          ? { text: one.text, url: one.url }
          : {
              text: one.text,
              callback_data: callbackData({
                communityId,
                messageId: row.id,
                version: row.version,
                button: button++,
              }),
            },
      ),
    ),
  }
}

/** @returns Telegram's number of the message; null for a change of buttons */
async function hand(
  { runtime, community }: RequestContext,
  bot: Bot,
  { row, chatId, edited }: Taken,
  composed: ComposedTelegram | null,
): Promise<number | null> {
  if (!composed) return null
  const api = apiOf(runtime.env, bot)
  if (row.body?.edits) {
    if (!edited?.messageId) return null
    // The newest version, so that changes may arrive in any order.
    await api.setButtons(chatId, edited.messageId, keyboardOf(community.id, edited, composed.buttons))
    return null
  }
  const sending = {
    chatId,
    html: composed.html,
    ...(composed.buttons.length > 0 && { keyboard: keyboardOf(community.id, row, composed.buttons) }),
    ...(row.body?.ask && { ask: row.body.ask }),
    ...(row.body?.answers && { answers: row.body.answers }),
  }
  return api.send({ ...sending, ...(composed.photo && { photo: composed.photo }) })
}

/** If the database cannot take it, the message stays marked as handed over: it is not repeated, its email is sent. */
async function noteSent(
  context: RequestContext,
  { row, chatId }: Pick<Taken, 'row' | 'chatId'>,
  messageId: number | null,
  tries = 3,
): Promise<void> {
  try {
    await withTenant(context, ({ db, clock }) =>
      db
        .update(telegramMessages)
        .set({ status: 'sent', sentAt: clock.now(), messageId, chatId, body: null, lastError: null })
        .where(eq(telegramMessages.id, row.id)),
    )
  } catch (error) {
    if (tries === 1) throw error
    await wait(NOTE_AGAIN_MS)
    await noteSent(context, { row, chatId }, messageId, tries - 1)
  }
}

async function noteFailure(
  context: RequestContext,
  bot: Bot,
  taken: Taken,
  failure: TelegramError,
): Promise<Date | null> {
  const { runtime, clock, log } = context
  const { row, chatId } = taken
  const { kind, message } = failure
  const back = () => withTenant(context, (ctx) => settle(ctx, row, 'queued', message))
  if (kind === 'limited') {
    await holdPace(runtime, bot, chatId, failure.retryAfter)
    await back()
    return new Date(clock.now().getTime() + failure.retryAfter * 1_000)
  }
  if (kind === 'moved' && failure.movedTo) {
    const { movedTo } = failure
    await withTenant(context, (ctx) => followChat(ctx, row, chatId, movedTo))
    return clock.now()
  }
  if (kind === 'away' || kind === 'token' || kind === 'conflict') {
    await back()
    throw failure
  }
  if (kind === 'blocked') {
    await withTenant(context, async (ctx) => {
      await stopChat(ctx, chatId)
      await settle(ctx, row, 'failed', message)
    })
    return null
  }
  log.warn({ message: row.id, kind: row.kind, reason: message }, `a Telegram message is ${kind}`)
  await withTenant(context, (ctx) => settle(ctx, row, kind === 'unsure' ? 'unsure' : 'failed', message))
  return null
}

/** The chat takes nothing of the bot, until it is unblocked. */
export async function stopChat(ctx: Ctx, chatId: string): Promise<void> {
  const now = ctx.clock.now()
  const stopped = await ctx.db
    .update(telegramConnections)
    .set({ blockedAt: now })
    .where(
      and(
        eq(telegramConnections.communityId, ctx.community.id),
        eq(telegramConnections.chatId, chatId),
        isNull(telegramConnections.blockedAt),
      ),
    )
    .returning({ userId: telegramConnections.userId })
  for (const { userId } of stopped) ctx.publish(telegramTopic(userId), { type: 'telegram' })
  await ctx.db
    .update(telegramGroups)
    .set({ leftAt: now })
    .where(
      and(
        eq(telegramGroups.communityId, ctx.community.id),
        eq(telegramGroups.chatId, chatId),
        isNull(telegramGroups.leftAt),
      ),
    )
}

async function followChat(ctx: Ctx, row: Row, from: string, to: string): Promise<void> {
  await ctx.db.update(telegramGroups).set({ chatId: to }).where(eq(telegramGroups.chatId, from))
  await ctx.db.update(telegramConnections).set({ chatId: to }).where(eq(telegramConnections.chatId, from))
  await ctx.db
    .update(telegramMessages)
    .set({ status: 'queued', ...(row.chatId && { chatId: to }) })
    .where(and(eq(telegramMessages.id, row.id), or(eq(telegramMessages.status, 'sending'))))
}

async function settle(ctx: Ctx, row: Row, status: Row['status'], error: string | null): Promise<void> {
  const final = status !== 'queued'
  const [settled] = await ctx.db
    .update(telegramMessages)
    .set({ status, lastError: error?.slice(0, MAX_ERROR_LETTERS), ...(final && { body: null }) })
    .where(
      and(
        eq(telegramMessages.id, row.id),
        or(eq(telegramMessages.status, row.status), eq(telegramMessages.status, 'sending')),
      ),
    )
    .returning({ id: telegramMessages.id })
  if (!settled || (status !== 'failed' && status !== 'unsure')) return
  const others = await settleBundle(ctx, row, status)
  for (const mailId of [...(row.mailId ? [row.mailId] : []), ...others]) await sendEmailInstead(ctx, mailId)
}
