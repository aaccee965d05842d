import { sql } from 'drizzle-orm'
import type { Db } from './database'

/** What only one transaction of a community may change at a time. */
type Turn =
  | 'api-keys'
  | 'community domains'
  | 'import files'
  | 'invitation links'
  | 'invitations'
  | 'member import'
  | 'member quota'
  | 'organiser invitations'
  | 'organiser notes'
  | 'report emails'
  | 'round rules'
  | 'segments'
  | 'webhook slots'
  | 'webhooks'

/** Locks until the end of the transaction. Call it before counting, so that a limit holds. */
export const lockInCommunity = (db: Db, turn: Turn, communityId: string) =>
  db.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${turn}), hashtext(${communityId}))`)
