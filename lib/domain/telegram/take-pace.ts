import { sql } from 'drizzle-orm'
import { rawRows } from '@/lib/db/raw-rows'
import { telegramPaces } from '@/lib/db/schema/telegram'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Bot } from '@/lib/telegram/bot-api'

/** Telegram's limits: a message a second and chat, after a short burst; twenty a minute and group. */
const CHAT_MS = 1_000
const CHAT_BURST = 4
const GROUP_MS = 3_000
/** Longer waits go back to the queue, so that they hold no worker. */
const LONGEST_SLEEP_MS = 4_000

const isGroup = (chatId: string) => chatId.startsWith('-')
const chatKey = (bot: Bot, chatId: string) => `${bot.id} ${chatId}`

type Pace = { sleepMs: number } | { againInMs: number }

/**
 * Reserves the next place of the bot and of the chat for one message. By the database's clock, so that all processes
 * share the limits.
 */
export function takePace(runtime: Runtime, bot: Bot, chatId: string): Promise<Pace> {
  const botMs = 1_000 / runtime.env.TELEGRAM_RATE
  const chatMs = isGroup(chatId) ? GROUP_MS : CHAT_MS
  const burstMs = isGroup(chatId) ? 0 : CHAT_MS * (CHAT_BURST - 1)
  const keys = [bot.id, chatKey(bot, chatId)]
  return runtime.database.ownerTransaction(async ({ db }) => {
    for (const key of keys)
      await db.insert(telegramPaces).values({ key, freeAt: new Date(0) }).onConflictDoNothing()
    const ahead = new Map<string, number>()
    // Always the bot first: two senders wait for each other in the same order.
    for (const key of keys) {
      const [row] = await rawRows<{ ms: number }>(
        db,
        sql`SELECT (extract(epoch FROM free_at - clock_timestamp()) * 1000)::float8 AS ms
          FROM ${telegramPaces} WHERE key = ${key} FOR UPDATE`,
      )
      ahead.set(key, Math.max(0, Number(row?.ms ?? 0)))
    }
    const [botAhead = 0, chatAhead = 0] = keys.map((key) => ahead.get(key))
    const wait = Math.max(botAhead, chatAhead - burstMs)
    if (wait > LONGEST_SLEEP_MS) return { againInMs: wait }
    await pushBack(db, keys[0]!, botAhead + botMs)
    await pushBack(db, keys[1]!, chatAhead + chatMs)
    return { sleepMs: wait }
  }, 'job')
}

const pushBack = (db: Parameters<typeof rawRows>[0], key: string, ms: number) =>
  db.execute(sql`UPDATE ${telegramPaces}
    SET free_at = clock_timestamp() + make_interval(secs => ${ms / 1000}) WHERE key = ${key}`)

/** Stops everything to a chat for so long, as Telegram asks; for a private chat the whole bot, whose limit it may be. */
export async function holdPace(runtime: Runtime, bot: Bot, chatId: string, seconds: number): Promise<void> {
  const burst = isGroup(chatId) ? 0 : (CHAT_BURST - 1) * (CHAT_MS / 1000)
  const holds = isGroup(chatId)
    ? [{ key: chatKey(bot, chatId), secs: seconds }]
    : [
        { key: bot.id, secs: seconds },
        { key: chatKey(bot, chatId), secs: seconds + burst },
      ]
  for (const { key, secs } of holds)
    await runtime.database.owner.execute(sql`INSERT INTO ${telegramPaces} (key, free_at)
      VALUES (${key}, clock_timestamp() + make_interval(secs => ${secs}))
      ON CONFLICT (key) DO UPDATE SET free_at = greatest(${telegramPaces}.free_at, excluded.free_at)`)
}
