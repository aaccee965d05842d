import type { Update } from 'grammy/types'
import { notFound } from '@/lib/core/errors'
import { isSameSecret } from '@/lib/core/signing'
import { botOf, webhookSecret } from '@/lib/domain/telegram/bot-of'
import { createGroupLink, disconnectGroup, viewGroup } from '@/lib/domain/telegram/community-group'
import { streamTelegram } from '@/lib/domain/telegram/connect-stream'
import {
  connectByBot,
  createTelegramLink,
  disconnectTelegram,
  sendTestMessage,
  setEmailToo,
  viewTelegram,
} from '@/lib/domain/telegram/own-telegram'
import { takeUpdates } from '@/lib/domain/telegram/take-updates'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

const tag = 'telegram'
const SECRET_HEADER = 'x-telegram-bot-api-secret-token'
const HOUR = 60 * 60

export const getTelegram = defineTransactionlessOperation('GET /api/telegram', {
  operationId: 'getTelegram',
  summary: 'Whether my Telegram is connected',
  tag,
  access: 'user',
  handle: (context) => viewTelegram(context),
})

export const deleteTelegram = defineOperation('DELETE /api/telegram', {
  operationId: 'disconnectTelegram',
  summary: 'Disconnect my Telegram',
  tag,
  access: 'user',
  handle: (ctx) => disconnectTelegram(ctx),
})

export const postTelegramLink = defineTransactionlessOperation('POST /api/telegram/link', {
  operationId: 'createTelegramLink',
  summary: 'A link that connects my Telegram: it works once, for ten minutes',
  tag,
  access: 'user',
  limit: { name: 'telegram-link', points: 30, seconds: HOUR, by: 'user' },
  handle: (context) => createTelegramLink(context),
})

export const postEmailToo = defineTransactionlessOperation('POST /api/telegram/email-too', {
  operationId: 'setTelegramEmailToo',
  summary: 'Whether to send by email, too, what Telegram gets',
  tag,
  access: 'user',
  handle: (context, { body }) => setEmailToo(context, body.on),
})

export const postTelegramTest = defineOperation('POST /api/telegram/test', {
  operationId: 'testTelegram',
  summary: 'Send a test message to my Telegram',
  tag,
  access: 'user',
  errors: ['conflict'],
  limit: { name: 'telegram-test', points: 10, seconds: HOUR, by: 'user' },
  handle: (ctx) => sendTestMessage(ctx),
})

export const postTelegramConnect = defineTransactionlessOperation('POST /api/telegram/connect', {
  operationId: 'connectTelegram',
  summary: 'Connect a member, by a bot that has the secret (in the header X-Telegram-Bot-Api-Secret-Token)',
  tag,
  access: 'guest',
  handle(context, { body }, http) {
    const { TELEGRAM_SECRET } = http.runtime.env
    if (!TELEGRAM_SECRET || !isSameSecret(http.header(SECRET_HEADER) ?? '', TELEGRAM_SECRET)) throw notFound()
    return connectByBot(context, {
      userId: body.userId,
      chatId: String(body.chatId),
      username: body.username?.replace(/^@/, '') || null,
    })
  },
})

export const postTelegramWebhook = defineTransactionlessOperation('POST /api/telegram/webhook/{bot}', {
  operationId: 'takeTelegramUpdate',
  summary: 'An update of the bot, called by Telegram only',
  tag,
  access: 'guest',
  maxBodyBytes: 512 * 1024,
  async handle({ community }, { params, body }, http) {
    const { env } = http.runtime
    const bot = botOf(env, community)
    if (bot?.id !== params.bot) throw notFound()
    if (!isSameSecret(http.header(SECRET_HEADER) ?? '', webhookSecret(env, bot.id))) throw notFound()
    await takeUpdates(http.runtime, bot, [body as unknown as Update])
    return undefined
  },
})

export const getTelegramStream = defineTransactionlessOperation('GET /api/sse/telegram-connect', {
  operationId: 'streamTelegramConnection',
  summary: 'Events when my Telegram is connected, disconnected, blocked or unblocked',
  tag,
  access: 'user',
  own: { user: 'query.userId' },
  limit: { name: 'telegram-stream', points: 120, seconds: HOUR, by: 'user' },
  handle: (context) => streamTelegram(context),
})

export const getTelegramGroup = defineTransactionlessOperation('GET /api/admin/telegram', {
  operationId: 'getTelegramGroup',
  summary: 'The Telegram group that gets the week’s numbers',
  tag,
  access: 'admin',
  handle: (context) => viewGroup(context),
})

export const postTelegramGroupLink = defineTransactionlessOperation('POST /api/admin/telegram/group-link', {
  operationId: 'createTelegramGroupLink',
  summary: 'A link that adds the bot to a group and connects it: it works once, for ten minutes',
  tag,
  access: 'admin',
  limit: { name: 'telegram-group-link', points: 30, seconds: HOUR, by: 'user' },
  handle: (context) => createGroupLink(context),
})

export const deleteTelegramGroup = defineOperation('DELETE /api/admin/telegram/group', {
  operationId: 'disconnectTelegramGroup',
  summary: 'Disconnect the Telegram group',
  tag,
  access: 'admin',
  handle: (ctx) => disconnectGroup(ctx),
})
