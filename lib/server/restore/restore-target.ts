import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '@/lib/db/database'
import { hasTable } from '@/lib/db/has-table'
import { rawRows } from '@/lib/db/raw-rows'
import { restoreState } from '@/lib/db/restore-state'

/** An account to delete again in one community. */
export type Erasure = { communityId: string; userId: string }

/**
 * Makes sure that nothing is overwritten by mistake.
 * @throws Error if the database has communities
 */
export async function requireEmpty({ database, name }: { database: Database; name: string }): Promise<void> {
  if ((await restoreState(database)) === 'unfinished') return
  if (!(await hasTable(database.owner, 'public.communities'))) return
  const rows = await rawRows(database.owner, sql`SELECT 1 FROM communities LIMIT 1`)
  if (rows.length > 0)
    throw new Error(`${name} is not empty: give another one, or --force, which deletes everything in it`)
}

/** The server lists a connection for a moment after it was closed. */
const GOING_MS = 2_000

/**
 * A program that is still running would take the restored jobs, and repeat messages that may have been sent.
 * @throws Error while anybody else is connected
 */
export async function requireUnused(database: Database): Promise<void> {
  if (database.kind === 'embedded') return
  const until = Date.now() + GOING_MS
  for (;;) {
    const others = await otherConnections(database)
    if (others === 0) return
    if (Date.now() > until)
      throw new Error(
        `The database has ${others} other connection${others === 1 ? '' : 's'}: stop the program first, all of its processes`,
      )
    await sleep(100)
  }
}

async function otherConnections({ owner }: Database): Promise<number> {
  const [others] = await rawRows<{ n: number }>(
    owner,
    sql`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend'
        AND application_name <> current_setting('application_name')`,
  )
  return others?.n ?? 0
}

/** Deleted members of the database that is about to be replaced. Older backups still contain them. */
export async function erasedInDatabase(database: Database): Promise<{ communityId: string; id: string }[]> {
  if (!(await hasTable(database.owner, 'public.participants'))) return []
  return rawRows(
    database.owner,
    sql`SELECT community_id AS "communityId", id FROM participants WHERE deleted_at IS NOT NULL`,
  )
}

/** The accounts that these participants belong to in the restored database. */
export async function accountsOf(
  db: Db,
  erased: readonly { communityId: string; id: string }[],
): Promise<Erasure[]> {
  if (erased.length === 0) return []
  return rawRows<Erasure>(
    db,
    sql`SELECT p.community_id AS "communityId", p.user_id AS "userId" FROM participants p
      JOIN jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) AS e("communityId" uuid, id uuid)
        ON e."communityId" = p.community_id AND e.id = p.id
      WHERE p.deleted_at IS NULL`,
  )
}
