import type { SQL } from 'drizzle-orm'
import type { Db } from './database'

/** Runs hand-written SQL. The caller vouches for the row type. */
export async function rawRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}
