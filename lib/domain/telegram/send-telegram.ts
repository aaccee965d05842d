import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { InlineKeyboardMarkup } from 'grammy/types'
import { type TelegramButton, telegramMessages } from '@/lib/db/schema/telegram'
import { brandName } from '@/lib/mail/brand-name'
import { telegramMessages as messagesHandedOver } from '@/lib/observability/metrics'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { type Bot, TelegramError } from '@/lib/telegram/bot-api'
import { callbackData } from '@/lib/telegram/callback-data'
import { bold, escapeHtml } from '@/lib/telegram/html'
import { communitiesOfChat } from '@/lib/tenancy/telegram-bots'
import { apiOf, botOf, isShared } from './bot-of'
import { type ComposedTelegram, composeBundle, composeTelegram } from './compose-telegram'
import { type MessageRow, settleMessage } from './settle-message'
import { actionsOf } from './show-buttons'
import { followChat, stopChat } from './stop-chat'
import { holdPace, takePace } from './take-pace'
import { type TakenMessage, takeQueuedMessage } from './take-queued-message'
import { weekPicture } from './week-picture'

const NOTE_AGAIN_MS = 500

/**
 * Sends one queued message: the handler of the send-telegram job. Telegram knows no message ids of ours, so a message
 * is marked before it is handed over, and one whose outcome is unknown is not repeated: its email is sent instead.
 *
 * @returns when to try again; null if there is nothing left to do
 * @throws on temporary failures, so that the queue retries
 */
export async function sendTelegram(context: RequestContext, messageId: string): Promise<Date | null> {
  const { runtime, community, clock } = context
  const bot = botOf(runtime.env, community)
  const taken = await withTenant(context, (ctx) =>
    takeQueuedMessage(ctx, messageId, bot, runtime.env.quietHours),
  )
  if (!taken || taken instanceof Date) return taken
  if (!bot) return null
  const pace = await takePace(runtime, bot, taken.chatId)
  if ('againInMs' in pace) return new Date(clock.now().getTime() + pace.againInMs)
  if (pace.sleepMs > 0) await new Promise((resolve) => setTimeout(resolve, pace.sleepMs))
  const composed = await compose(context, taken, await isNamed(context, bot, taken.chatId))
  if (!(await withTenant(context, (ctx) => begin(ctx, taken.row, composed)))) return null
  let sent: number | null
  try {
    sent = await deliver(context, bot, taken, composed)
  } catch (error) {
    messagesHandedOver.inc({ outcome: error instanceof TelegramError ? error.kind : 'failed' })
    if (!(error instanceof TelegramError)) {
      await withTenant(context, (ctx) => settleMessage(ctx, taken.row, 'queued', 'not handed over'))
      throw error
    }
    return noteFailure(context, bot, taken, error)
  }
  messagesHandedOver.inc({ outcome: 'sent' })
  await noteSent(context, taken, sent)
  return null
}

/** Whether messages to a chat name their community, because it is connected to several by this bot. */
async function isNamed({ runtime }: RequestContext, bot: Bot, chatId: string): Promise<boolean> {
  if (chatId.startsWith('-')) return false
  const served = { id: bot.id, isShared: isShared(runtime.env, bot) }
  return (await communitiesOfChat(runtime.database.owner, served, chatId)).length > 1
}

async function compose(
  context: RequestContext,
  { row, mail, others, chatOfPair, locale }: TakenMessage,
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
async function begin(ctx: Ctx, row: MessageRow, composed: ComposedTelegram | null): Promise<boolean> {
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
  row: Pick<MessageRow, 'id' | 'version'>,
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

/** @returns Telegram's id of the message; null for a change of buttons */
async function deliver(
  { runtime, community }: RequestContext,
  bot: Bot,
  { row, chatId, edited, silent }: TakenMessage,
  composed: ComposedTelegram | null,
): Promise<number | null> {
  if (!composed) return null
  const api = apiOf(runtime.env, bot)
  if (row.body?.edits) {
    if (!edited?.messageId) return null
    // Always sends the newest version, so that changes may be sent in any order.
    await api.setButtons(chatId, edited.messageId, keyboardOf(community.id, edited, composed.buttons))
    return null
  }
  const sending = {
    chatId,
    html: composed.html,
    silent,
    ...(composed.buttons.length > 0 && { keyboard: keyboardOf(community.id, row, composed.buttons) }),
    ...(row.body?.ask && { ask: row.body.ask }),
    ...(row.body?.answers && { answers: row.body.answers }),
  }
  return api.send({ ...sending, ...(composed.photo && { photo: composed.photo }) })
}

/** If this fails, the message stays marked as handed over: it is not repeated, its email is sent. */
async function noteSent(
  context: RequestContext,
  { row, chatId }: Pick<TakenMessage, 'row' | 'chatId'>,
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
  taken: TakenMessage,
  failure: TelegramError,
): Promise<Date | null> {
  const { runtime, clock, log } = context
  const { row, chatId } = taken
  const { kind, message } = failure
  const back = () => withTenant(context, (ctx) => settleMessage(ctx, row, 'queued', message))
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
      await settleMessage(ctx, row, 'failed', message)
    })
    return null
  }
  log.warn({ message: row.id, kind: row.kind, reason: message }, `a Telegram message is ${kind}`)
  await withTenant(context, (ctx) =>
    settleMessage(ctx, row, kind === 'unsure' ? 'unsure' : 'failed', message),
  )
  return null
}
