import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a row of `mails` was handed to a server. For one that was given up, only a bounce, which makes it failed, or
 * a complaint shows this.
 */
export const wasSent: SQL = sql`(status IN ('sent', 'failed') OR complained_at IS NOT NULL)`
