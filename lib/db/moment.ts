import { type SQL, sql } from 'drizzle-orm'
import type { Parameter } from './known-query'

/** A moment, or the placeholder of one as text. */
export type Moment = Date | Parameter

/** For text of SQL, where drizzle does not know that a date is meant. */
export const moment = (at: Moment): SQL => sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`
