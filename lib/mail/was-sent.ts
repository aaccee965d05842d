import { type SQL, sql } from 'drizzle-orm'

/**
 * Of a row of `mails`: handed to a server. Of one that was given up, only a bounce, which makes it failed, or a complaint
 * tells this.
 */
export const wasSent: SQL = sql`(status IN ('sent', 'failed') OR complained_at IS NOT NULL)`
