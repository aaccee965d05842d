import { inArray } from 'drizzle-orm'
import type { Update } from 'grammy/types'
import { telegramUpdates } from '@/lib/db/schema/telegram'
import { botOf } from '@/lib/domain/telegram/bot-of'
import { takeUpdates } from '@/lib/domain/telegram/take-updates'
import type { ApiClient, TestApi } from './api'
import type { SentMessage, TelegramServer } from './telegram-server'

let next = 800_000_000 + Math.floor(Math.random() * 100_000_000)

/** Chats of members with the emulated bot, in one or several communities. */
export function telegramChats(telegram: TelegramServer, apis: readonly [TestApi, ...TestApi[]]) {
  const [{ runtime, community }] = apis
  async function arrive(...updates: unknown[]): Promise<void> {
    await takeUpdates(runtime, botOf(runtime.env, community)!, updates as Update[])
    // Those of a stranger belong to the bot's first community.
    const ids = (updates as Update[]).map((update) => update.update_id)
    const others = await runtime.database.owner
      .select({ id: telegramUpdates.communityId })
      .from(telegramUpdates)
      .where(inArray(telegramUpdates.updateId, ids))
    const all = [...apis.map((api) => api.community.id), ...others.map(({ id }) => id)]
    for (const id of new Set(all)) await runtime.runJobs(id)
  }
  const last = (chat: string): SentMessage => telegram.to(chat).at(-1)!
  return {
    /** A chat that nobody has used. */
    newChat: () => String(next++),
    /** Delivers pending updates and runs the jobs they enqueue. */
    arrive,
    last,
    async connect(client: ApiClient, chat = String(next++)): Promise<string> {
      const { url } = (await client.post('/api/telegram/link')).body
      await arrive(telegram.write(chat, `/start ${new URL(url).searchParams.get('start')}`))
      return chat
    },
    /** Presses a button of a message, from its own or another chat. */
    async press(text: string, message: SentMessage, chat = message.chatId): Promise<void> {
      const button = telegram.buttonsOf(message).find((one) => one.text === text)
      if (!button?.callback_data) throw new Error(`no button ${text}`)
      await arrive(telegram.press(message, button.callback_data, chat))
    },
  }
}
