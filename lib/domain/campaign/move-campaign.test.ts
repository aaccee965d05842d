import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { telegramChats } from '@/lib/testing/telegram-chats'
import { startTelegram, type TelegramServer } from '@/lib/testing/telegram-server'
import { runCampaign } from './run-campaign'

const MEMBERS = 3

let telegram: TelegramServer
let api: TestApi
let organiser: ApiClient
let chats: string[]
let path: string
let firstCause: string

const act = (action: string, body?: object) => organiser.post(`${path}/${action}`, { body })
const results = async () => (await organiser.get(path)).body.results
const jobs = () => api.runtime.runJobs(api.community.id)
const received = () =>
  chats.map((chat) => telegram.to(chat).filter(({ text }) => text.includes('Friday')).length)

beforeEach(async () => {
  telegram = await startTelegram()
  api = await testApi({ env: { ...telegram.env, TELEGRAM_RATE: '1000' } })
  organiser = await api.person('admin')
  const { connect } = telegramChats(telegram, [api])
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => api.person()))
  chats = []
  for (const member of members) chats.push(await connect(member))
  const id = crypto.randomUUID()
  path = `/api/admin/messages/${id}`
  firstCause = `campaign:${id}:${members[0]!.person!.participant!.id}`
  const texts = { en: { subject: 'News', body: 'We meet on Friday.' } }
  await organiser.post(path, { body: { kind: 'general', channel: 'TELEGRAM', texts, version: 0 } })
  await act('send', { version: 1 })
  api.runtime.clock.advance(11 * 60_000)
  await runCampaign(systemRequestContext(api.runtime, api.community, 'test'), id)
})
afterEach(() => telegram.stop())

describe('a message for Telegram that is paused', () => {
  it('reaches everybody once after it is resumed', async () => {
    expect((await act('pause')).status).toBe(200)
    await jobs()
    expect(received()).toEqual([0, 0, 0])
    expect(await results()).toMatchObject({ waiting: MEMBERS, sent: 0, failed: 0 })
    await act('resume')
    await jobs()
    expect(received()).toEqual([1, 1, 1])
    expect(await results()).toMatchObject({ waiting: 0, sent: MEMBERS, failed: 0 })
  })

  it.each([
    ['is being handed over', { status: 'sending', tries: 1 }],
    ['was put off by Telegram', { status: 'queued', tries: 1 }],
  ] as const)('keeps what %s', async (_, values) => {
    const set = (to: Partial<typeof telegramMessages.$inferInsert>) =>
      api.runtime.database.owner
        .update(telegramMessages)
        .set(to)
        .where(eq(telegramMessages.dedupeKey, firstCause))
    await set(values)
    await act('pause')
    await set({ status: 'sent' })
    await act('resume')
    await jobs()
    expect(received()).toEqual([0, 1, 1])
    expect(await results()).toMatchObject({ waiting: 0, sent: MEMBERS, failed: 0 })
  })
})
