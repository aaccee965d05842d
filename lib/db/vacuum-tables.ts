import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { rawRows } from './raw-rows'

/**
 * Frees the space of deleted rows for new ones and updates the planner's statistics, for the tables for which
 * autovacuum would on a server: with its thresholds. One table after the other, with pauses as long as the work,
 * because the embedded database does nothing else meanwhile.
 */
export async function vacuumTables({ owner, script }: Database, signal?: AbortSignal): Promise<void> {
  // Otherwise the counts of changed rows may be a second old.
  await owner.execute(sql`SELECT pg_stat_force_next_flush()`)
  const tables = await rawRows<{ name: string; vacuum: boolean; analyze: boolean }>(
    owner,
    sql`SELECT format('%I.%I', s.schemaname, s.relname) AS name,
        s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
          OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) AS vacuum,
        s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) AS analyze
      FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
      WHERE c.relkind = 'r' AND c.relpersistence = 'p' ORDER BY 1`,
  )
  // Neither runs in a transaction, so each is a script of its own.
  const statements = tables.flatMap(({ name, vacuum, analyze }) => [
    ...(vacuum ? [`VACUUM ${name}`] : []),
    ...(analyze ? [`ANALYZE ${name}`] : []),
  ])
  for (const statement of statements) {
    if (signal?.aborted) return
    const started = performance.now()
    await script(statement)
    await pause(performance.now() - started)
  }
}
