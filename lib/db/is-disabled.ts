import { type SQL, sql } from 'drizzle-orm'
import type { Given } from './known-query'
import { qualified } from './qualified'
import { memberships } from './schema/account'
import { participants } from './schema/participant'

/** For a membership `dm`. Newcomers waiting for admission are not disabled. */
const DISABLED = sql`NOT dm.enabled AND dm.admission = 'admitted'`

/** Whether an organiser has disabled the member of a row of `participants`. */
export const isDisabled: SQL<boolean> = sql`EXISTS (SELECT 1 FROM ${memberships} dm
  WHERE dm.community_id = ${qualified(participants.communityId)} AND dm.user_id = ${qualified(participants.userId)}
    AND ${DISABLED})`

/** The same for the member with this id. */
export const isDisabledMember = (communityId: Given, participantId: Given): SQL<boolean> =>
  sql`EXISTS (SELECT 1 FROM ${participants} dp
    JOIN ${memberships} dm ON dm.community_id = dp.community_id AND dm.user_id = dp.user_id
    WHERE dp.community_id = ${communityId} AND dp.id = ${participantId}
      AND ${DISABLED})`
