import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { seal } from '@/lib/core/sealing'
import { communities } from '@/lib/db/schema/community'
import { communityDomains } from '@/lib/db/schema/community-domain'
import { telegramBots, telegramUpdates } from '@/lib/db/schema/telegram'
import type { Runtime } from '@/lib/runtime/runtime'
import { botApi } from '@/lib/telegram/bot-api'
import { holdBot, releaseBots, reservePaces } from '@/lib/tenancy/telegram-bots'
import { type TestApi, testApi } from '@/lib/testing/api'
import { TEST_SECRET } from '@/lib/testing/runtime'
import { startTelegram, TEST_BOT, TEST_BOT_TOKEN, type TelegramServer } from '@/lib/testing/telegram-server'
import { webhookSecret } from './bot-of'
import { pollUpdates } from './poll-updates'

let telegram: TelegramServer
let api: TestApi

const LEASE_MS = 60_000
const bot = () => newId()

beforeEach(async () => {
  telegram = await startTelegram()
})
afterEach(() => telegram.stop())

async function withOwnBot(): Promise<TestApi> {
  const { runtime } = await testApi()
  // Earlier tests leave communities with the same bot.
  const { owner } = runtime.database
  await owner.update(communities).set({ telegramBot: null }).where(isNotNull(communities.telegramBot))
  await owner.delete(telegramBots).where(eq(telegramBots.bot, TEST_BOT))
  return testApi({
    env: { TELEGRAM_API_ROOT: telegram.root },
    community: {
      telegramBot: {
        id: TEST_BOT,
        username: 'tuesday_test_bot',
        sealedToken: seal(TEST_SECRET, 'telegram-token', TEST_BOT_TOKEN),
      },
    },
  })
}

/** The bot's community gets a domain that Telegram reaches. */
async function atPublicAddress(): Promise<string> {
  const domain = `harbour-${newId()}.example.org`
  await api.runtime.database.owner
    .update(communityDomains)
    .set({ domain })
    .where(eq(communityDomains.communityId, api.community.id))
  api.runtime.directory.forget()
  return domain
}

/** Receives updates until something has happened. */
async function receiving(runtime: Runtime, happened: () => boolean | Promise<boolean>): Promise<void> {
  const stop = pollUpdates(runtime)
  try {
    await expect.poll(happened).toBe(true)
  } finally {
    await stop()
  }
}

/** Another program with the bot's token. */
const elsewhere = () => botApi(telegram.root, { id: TEST_BOT, token: TEST_BOT_TOKEN })

describe('the lease of a bot', () => {
  it('belongs to one process until it ends or is given up', async () => {
    api = await testApi()
    const { owner } = api.runtime.database
    const [id, first, second] = [bot(), newId(), newId()]
    const hold = (process: string, at: number) =>
      holdBot(owner, { bot: id, process, now: new Date(at), leaseMs: LEASE_MS })
    const held = await Promise.all([first, second].map((process) => hold(process, 0)))
    expect(held.filter((one) => one !== null)).toHaveLength(1)
    const [winner, loser] = held[0] ? [first, second] : [second, first]
    expect(await hold(winner, LEASE_MS - 1)).not.toBeNull()
    expect(await hold(loser, LEASE_MS + 1)).toBeNull()
    expect(await hold(loser, 2 * LEASE_MS)).not.toBeNull()
    await releaseBots(owner, loser)
    expect(await hold(winner, 2 * LEASE_MS)).not.toBeNull()
  })
})

