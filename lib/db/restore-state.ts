import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { hasTable } from './has-table'
import { rawRows } from './raw-rows'

/** unfinished: interrupted, so that deleted members may be back. paused: finished, but jobs wait for an operator. */
export type RestoreState = 'none' | 'unfinished' | 'paused'

/** Says to other processes that jobs may run again. */
export const RESUMED = 'restore_resumed'

/** Whether the database was restored from a backup and waits for something. It may be of any version, or empty. */
export async function restoreState({ owner }: Pick<Database, 'owner'>): Promise<RestoreState> {
  if (!(await hasTable(owner, 'public.restores'))) return 'none'
  const [last] = await rawRows<{ finished: boolean; resumed: boolean }>(
    owner,
    sql`SELECT finished_at IS NOT NULL AS finished, resumed_at IS NOT NULL AS resumed
      FROM restores ORDER BY started_at DESC LIMIT 1`,
  )
  if (!last) return 'none'
  if (!last.finished) return 'unfinished'
  return last.resumed ? 'none' : 'paused'
}

/** Lets jobs run again, in all processes. @returns false if they were not paused */
export async function resumeRestored(database: Database): Promise<boolean> {
  const rows = await rawRows(
    database.owner,
    sql`UPDATE restores SET resumed_at = now() WHERE finished_at IS NOT NULL AND resumed_at IS NULL RETURNING id`,
  )
  if (rows.length === 0) return false
  await database.owner.execute(sql`SELECT pg_notify(${RESUMED}, '')`)
  return true
}
