import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The ids that replace those of deleted accounts where a column requires one, by account. */
export type Nobodies = ReadonlyMap<string, string>

/** What replaces the account in a column. Only for rows whose account is one of these. */
export const nobodyIn = (column: PgColumn, nobodies: Nobodies): SQL<string> =>
  sql`(${JSON.stringify(Object.fromEntries(nobodies))}::jsonb ->> ${column}::text)::uuid`
