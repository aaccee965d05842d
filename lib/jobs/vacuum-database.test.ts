import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import type { Runtime } from '@/lib/runtime/runtime'
import { superviseJobs } from '@/lib/testing/retry-lost-jobs'
import { openSnapshot } from '@/lib/testing/snapshot'
import { vacuumDatabaseJob } from './vacuum-database'

const JOBS_A_DAY = 500

let database: Database
beforeAll(async () => {
  database = await openSnapshot()
})
afterAll(() => database.close())

const vacuum = () => vacuumDatabaseJob.run({ database } as Runtime)

/** Jobs that are created, taken, done and deleted. @returns the size of the queue's table and its indexes afterwards */
async function passDay(): Promise<number> {
  await database.script(`INSERT INTO pgboss.job_common (name, policy, data)
    SELECT 'tick-rounds', 'standard', '{}' FROM generate_series(1, ${JOBS_A_DAY})`)
  await database.script(`UPDATE pgboss.job SET state = 'active', started_on = now()`)
  await database.script(`UPDATE pgboss.job SET state = 'completed', completed_on = now() - interval '8 days'`)
  await database.script(`UPDATE pgboss.queue SET maintain_on = NULL`)
  await superviseJobs(database)
  await vacuum()
  const [row] = await rawRows<{ jobs: number; bytes: number }>(
    database.owner,
    sql`SELECT (SELECT count(*)::int FROM pgboss.job) AS jobs, pg_total_relation_size('pgboss.job_common')::int AS bytes`,
  )
  expect(row?.jobs).toBe(0)
  return row?.bytes ?? 0
}

it('keeps the embedded database from growing with finished jobs', async () => {
  // An index uses freed pages a day later.
  await passDay()
  const second = await passDay()
  for (let day = 0; day < 2; day++) expect(await passDay()).toBeLessThan(1.1 * second)
})

it('gives the planner statistics of tables that have changed much, and leaves others alone', async () => {
  const rows = () =>
    rawRows<{ n: number }>(
      database.owner,
      sql`SELECT reltuples::int AS n FROM pg_class WHERE relname = 'users'`,
    )
  const add = (count: number) =>
    database.script(`INSERT INTO users (id, email)
      SELECT gen_random_uuid(), gen_random_uuid() || '@vacuum.test' FROM generate_series(1, ${count}) n`)
  await add(60)
  await vacuum()
  expect(await rows()).toEqual([{ n: 60 }])
  await add(50)
  await vacuum()
  expect(await rows()).toEqual([{ n: 60 }])
  await add(50)
  await vacuum()
  expect(await rows()).toEqual([{ n: 160 }])
})

it('lets a request pass between two tables', async () => {
  let vacuumed = false
  const running = vacuum().then(() => {
    vacuumed = true
  })
  for (let request = 0; request < 5; request++) await database.ping()
  expect(vacuumed).toBe(false)
  await running
})

it('leaves a server to its autovacuum', async () => {
  const refuse = () => Promise.reject(new Error('a statement'))
  await vacuumDatabaseJob.run({
    database: { ...database, kind: 'server', script: refuse },
  } as unknown as Runtime)
})
