import { eq, isNotNull, or, type SQL } from 'drizzle-orm'
import { memberships } from './schema/account'

/**
 * Whether a member has ever signed in, for statements that join `memberships`. The others were only imported, whether or
 * not they were invited since: they agreed to nothing, and get no emails but an invitation.
 */
export const hasJoined: SQL<unknown> = isNotNull(memberships.firstLoginAt)

/** Whether a member needs no invitation: organisers may not have signed in yet. */
export const isSettled = or(hasJoined, eq(memberships.role, 'ROLE_ADMIN')) as SQL<unknown>
