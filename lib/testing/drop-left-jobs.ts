import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { openedTestDatabase } from './database'

/**
 * Drops the jobs that a file's tests left in the worker's database: a server process that a later test starts would
 * first work through them all.
 */
afterAll(async () => {
  const database = await openedTestDatabase()
  await database?.owner.execute(sql`DELETE FROM pgboss.job`)
})
