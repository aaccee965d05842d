import { sql } from 'drizzle-orm'
import type { Db } from './database'

/** What is changed by one transaction of a community at a time. */
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

/** Held until the end of the transaction. Take it before counting, so that a limit holds. */
export const lockInCommunity = (db: Db, turn: Turn, communityId: string) =>
  db.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${turn}), hashtext(${communityId}))`)
