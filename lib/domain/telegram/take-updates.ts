import { eq, sql } from 'drizzle-orm'
import type { Message, Update } from 'grammy/types'
import { hashToken } from '@/lib/auth/session'
import { rawRows } from '@/lib/db/raw-rows'
import { authTokens } from '@/lib/db/schema/account'
import { communities } from '@/lib/db/schema/community'
import { telegramConnections } from '@/lib/db/schema/participant'
import { telegramGroups, telegramMessages, telegramUpdates } from '@/lib/db/schema/telegram'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Bot } from '@/lib/telegram/bot-api'
import { readCallbackData } from '@/lib/telegram/callback-data'
import { apiOf } from './bot-of'

/**
 * Stores updates of a bot and enqueues their work. Each takes effect once, however often Telegram delivers it. Presses
 * are answered at once, so that the button stops spinning; what came of one is a message.
 */
export async function takeUpdates(runtime: Runtime, bot: Bot, updates: readonly Update[]): Promise<void> {
  for (const update of updates) {
    const isNew = await store(runtime, bot, update)
    if (isNew && update.callback_query) void apiOf(runtime.env, bot).answerPress(update.callback_query.id)
  }
}

async function store(runtime: Runtime, bot: Bot, update: Update): Promise<boolean> {
  const communityId = await communityOf(runtime, bot, update)
  if (!communityId) return false
  const updateId = update.update_id
  return runtime.database.ownerTransaction(async ({ db, executor }) => {
    const [row] = await db
      .insert(telegramUpdates)
      .values({ communityId, bot: bot.id, updateId, body: update, createdAt: runtime.clock.now() })
      .onConflictDoNothing()
      .returning({ updateId: telegramUpdates.updateId })
    if (!row) return false
    await runtime.enqueue(executor, communityId, 'handle-telegram-update', { bot: bot.id, updateId })
    return true
  })
}

/** Communities that a bot serves, oldest first. */
export const servedBy = (bot: Bot, env: Runtime['env']) =>
  env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_BOT_TOKEN === bot.token
    ? sql`(${communities.telegramBot} IS NULL AND ${communities.suspendedAt} IS NULL)`
    : sql`(${communities.telegramBot} ->> 'id' = ${bot.id} AND ${communities.suspendedAt} IS NULL)`

/** The community that an update belongs to, by what it answers or by its chat; the bot's first one for strangers. */
async function communityOf(runtime: Runtime, bot: Bot, update: Update): Promise<string | null> {
  const { owner } = runtime.database
  const served = servedBy(bot, runtime.env)
  const named = await namedBy(runtime, update)
  const message = update.message ?? update.callback_query?.message ?? update.my_chat_member
  const chatId = message ? String(message.chat.id) : ''
  const answered = (update.message as Message | undefined)?.reply_to_message?.message_id ?? null
  const [row] = await rawRows<{ id: string }>(
    owner,
    sql`SELECT ${communities.id} AS id FROM ${communities} WHERE ${served} ORDER BY
      ${communities.id} = ${named}::uuid DESC NULLS LAST,
      EXISTS (SELECT 1 FROM ${telegramMessages} m WHERE m.community_id = ${communities.id} AND m.chat_id = ${chatId}
        AND m.message_id = ${answered}::bigint) DESC,
      EXISTS (SELECT 1 FROM ${telegramConnections} c WHERE c.community_id = ${communities.id} AND c.chat_id = ${chatId}) DESC,
      EXISTS (SELECT 1 FROM ${telegramGroups} g WHERE g.community_id = ${communities.id} AND g.chat_id = ${chatId}) DESC,
      ${communities.createdAt} LIMIT 1`,
  )
  return row?.id ?? null
}

/** The community that a button or a link names. */
async function namedBy(runtime: Runtime, update: Update): Promise<string | null> {
  const press = readCallbackData(update.callback_query?.data)
  if (press) return press.communityId
  const token = startToken(update.message?.text)
  if (!token) return null
  const [row] = await runtime.database.owner
    .select({ communityId: authTokens.communityId })
    .from(authTokens)
    .where(eq(authTokens.tokenHash, hashToken(token)))
  return row?.communityId ?? null
}

/** What follows '/start' in a private chat or a group. */
export const startToken = (text: string | undefined): string | null =>
  /^\/start(?:@\w+)?\s+([\w-]{1,64})\s*$/.exec(text ?? '')?.[1] ?? null
