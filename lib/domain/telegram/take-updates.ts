import type { Message, Update } from 'grammy/types'
import { communityOfToken } from '@/lib/auth/single-use-token'
import { telegramUpdates } from '@/lib/db/schema/telegram'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Bot } from '@/lib/telegram/bot-api'
import { longId, readCallbackData } from '@/lib/telegram/callback-data'
import { communityOfUpdate } from '@/lib/tenancy/telegram-bots'
import { apiOf, isShared } from './bot-of'

/**
 * Stores updates of a bot and enqueues their jobs. Each takes effect once, however often Telegram delivers it. Presses
 * are answered first, so that the button stops spinning; their outcome is sent as a message.
 */
export async function takeUpdates(runtime: Runtime, bot: Bot, updates: readonly Update[]): Promise<void> {
  const api = apiOf(runtime.env, bot)
  for (const { callback_query: press } of updates) if (press) void api.answerPress(press.id)
  for (const update of updates) await store(runtime, bot, update)
}

async function store(runtime: Runtime, bot: Bot, update: Update): Promise<void> {
  const communityId = await communityOf(runtime, bot, update)
  if (!communityId) return
  const updateId = update.update_id
  const { database, clock } = runtime
  await database.tenant(communityId, async ({ db, executor }) => {
    const [row] = await db
      .insert(telegramUpdates)
      .values({
        communityId,
        bot: bot.id,
        updateId,
        chatId: chatOf(update),
        body: update,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ updateId: telegramUpdates.updateId })
    if (row) await runtime.enqueue(executor, communityId, 'handle-telegram-update', { bot: bot.id, updateId })
  })
}

function chatOf(update: Update): string | null {
  const { chat } = update.message ?? update.callback_query?.message ?? update.my_chat_member ?? {}
  return chat ? String(chat.id) : null
}

/** The community that an update belongs to. */
async function communityOf({ database, env }: Runtime, bot: Bot, update: Update): Promise<string | null> {
  const token = startToken(update.message?.text)
  const press = readCallbackData(update.callback_query?.data)
  const named =
    press?.communityId ??
    (token ? (startCommunity(token) ?? (await communityOfToken(database.owner, token))) : null)
  return communityOfUpdate(
    database.owner,
    { id: bot.id, isShared: isShared(env, bot) },
    {
      named,
      chatId: chatOf(update) ?? '',
      answered: (update.message as Message | undefined)?.reply_to_message?.message_id ?? null,
    },
  )
}

/** What follows '/start' in a private chat or a group. */
export const startToken = (text: string | undefined): string | null =>
  /^\/start(?:@\w+)?\s+([\w-]{1,64})\s*$/.exec(text ?? '')?.[1] ?? null

/** The community that a link to the bot names, instead of a token. */
export function startCommunity(token: string): string | null {
  const id = /^in-([\w-]{22})$/.exec(token)?.[1]
  return id ? longId(id) : null
}
