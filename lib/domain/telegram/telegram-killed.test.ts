import { and, eq, notInArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { testApi } from '@/lib/testing/api'
import { retryLostJobs } from '@/lib/testing/retry-lost-jobs'
import { databaseUrl, startServerProcess } from '@/lib/testing/server-processes'
import { startTelegram } from '@/lib/testing/telegram-server'

const ON_SERVER = process.env.TEST_DATABASE_URL !== undefined
/** MESSAGES=10000 takes minutes. */
const MANY = Number(process.env.MESSAGES ?? 600)
const KILLS = Number(process.env.KILLS ?? 1)
/** One in this many calls is refused for a second. */
const REFUSED = Number(process.env.REFUSED ?? 200)
const SLOTS = 8

// Real processes on a real database: another process continues.
describe.skipIf(!ON_SERVER)('messages whose process is killed, with refusals for a while', () => {
  it('arrive once each; an email follows for those that may have been lost', {
    timeout: 1_800_000,
  }, async () => {
    const telegram = await startTelegram()
    const api = await testApi({ env: { ...telegram.env } })
    const { runtime, community } = api
    const { owner } = runtime.database
    const { person } = await api.person()
    const communityId = community.id
    const member = person!.participant!.id
    const each = sql`generate_series(1, ${MANY}::int) AS n`
    await owner.execute(sql`INSERT INTO mails
      (community_id, id, dedupe_key, kind, to_email, participant_id, locale, props, status)
      SELECT ${communityId}::uuid, gen_random_uuid(), 'killed:' || n, 'unmatched', 'anna@example.test',
        ${member}::uuid, 'en', '{"open": "/my_communities"}', 'replaced' FROM ${each}`)
    await owner.execute(sql`INSERT INTO telegram_messages
      (community_id, id, dedupe_key, participant_id, chat_id, kind, mail_id)
      SELECT community_id, gen_random_uuid(), dedupe_key, participant_id, 1000000 + row_number() OVER (), kind, id
      FROM mails WHERE community_id = ${communityId}`)
    const ofCommunity = eq(telegramMessages.communityId, communityId)
    const rows = await owner.select().from(telegramMessages).where(ofCommunity)
    await runtime.enqueueAll(
      runtime.database.boss,
      communityId,
      'send-telegram',
      rows.map(({ id }) => ({ messageId: id })),
    )
    let calls = 0
    let refused = 0
    telegram.fail((method) => {
      if (method !== 'sendMessage' || ++calls % REFUSED !== 0) return undefined
      refused += 1
      return { code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } }
    })
    const server = await startServerProcess('lib/testing/server-process.ts', {
      DATABASE_URL: await databaseUrl(runtime.database),
      DATA_DIR: runtime.env.DATA_DIR,
      TELEGRAM_RATE: '1000',
      ...telegram.env,
    })
    const left = () =>
      owner.$count(
        telegramMessages,
        and(ofCommunity, notInArray(telegramMessages.status, ['sent', 'unsure', 'failed', 'dropped'])),
      )
    try {
      for (let kill = 1; kill <= KILLS; kill++) {
        const reached = Math.floor((MANY * kill) / (KILLS + 1))
        await expect
          .poll(async () => MANY - (await left()), { timeout: 900_000, interval: 20 })
          .toBeGreaterThan(reached)
        await server.killAndRestart(() => retryLostJobs(api.runtime.database))
      }
      await expect.poll(left, { timeout: 900_000, interval: 500 }).toBe(0)
      const states = await owner.select().from(telegramMessages).where(ofCommunity)
      const arrivals = Map.groupBy(telegram.sent, ({ chatId }) => chatId)
      const twice = [...arrivals.values()].filter((all) => all.length > 1)
      const unsure = states.filter(({ status }) => status === 'unsure')
      const emailed = await owner
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.communityId, communityId), notInArray(mails.status, ['replaced'])))
      const byEmail = new Set(emailed.map(({ id }) => id))
      const lost = states.filter(({ chatId, mailId }) => !arrivals.has(chatId!) && !byEmail.has(mailId!))
      if (process.env.MESSAGES)
        console.log({
          messages: MANY,
          arrived: arrivals.size,
          refused,
          unsure: unsure.length,
          emailed: byEmail.size,
        })
      expect({ twice: twice.length, lost: lost.length }).toEqual({ twice: 0, lost: 0 })
      expect(new Set(states.map(({ status }) => status)).has('failed')).toBe(false)
      expect(refused).toBeGreaterThan(0)
      expect(unsure.length).toBeLessThanOrEqual(SLOTS * KILLS)
      expect(byEmail.size).toBe(unsure.length)
    } finally {
      await server.stop()
      telegram.stop()
    }
  })
})
