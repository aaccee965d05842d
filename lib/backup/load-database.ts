import { sql } from 'drizzle-orm'
import type { Database, Db, SqlExecutor } from '@/lib/db/database'
import { applyMigrations, migrationFiles } from '@/lib/db/migrate'
import { rawRows } from '@/lib/db/raw-rows'
import { quoted, type Table, tablesOf } from './database-shape'
import type { DatabaseFacts, RowBatch } from './export-database'

/** Everything of ours, so that the tables can be made as they were in the backup. */
const CLEAR = `
DROP SCHEMA IF EXISTS pgboss CASCADE;
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  LOOP EXECUTE format('DROP TABLE IF EXISTS %s CASCADE', one.name); END LOOP;
  FOR one IN SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype IN ('e', 'i'))
  LOOP EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', one.name); END LOOP;
  FOR one IN SELECT t.oid::regtype AS name FROM pg_type t
    WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('r', 'e', 'd')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
  LOOP EXECUTE format('DROP TYPE IF EXISTS %s CASCADE', one.name); END LOOP;
END $$;
`

/**
 * Replaces the contents of a database by those of a backup, in one transaction: made by the backup's own migrations,
 * filled, then brought up to date. Row triggers do not run, and foreign keys are checked at the end.
 *
 * @param record runs in the same transaction, after everything
 * @throws Error if a newer program made the backup, or if a row does not fit
 */
export async function loadDatabase(
  database: Database,
  facts: DatabaseFacts,
  batches: AsyncIterable<Pick<RowBatch, 'table' | 'lines'>>,
  record: (db: Db) => Promise<void>,
): Promise<void> {
  requireKnown(facts)
  const last = facts.migrations.at(-1)?.name ?? ''
  await database.ownerTransaction(async ({ db, executor }) => {
    await executor.executeSql('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 5000')
    await executor.executeSql(CLEAR)
    await applyMigrations({ db, executor }, last)
    const tables = await tablesOf(db)
    requireShape(tables, facts.tables)
    const keys = await dropForeignKeys(db, executor)
    for (const { name } of tables)
      await executor.executeSql(`ALTER TABLE public.${quoted(name)} DISABLE TRIGGER USER`)
    // Migrations may have written rows of their own.
    for (const { name } of tables) await executor.executeSql(`DELETE FROM public.${quoted(name)}`)
    const insertOf = new Map(facts.tables.map((table) => [table.name, insertInto(table)]))
    for await (const { table, lines } of batches) {
      const insert = insertOf.get(table)
      if (!insert) throw new Error(`the backup has rows of an unknown table, ${table}`)
      await executor.executeSql(insert, [`[${lines.trimEnd().replaceAll('\n', ',')}]`])
    }
    for (const { name } of tables)
      await executor.executeSql(`ALTER TABLE public.${quoted(name)} ENABLE TRIGGER USER`)
    for (const key of keys) await executor.executeSql(key)
    await applyMigrations({ db, executor })
    await record(db)
  }, 'job')
  // Plans without statistics are bad, and the embedded database gathers none on its own.
  await database.script('ANALYZE')
}

/** @throws Error unless this program has all migrations of the backup, unchanged */
export function requireKnown({ migrations }: Pick<DatabaseFacts, 'migrations'>): void {
  const known = new Map(migrationFiles().map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations)
    if (known.get(name) !== checksum)
      throw new Error(
        `This backup was made by another or a newer version of the program (${name}): restore it with that version`,
      )
}

function requireShape(tables: readonly Table[], ofBackup: readonly Table[]): void {
  const written = (list: readonly Table[]) =>
    JSON.stringify(
      list.map(({ name, columns }) => [
        name,
        columns.map((column) => `${column.name} ${column.type}`).sort(),
      ]),
    )
  if (written(tables) !== written(ofBackup))
    throw new Error('The tables of this backup are not those that its migrations make')
}

/** By the backup's own order of columns. */
function insertInto({ name, columns }: Table): string {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ')
  return `INSERT INTO public.${quoted(name)} (${names}) SELECT ${values} FROM jsonb_array_elements($1::text::jsonb) AS line`
}

/** Drops the foreign keys. @returns statements that make and check them again */
async function dropForeignKeys(db: Db, executor: SqlExecutor): Promise<string[]> {
  const keys = await rawRows<{ table: string; name: string; definition: string }>(
    db,
    sql`SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`,
  )
  for (const { table, name } of keys)
    await executor.executeSql(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  return keys.map(
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`,
  )
}
