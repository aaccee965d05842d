import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'

/**
 * The ids of these rows, locked in a fixed order, for an update of several rows that others update concurrently. A
 * plain UPDATE locks rows in their order on disk, which changes with every update, so concurrent ones could deadlock.
 */
export const lockedIds = (db: Db, table: PgTable & { id: PgColumn }, where: SQL | undefined) =>
  db.select({ id: table.id }).from(table).where(where).orderBy(table.id).for('update')
