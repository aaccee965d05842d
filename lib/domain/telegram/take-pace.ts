import type { Runtime } from '@/lib/runtime/runtime'
import type { Bot } from '@/lib/telegram/bot-api'
import { holdUntil, reservePaces } from '@/lib/tenancy/telegram-bots'

/** Telegram's limits: one message per second and chat, after a short burst; twenty per minute and group. */
const CHAT = { everyMs: 1_000, burstMs: 3_000 }
const GROUP = { everyMs: 3_000, burstMs: 0 }
/** Longer waits go back to the queue, so that they hold no worker. */
const LONGEST_SLEEP_MS = 4_000

const isGroup = (chatId: string) => chatId.startsWith('-')
const paceOf = (chatId: string) => (isGroup(chatId) ? GROUP : CHAT)
const chatKey = (bot: Bot, chatId: string) => `${bot.id} ${chatId}`

/** Reserves the next place of the bot and of the chat for one message, or says when to ask again. */
export async function takePace(
  { database, env }: Runtime,
  bot: Bot,
  chatId: string,
): Promise<{ sleepMs: number } | { againInMs: number }> {
  const ofBot = { key: bot.id, everyMs: 1_000 / env.TELEGRAM_RATE, burstMs: 0 }
  const ofChat = { key: chatKey(bot, chatId), ...paceOf(chatId) }
  const { waitMs, reserved } = await reservePaces(database, [ofBot, ofChat], LONGEST_SLEEP_MS)
  return reserved ? { sleepMs: waitMs } : { againInMs: waitMs }
}

/** Pauses a chat for as long as Telegram asks; for a private chat the whole bot, because the limit may be the bot's. */
export async function holdPace(
  { database }: Runtime,
  bot: Bot,
  chatId: string,
  seconds: number,
): Promise<void> {
  const ms = seconds * 1_000
  await holdUntil(database.owner, chatKey(bot, chatId), ms + paceOf(chatId).burstMs)
  if (!isGroup(chatId)) await holdUntil(database.owner, bot.id, ms)
}