describe('updates', () => {
  it('are polled where Telegram cannot reach us', async () => {
    api = await withOwnBot()
    const update = telegram.write('700000099', '/help')
    const stop = pollUpdates(api.runtime)
    try {
      await expect
        .poll(() =>
          api.runtime.database.owner.$count(telegramUpdates, eq(telegramUpdates.updateId, update.update_id)),
        )
        .toBe(1)
    } finally {
      await stop()
    }
    expect(telegram.webhook()).toBeNull()
    expect(telegram.calls.map(({ method }) => method)).toContain('setMyCommands')
  })

  it('are polled although the token of another community’s bot cannot be read', async () => {
    api = await withOwnBot()
    const sealedToken = seal('a former secret', 'telegram-token', '987654321:AAAnotherBot')
    const other = await api.elsewhere({
      telegramBot: { id: '987654321', username: 'another_bot', sealedToken },
    })
    const admin = await other.person('admin')
    expect((await admin.get('/api/telegram')).body).toMatchObject({ offered: false })
    const stop = pollUpdates(api.runtime)
    try {
      await expect.poll(() => telegram.calls.map(({ method }) => method)).toContain('getUpdates')
    } finally {
      await stop()
    }
    const warnings = api.runtime.log.entries.filter((entry) =>
      JSON.stringify(entry).includes('another SECRET'),
    )
    expect(warnings).toHaveLength(1)
  })

  it('are sent to a public https address, with a secret', async () => {
    api = await withOwnBot()
    const domain = await atPublicAddress()
    await receiving(api.runtime, () => telegram.webhook() !== null)
    expect(telegram.webhook()?.url).toBe(`https://${domain}/api/telegram/webhook/${TEST_BOT}`)
    expect(telegram.webhook()?.secret).toBe(webhookSecret(api.runtime.env, TEST_BOT))
    expect(telegram.calls.map(({ method }) => method)).not.toContain('getUpdates')
  })
})

describe('a bot whose updates went elsewhere', () => {
  it('sets the webhook again after a change of SECRET', async () => {
    api = await withOwnBot()
    await atPublicAddress()
    await receiving(api.runtime, () => telegram.webhook() !== null)
    const runtime = {
      ...api.runtime,
      env: { ...api.runtime.env, SECRET: 'another secret of this installation' },
    }
    const sealedToken = seal(runtime.env.SECRET, 'telegram-token', TEST_BOT_TOKEN)
    await api.runtime.database.owner
      .update(communities)
      .set({ telegramBot: { id: TEST_BOT, username: 'tuesday_test_bot', sealedToken } })
      .where(eq(communities.id, api.community.id))
    api.runtime.directory.forget()
    const secret = webhookSecret(runtime.env, TEST_BOT)
    await receiving(runtime, () => telegram.webhook()?.secret === secret)
  })

  it('sets the webhook again each day, and not in between', async () => {
    api = await withOwnBot()
    const domain = await atPublicAddress()
    await receiving(api.runtime, () => telegram.webhook() !== null)
    await elsewhere().deleteWebhook()
    const { clock, database } = api.runtime
    clock.advance(2 * 60 * 60 * 1000)
    const held = and(eq(telegramBots.bot, TEST_BOT), gt(telegramBots.heldUntil, clock.now()))
    await receiving(api.runtime, async () => (await database.owner.$count(telegramBots, held)) === 1)
    expect(telegram.webhook()).toBeNull()
    clock.advance(24 * 60 * 60 * 1000)
    await receiving(api.runtime, () => telegram.webhook()?.url.includes(domain) === true)
  })

  it('is polled again after a webhook that somebody else has set', async () => {
    api = await withOwnBot()
    const update = telegram.write('700000098', '/help')
    await elsewhere().setWebhook('https://elsewhere.example.org', 'a foreign secret')
    const { owner } = api.runtime.database
    const which = eq(telegramUpdates.updateId, update.update_id)
    await receiving(api.runtime, async () => (await owner.$count(telegramUpdates, which)) === 1)
    expect(telegram.webhook()).toBeNull()
  })
})

describe('limits', () => {
  it('of a bot and a chat are shared by all that reserve a place', async () => {
    api = await testApi()
    const key = bot()
    const pace = { key, everyMs: 1_000, burstMs: 0 }
    const places = await Promise.all(
      Array.from({ length: 5 }, () => reservePaces(api.runtime.database, [pace], 3_500)),
    )
    const waits = places.map(({ waitMs }) => Math.round(waitMs / 1_000)).sort()
    expect(waits).toEqual([0, 1, 2, 3, 4])
    expect(places.filter(({ reserved }) => reserved)).toHaveLength(4)
  })
})
