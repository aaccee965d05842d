import { sql } from 'drizzle-orm'
import { getRollbackPlans } from 'pg-boss'
import { describe, expect, it } from 'vitest'
import type { Database } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import { jobsGivenUp } from '@/lib/observability/metrics'
import { ownDatabase } from '@/lib/testing/database'
import { superviseJobs } from '@/lib/testing/retry-lost-jobs'
import { recordingLog, silentLog } from '@/lib/testing/silent-log'
import { openSnapshot } from '@/lib/testing/snapshot'
import { TAKE_LOST } from './note-lost-jobs'
import { openQueue } from './queue'

const COMMUNITY_ID = '0190a000-0000-7000-8000-00000000dead'

const givenUp = async () => (await jobsGivenUp.get()).values[0]?.value ?? 0

it('logs and counts once each job that pg-boss gave up: its process was silent, or it took too long', async () => {
  const database = await openSnapshot()
  const former = await openQueue(database, silentLog)
  await former.enqueue(database.boss, COMMUNITY_ID, 'release-mails', { participantId: COMMUNITY_ID })
  await former.enqueue(database.boss, COMMUNITY_ID, 'notify-of-messages', {
    chatId: COMMUNITY_ID,
    participantId: COMMUNITY_ID,
  })
  await former.enqueue(database.boss, COMMUNITY_ID, 'send-telegram', { messageId: COMMUNITY_ID })
  await former.enqueue(database.boss, COMMUNITY_ID, 'finish-round', { roundId: COMMUNITY_ID })
  await database.owner.execute(sql`UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 day',
    heartbeat_on = CASE WHEN name = 'notify-of-messages' THEN now() ELSE now() - interval '1 day' END,
    retry_count = CASE WHEN name = 'finish-round' THEN 0 ELSE retry_limit END`)
  await database.owner.execute(sql`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL`)
  await superviseJobs(database)
  await former.stop()

  const log = recordingLog()
  const before = await givenUp()
  const queues = [await openQueue(database, log), await openQueue(database, log)]
  for (const queue of queues) await queue.work({ directory: { byId: async () => null } } as never)
  const said = log.entries.map(({ level, fields, message }) => {
    const { job, err } = fields as { job: string; err: Error }
    return [job, level, err.message, message]
  })
  expect(said.sort()).toEqual([
    ['notify-of-messages', 'error', 'job timed out', 'job failed for the last time and is given up'],
    ['release-mails', 'error', expect.any(String), 'job failed for the last time and is given up'],
    ['send-telegram', 'warn', expect.any(String), 'job failed, and its work is left to sweep-unsent'],
  ])
  expect((await givenUp()) - before).toBe(2)
  for (const queue of queues) await queue.stop()
  await database.close()
})

describe('the index of lost jobs', () => {
  const indexesOf = async ({ owner }: Database) =>
    (
      await rawRows<{ table: string }>(
        owner,
        sql`SELECT indrelid::regclass::text AS table FROM pg_index
          WHERE indisvalid AND pg_get_indexdef(indexrelid) LIKE '%noted%' ORDER BY 1`,
      )
    ).map(({ table }) => table)
  const ALL = ['pgboss.job', 'pgboss.job_common']
  const start = async (database: Database, log = silentLog) => (await openQueue(database, log)).stop()

  it('is used to find them, however many jobs are done', async () => {
    const database = await ownDatabase()
    await start(database)
    const { owner } = database
    await owner.execute(sql`INSERT INTO pgboss.job_common (name, state, output)
      SELECT 'send-mail', CASE WHEN n % 10 = 0 THEN 'failed' ELSE 'completed' END::pgboss.job_state,
        '{"noted": true}' FROM generate_series(1, 5000) n`)
    await owner.execute(sql`ANALYZE pgboss.job_common`)
    const plan = await rawRows<Record<string, string>>(owner, sql`EXPLAIN ${sql.raw(TAKE_LOST)}`)
    const text = plan.map((row) => Object.values(row)[0]).join('\n')
    expect(text).toMatch(/Index Scan using job_common_\w+ on job_common/)
    expect(text).not.toMatch(/Seq Scan on job_common/)
    await database.close()
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    'is built by one of several processes that start at once',
    async () => {
      const database = await ownDatabase()
      await database.script('DROP INDEX pgboss.job_lost')
      await Promise.all([1, 2, 3].map(() => start(database)))
      expect(await indexesOf(database)).toEqual(ALL)
      await database.close()
    },
  )

  it('survives an upgrade of pg-boss', async () => {
    const database = await ownDatabase()
    await start(database)
    const version = async () =>
      (await rawRows<{ version: number }>(database.owner, sql`SELECT version FROM pgboss.version`))[0]!
        .version
    const current = await version()
    for (let back = current; back > current - 10; back--)
      await database.script(getRollbackPlans('pgboss', back))
    expect(await version()).toBe(current - 10)
    await start(database)
    expect(await version()).toBe(current)
    expect(await indexesOf(database)).toEqual(ALL)
    await database.close()
  })

  it.runIf(process.env.TEST_DATABASE_URL)('does not block a start while jobs are enqueued', async () => {
    const database = await ownDatabase()
    await database.script('DROP INDEX pgboss.job_lost')
    const former = await openQueue(database, silentLog)
    await database.script('DROP INDEX pgboss.job_lost')
    const log = recordingLog()
    await database.ownerTransaction(async ({ executor }) => {
      await former.enqueue(executor, COMMUNITY_ID, 'release-mails', { participantId: COMMUNITY_ID })
      await start(database, log)
    }, 'job')
    expect(log.entries.map(({ message }) => message)).toEqual([
      'left the index of lost jobs to the next start: their table is in use',
    ])
    expect(await indexesOf(database)).toEqual([])
    await former.stop()
    await start(database)
    expect(await indexesOf(database)).toEqual(ALL)
    await database.close()
  })
})
