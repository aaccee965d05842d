import { asc, eq, inArray } from 'drizzle-orm'
import type { Update } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { telegramMessages, telegramUpdates } from '@/lib/db/schema/telegram'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type TestApi, testApi } from '@/lib/testing/api'
import { telegramChats } from '@/lib/testing/telegram-chats'
import { startTelegram, TEST_BOT, type TelegramServer } from '@/lib/testing/telegram-server'
import { botOf } from './bot-of'
import { handleUpdate } from './handle-update'
import { takeUpdates } from './take-updates'

let telegram: TelegramServer
let api: TestApi
let chat: string

beforeEach(async () => {
  telegram = await startTelegram()
  api = await testApi({ env: telegram.env })
  chat = await telegramChats(telegram, [api]).connect(await api.person())
})
afterEach(() => telegram.stop())

/** Stores what a chat wrote. @returns the ids of the updates */
async function written(...texts: string[]): Promise<number[]> {
  const updates = texts.map((text) => telegram.write(chat, text)) as unknown as Update[]
  await takeUpdates(api.runtime, botOf(api.runtime.env, api.community)!, updates)
  return updates.map(({ update_id: id }) => id)
}

const handle = (updateId: number) =>
  handleUpdate(systemRequestContext(api.runtime, api.community, 'test'), { bot: TEST_BOT, updateId })

/** What the bot says to these updates. */
async function answers(updateIds: number[]): Promise<string[]> {
  const keys = updateIds.map((id) => `update:${TEST_BOT}:${id}:0`)
  const rows = await api.runtime.database.owner
    .select({ body: telegramMessages.body })
    .from(telegramMessages)
    .where(inArray(telegramMessages.dedupeKey, keys))
    .orderBy(asc(telegramMessages.id))
  return rows.map(({ body }) => body?.text ?? '')
}

describe('updates of a chat', () => {
  it('take effect in their order, whichever job runs first', async () => {
    const [first, second] = await written('/stop', '/pause')
    await handle(second!)
    const texts = await answers([first!, second!])
    expect(texts).toHaveLength(2)
    expect(texts[0]).toMatch(/^Disconnect/)
    await handle(first!)
    expect(await answers([first!, second!])).toEqual(texts)
  })

  it('wait a minute for one that fails', async () => {
    const [first, second] = await written('/stop', '/pause')
    const { owner } = api.runtime.database
    await owner
      .update(telegramUpdates)
      .set({ body: { message: { chat: { id: chat, type: 'private' }, text: 1 } } })
      .where(eq(telegramUpdates.updateId, first!))
    await expect(handle(second!)).rejects.toThrow()
    expect(await answers([first!, second!])).toEqual([])
    api.runtime.clock.advance(61_000)
    await handle(second!)
    expect(await answers([first!, second!])).toHaveLength(1)
    const rows = await owner
      .select({
        id: telegramUpdates.updateId,
        doneAt: telegramUpdates.doneAt,
        chatId: telegramUpdates.chatId,
      })
      .from(telegramUpdates)
      .where(inArray(telegramUpdates.updateId, [first!, second!]))
      .orderBy(telegramUpdates.updateId)
    expect(rows.map(({ doneAt, chatId }) => [doneAt !== null, chatId])).toEqual([
      [false, chat],
      [true, null],
    ])
    await expect(handle(first!)).rejects.toThrow()
  })
})
