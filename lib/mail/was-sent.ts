import { type SQL, sql } from 'drizzle-orm'

/** Of a row of `mails`: handed to a server. After a restore, only a complaint tells this of an email that was given up. */
export const wasSent: SQL = sql`(status IN ('sent', 'failed') OR complained_at IS NOT NULL)`
