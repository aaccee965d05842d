import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'

/** A hash of the rows of each table, computed columns included, whatever the order; empty tables are omitted. */
export async function rowHashes(
  database: Database,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  return database.ownerTransaction(async ({ db }) => {
    await db.execute(sql`SET LOCAL timezone = 'UTC'`)
    const tables = await rawRows<{ name: string }>(
      db,
      sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      if (['migrations', 'restores', ...except].includes(name)) continue
      const rows = await rawRows<{ line: string }>(db, sql.raw(`SELECT t::text AS line FROM "${name}" t`))
      if (rows.length === 0) continue
      const hash = createHash('sha256')
      for (const line of rows.map((row) => row.line).sort()) hash.update(`${line}\n`)
      hashes[name] = `${rows.length} ${hash.digest('hex')}`
    }
    return hashes
  })
}
