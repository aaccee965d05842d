import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/lib/db/database'
import { silentLog } from '@/lib/testing/silent-log'
import { openSnapshot } from '@/lib/testing/snapshot'
import { type JobHandler, type JobName, type JobQueue, openQueue } from './queue'

let database: Database
let queue: JobQueue

beforeAll(async () => {
  database = await openSnapshot()
  queue = await openQueue(database, silentLog)
  const idle = new Proxy({} as Record<JobName, JobHandler>, { get: () => async () => undefined })
  await queue.work(idle)
})

afterAll(async () => {
  await queue.stop()
  await database.close()
})

describe('what comes by itself', () => {
  it('is the look at rounds each minute, at meetings that are over and at new texts every five, and each hour the sweep of what is over', async () => {
    const result = await database.owner.execute(sql`SELECT name, cron FROM pgboss.schedule ORDER BY name`)
    const { rows } = result as unknown as { rows: { name: string; cron: string }[] }
    expect(rows).toEqual([
      { name: 'ask-for-ratings', cron: '*/5 * * * *' },
      { name: 'learn-meanings', cron: '*/5 * * * *' },
      { name: 'sweep-access', cron: '17 * * * *' },
      { name: 'tick-rounds', cron: '* * * * *' },
    ])
  })
})
