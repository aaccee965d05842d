import { type SQL, sql } from 'drizzle-orm'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'

/** Whether an organiser has disabled the member of a row of `participants`. Newcomers who wait are not disabled. */
export const isDisabled: SQL<boolean> = sql`EXISTS (SELECT 1 FROM ${memberships} dm
  WHERE dm.community_id = ${participants.communityId} AND dm.user_id = ${participants.userId}
    AND NOT dm.enabled AND dm.admission = 'admitted')`
