import { and, eq } from 'drizzle-orm'
import type { Update } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { meetingSlots } from '@/lib/db/schema/meeting'
import { intros } from '@/lib/db/schema/round'
import type { TelegramAction } from '@/lib/db/schema/telegram'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { callbackData } from '@/lib/telegram/callback-data'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, makeMeeting, type Pair } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { telegramChats } from '@/lib/testing/telegram-chats'
import { startTelegram, TEST_BOT, type TelegramServer } from '@/lib/testing/telegram-server'
import { botOf } from './bot-of'
import { handleUpdate } from './handle-update'
import { takeUpdates } from './take-updates'

/** Concurrent taps. The embedded database runs them one by one, Postgres (TEST_DATABASE_URL) in parallel. */
const TAPS = process.env.TEST_DATABASE_URL ? 50 : 5

let telegram: TelegramServer
let api: TestApi
let anna: ApiClient
let boris: ApiClient
let pair: Pair
let chat: string

const owner = () => api.runtime.database.owner

beforeEach(async () => {
  telegram = await startTelegram()
  api = await testApi({ env: { ...telegram.env, TELEGRAM_RATE: '1000' } })
  anna = await api.person()
  boris = await api.person()
  chat = await telegramChats(telegram, [api]).connect(anna)
  pair = await makeMatch(
    api.runtime.database,
    api.community,
    anna.person!.participant!,
    boris.person!.participant!,
  )
})
afterEach(() => telegram.stop())

/** A message with one button, as it has been sent. */
async function withButton(action: TelegramAction): Promise<string> {
  const id = newId()
  await owner()
    .insert(telegramMessages)
    .values({
      ...{ communityId: api.community.id, id, dedupeKey: `test:${id}`, participantId: idOf(anna) },
      ...{ chatId: chat, kind: 'reply', actions: [action], status: 'sent', messageId: 999_999 },
    })
  return id
}

/** Taps the button concurrently, each time by a separate update, and handles all updates concurrently. */
async function tap(messageId: string): Promise<{ acted: string[]; said: number }> {
  const data = callbackData({ communityId: api.community.id, messageId, version: 0, button: 0 })
  const message = { chatId: chat, messageId: 999_999 }
  const updates = Array.from({ length: TAPS }, () => telegram.press(message, data))
  const bot = botOf(api.runtime.env, api.community)!
  await Promise.all(updates.map((update) => takeUpdates(api.runtime, bot, [update as unknown as Update])))
  const context = systemRequestContext(api.runtime, api.community, 'test')
  await Promise.all(
    updates.map(({ update_id: updateId }) => handleUpdate(context, { bot: TEST_BOT, updateId })),
  )
  const answers = await owner()
    .select({ body: telegramMessages.body })
    .from(telegramMessages)
    .where(
      and(
        eq(telegramMessages.chatId, chat),
        eq(telegramMessages.status, 'queued'),
        eq(telegramMessages.kind, 'reply'),
      ),
    )
  const texts = answers.map(({ body }) => body?.text ?? '')
  const acted = texts.filter((text) => !text.includes('already answered'))
  return { acted, said: texts.length - acted.length }
}

async function aMeeting(values: Parameters<typeof makeMeeting>[2]) {
  const meeting = await makeMeeting(api.runtime.database, pair, values)
  return meeting.id
}

const VERBS: Record<string, () => Promise<TelegramAction>> = {
  pass: async () => ({ kind: 'pass', matchSideId: pair.side.id, reason: 'already-know' }),
  pause: async () => ({
    kind: 'pause-until',
    until: new Date(api.runtime.clock.now().getTime() + 14 * 86_400_000).toISOString(),
  }),
  'accept a time': async () => {
    const startsAt = new Date(api.runtime.clock.now().getTime() + 86_400_000)
    const meetingId = await aMeeting({ status: 'proposed', startsAt: null, proposedById: idOf(boris) })
    await owner().insert(meetingSlots).values({ communityId: api.community.id, meetingId, startsAt })
    return { kind: 'accept-slot', meetingId, startsAt: startsAt.toISOString() }
  },
  rate: async () => {
    const startsAt = new Date(api.runtime.clock.now().getTime() - 3 * 60 * 60_000)
    return { kind: 'rate', meetingId: await aMeeting({ startsAt }), said: 4 }
  },
  'accept an intro': async () => ({ kind: 'accept', introId: await anIntro() }),
  'decline an intro': async () => ({ kind: 'decline', introId: await anIntro() }),
}

async function anIntro(): Promise<string> {
  await boris.post('/api/matching/send-intro', { body: { matchingResultId: pair.partnerSide.id } })
  const [intro] = await owner().select().from(intros).where(eq(intros.matchId, pair.match.id))
  return intro!.id
}

describe(`${TAPS} taps on a button at once`, () => {
  it.each(Object.keys(VERBS))('%s once', async (verb) => {
    const messageId = await withButton(await VERBS[verb]!())
    const { acted, said } = await tap(messageId)
    expect({ acted: acted.length, said }).toEqual({ acted: 1, said: TAPS - 1 })
    expect(acted[0]).toMatch(/^(Done|Introductions are paused|It’s set|Thank you|You’re connected|Declined)/)
  })
})

describe('links of several members that are opened in one chat at once', () => {
  it('connect one of them, and ask about the others', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => api.person()))
    const free = telegramChats(telegram, [api]).newChat()
    const bot = botOf(api.runtime.env, api.community)!
    const updates = await Promise.all(
      others.map(async (one) => {
        const { url } = (await one.post('/api/telegram/link')).body
        return telegram.write(free, `/start ${new URL(url).searchParams.get('start')}`)
      }),
    )
    await takeUpdates(api.runtime, bot, updates as unknown as Update[])
    const context = systemRequestContext(api.runtime, api.community, 'test')
    await Promise.all(
      updates.map(({ update_id: updateId }) => handleUpdate(context, { bot: TEST_BOT, updateId })),
    )
    const said = await owner()
      .select({ body: telegramMessages.body })
      .from(telegramMessages)
      .where(and(eq(telegramMessages.chatId, free), eq(telegramMessages.kind, 'reply')))
    const texts = said.map(({ body }) => body?.text ?? '')
    expect(texts.filter((text) => text.startsWith('You’re connected'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('Switch only if'))).toHaveLength(3)
  })
})

describe('a press', () => {
  it('is answered before it is stored and worked on', async () => {
    const messageId = await withButton({ kind: 'stop' })
    const data = callbackData({ communityId: api.community.id, messageId, version: 0, button: 0 })
    const update = telegram.press(telegram.to(chat)[0]!, data)
    const seen: string[] = []
    telegram.fail((method) => {
      if (method === 'answerCallbackQuery') seen.push('answered')
      return undefined
    })
    const { database } = api.runtime
    const { tenant } = database
    // Storing begins when the answer has arrived: it does not wait for the database.
    database.tenant = (async (...args: Parameters<typeof tenant>) => {
      await expect.poll(() => seen).toContain('answered')
      seen.push('stored')
      return tenant(...args)
    }) as typeof tenant
    try {
      await takeUpdates(api.runtime, botOf(api.runtime.env, api.community)!, [update as unknown as Update])
    } finally {
      database.tenant = tenant
    }
    expect(seen).toEqual(['answered', 'stored'])
    expect((await anna.get('/api/telegram')).body.connected).toBe(true)
    await api.runtime.runJobs(api.community.id)
    expect((await anna.get('/api/telegram')).body.connected).toBe(false)
  })
})
