import { type SQL, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Database, Db } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'

/**
 * Starts work while a statement holds its locks, and releases them once `waiting` transactions wait for them: whatever
 * those have read is out of date by then, however fast the machine. For Postgres servers.
 */
export async function behindLock<T>(
  database: Database,
  lock: SQL,
  waiting: number,
  start: () => Promise<T>,
): Promise<T> {
  const started = await database.ownerTransaction(async ({ db }) => {
    await db.execute(lock)
    const work = start()
    await vi.waitFor(async () => expect(await countWaiting(db)).toBeGreaterThanOrEqual(waiting), {
      timeout: 60_000,
    })
    // Not the promise itself: it is settled only after this transaction.
    return { work }
  }, 'job')
  return started.work
}

/** How many transactions wait for the current one, directly or behind another that does. */
async function countWaiting(db: Db): Promise<number> {
  const [row] = await rawRows<{ count: number }>(
    db,
    sql`WITH RECURSIVE waiting AS (
        SELECT pg_backend_pid() AS pid
        UNION
        SELECT activity.pid FROM pg_stat_activity AS activity
          JOIN waiting ON waiting.pid = ANY(pg_blocking_pids(activity.pid))
      )
      SELECT count(*)::int - 1 AS count FROM waiting`,
  )
  return row!.count
}
