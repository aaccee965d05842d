import { sql } from 'drizzle-orm'
import type { Database, Db } from '@/lib/db/database'
import { hasTable } from '@/lib/db/has-table'
import { rawRows } from '@/lib/db/raw-rows'
import { quoted, type Table, tablesOf } from './database-shape'

/** A waiting job of the queue. The queue's own tables are not part of a backup: it makes them itself. */
export type WaitingJob = {
  name: string
  data: Record<string, unknown>
  startAfter: string
  singletonKey: string | null
}

/** What a database is made of, before its rows. */
export type DatabaseFacts = {
  takenAt: string
  migrations: { name: string; checksum: string }[]
  tables: Table[]
  jobs: WaitingJob[]
}

/** Rows of one table: each line is a JSON array of the columns as Postgres writes them, or null. */
export type RowBatch = { table: string; rows: number; lines: string }

/** Rows at once: a row with bytes may have a megabyte of them. */
const fetchFrom = ({ columns }: Table) =>
  `FETCH ${columns.some(({ type }) => type === 'bytea') ? 10 : 1000} FROM rows`

/** Reads the same on every server. */
const PLAIN_TEXT = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'iso_8601';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0`

/**
 * Reads the whole database in one transaction that sees a single moment, while others write.
 * @param take gets the rows; the embedded database does nothing else meanwhile, so it should be quick
 */
export function exportDatabase(
  database: Database,
  take: (batch: RowBatch) => Promise<void>,
): Promise<DatabaseFacts> {
  return database.ownerTransaction(async ({ db, executor }) => {
    await executor.executeSql('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await executor.executeSql(PLAIN_TEXT)
    const tables = await tablesOf(db)
    const [now] = await rawRows<{ at: string }>(
      db,
      sql`SELECT to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
    )
    const migrations = await rawRows<DatabaseFacts['migrations'][number]>(
      db,
      sql`SELECT name, checksum FROM migrations ORDER BY name`,
    )
    for (const table of tables) {
      const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
      await executor.executeSql(
        `DECLARE rows NO SCROLL CURSOR FOR SELECT json_build_array(${values})::text AS line FROM public.${quoted(table.name)}`,
      )
      for (;;) {
        const batch = (await executor.executeSql(fetchFrom(table))).rows as { line: string }[]
        if (batch.length === 0) break
        const lines = `${batch.map(({ line }) => line).join('\n')}\n`
        await take({ table: table.name, rows: batch.length, lines })
      }
      await executor.executeSql('CLOSE rows')
    }
    return { takenAt: now?.at ?? '', migrations, tables, jobs: await waitingJobs(db) }
  }, 'job')
}

/** Also those that are being worked on: a job runs again if its process dies. */
async function waitingJobs(db: Db): Promise<WaitingJob[]> {
  if (!(await hasTable(db, 'pgboss.job'))) return []
  return rawRows<WaitingJob>(
    db,
    sql`SELECT name, data, singleton_key AS "singletonKey",
        to_char(start_after AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startAfter"
      FROM pgboss.job WHERE state <= 'active' AND data ->> 'communityId' IS NOT NULL
      ORDER BY created_on, id`,
  )
}
