import { type SQL, sql } from 'drizzle-orm'
import type { Parameter } from './known-query'

/** A moment, or the placeholder of one as text. */
export type Moment = Date | Parameter

/** For raw SQL, where drizzle does not know that the value is a date. */
export const moment = (at: Moment): SQL => sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`
