import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'

/**
 * The ids of these rows, locked in one order, for an update of several rows that others change at the same time. An
 * update alone may lock them in their order on disk, which is another one after each change: then transactions wait for
 * each other.
 */
export const lockedIds = (db: Db, table: PgTable & { id: PgColumn }, where: SQL | undefined) =>
  db.select({ id: table.id }).from(table).where(where).orderBy(table.id).for('update')
