import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { isOver, isOverWithResults } from '@/lib/tenancy/telegram-bots'
import { ownDatabase, testDatabase } from '@/lib/testing/database'
import { makeCommunity } from '@/lib/testing/factories'
import { testRuntime } from '@/lib/testing/runtime'
import { isUnsent } from '../unsent/sweep-unsent'
import { sweepTelegram } from './sweep-telegram'

const DAY_MS = 24 * 60 * 60 * 1000

/** A message a day, every fifth of a campaign, every seventh not sent yet. */
const fill = (db: Db, communityId: string, days: number, now: Date) =>
  db.execute(sql`INSERT INTO telegram_messages (community_id, id, dedupe_key, kind, chat_id, status, created_at)
    SELECT ${communityId}, gen_random_uuid(), CASE n % 5 WHEN 0 THEN 'campaign:' ELSE 'm' END || n, 'reply', 'c',
      CASE n % 7 WHEN 0 THEN 'queued' ELSE 'sent' END, ${now.toISOString()}::timestamptz - n * interval '1 day'
    FROM generate_series(0, ${days - 1}) n`)

it('old and unsent messages are found by an index', async () => {
  const database = await ownDatabase()
  const { id } = await makeCommunity(database)
  const now = new Date()
  await fill(database.owner, id, 2_000, now)
  await database.owner.execute(sql`ANALYZE telegram_messages`)
  const before = new Date(now.getTime() - 1_900 * DAY_MS)
  const first = '00000000-0000-0000-0000-000000000000'
  const plan = async (where: SQL | undefined, order = sql``) =>
    (
      await rawRows<Record<string, string>>(
        database.owner,
        sql`EXPLAIN SELECT id FROM ${telegramMessages} WHERE ${where} ${order}`,
      )
    )
      .map((row) => Object.values(row)[0])
      .join('\n')
  expect(await plan(isOver(before))).toContain('telegram_messages_swept')
  expect(await plan(isOverWithResults(before))).toContain('telegram_messages_swept')
  const page = sql`ORDER BY id LIMIT 1000`
  expect(await plan(isUnsent(id, now, first), page)).toContain('telegram_messages_unsent')
  await database.close()
})

it('more old messages than fit into a batch are swept, except unsent ones and those of a campaign', async () => {
  const { id } = await makeCommunity(await testDatabase())
  const runtime = await testRuntime()
  const { owner } = runtime.database
  const now = runtime.clock.now()
  await fill(owner, id, 2_090, now)
  await sweepTelegram(runtime)
  const [left] = await rawRows<Record<string, number>>(
    owner,
    sql`SELECT count(*)::int AS all, (count(*) FILTER (WHERE chat_id IS NULL))::int AS emptied
      FROM telegram_messages WHERE community_id = ${id} AND created_at < ${now.toISOString()}::timestamptz - interval '90 days'`,
  )
  const old = Array.from({ length: 1_999 }, (_, n) => n + 91)
  const emptied = old.filter((n) => n % 5 === 0 && n % 7 !== 0).length
  expect(left).toEqual({ all: emptied + old.filter((n) => n % 7 === 0).length, emptied })
})
