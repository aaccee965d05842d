import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { rawRows } from './raw-rows'

/**
 * Frees the space of deleted rows for new ones and updates the planner's statistics, as autovacuum does on a server. One
 * table after the other, with pauses as long as the work, because the embedded database does nothing else meanwhile.
 */
export async function vacuumTables({ owner, script }: Database, signal?: AbortSignal): Promise<void> {
  const tables = await rawRows<{ name: string }>(
    owner,
    sql`SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND c.relpersistence = 'p' ORDER BY 1`,
  )
  // Neither runs in a transaction, so each is a script of its own.
  for (const { name } of tables)
    for (const statement of [`VACUUM ${name}`, `ANALYZE ${name}`]) {
      if (signal?.aborted) return
      const started = performance.now()
      await script(statement)
      await pause(performance.now() - started)
    }
}
