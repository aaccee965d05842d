import { sql } from 'drizzle-orm'
import type { Db } from './database'
import { rawRows } from './raw-rows'

/** Whether a table exists; the database may be empty or of another version. @param name with its schema */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const [row] = await rawRows<{ known: boolean }>(db, sql`SELECT to_regclass(${name}) IS NOT NULL AS known`)
  return row?.known ?? false
}
