import { and, eq } from 'drizzle-orm'
import { memberships } from './schema/account'
import { participants } from './schema/participant'

/** Joins `memberships` to the row of `participants`. */
export const membershipOfParticipant = and(
  eq(memberships.communityId, participants.communityId),
  eq(memberships.userId, participants.userId),
)
