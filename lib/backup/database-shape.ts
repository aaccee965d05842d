import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'

export type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }

/** Not part of a backup: what a database records about itself. */
const OWN_RECORDS = ['migrations', 'restores']

/** The tables of the program with the columns that are stored, not computed. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const rows = await rawRows<{ table: string; name: string; type: string }>(
    db,
    sql`SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      ORDER BY c.relname, a.attnum`,
  )
  return [...Map.groupBy(rows, ({ table }) => table)]
    .filter(([table]) => !OWN_RECORDS.includes(table))
    .map(([name, columns]) => ({ name, columns: columns.map(({ name, type }) => ({ name, type })) }))
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
