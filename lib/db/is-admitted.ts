import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { InCommunity } from './known-query'
import { memberships } from './schema/account'
import { participants } from './schema/participant'

/**
 * Whether an account, by default of the row of `participants`, is no newcomer who waits to be let in or was declined.
 * Newcomers have a partial index, and are few.
 */
export const isAdmitted = ({ community }: InCommunity, userId: SQLWrapper = participants.userId): SQL =>
  sql`${userId} NOT IN (SELECT user_id FROM ${memberships}
    WHERE community_id = ${community.id} AND admission <> 'admitted')`
