import { type SQL, sql } from 'drizzle-orm'
import { qualified } from './qualified'
import { memberships } from './schema/account'
import { participants } from './schema/participant'

/** For a row of `participants`: has the event-only role, which excludes chats, rounds and instant matches. */
export const isEventOnly: SQL<boolean> = sql`EXISTS (SELECT 1 FROM ${memberships} eo
  WHERE eo.community_id = ${qualified(participants.communityId)} AND eo.user_id = ${qualified(participants.userId)}
    AND eo.role = 'ROLE_EVENT')`
