import { type SQL, sql } from 'drizzle-orm'
import type { Given } from './known-query'
import { hides } from './schema/people'

/**
 * What `by` did about `subject`: 'hide', 'block' or NULL. A scalar subquery by primary key: as a join or an EXISTS the
 * planner would read the whole table for every page of members.
 */
export const hideKind = (communityId: Given, by: Given, subject: Given): SQL<'hide' | 'block' | null> =>
  sql`(SELECT h.kind FROM ${hides} h
    WHERE h.community_id = ${communityId} AND h.participant_id = ${by} AND h.subject_id = ${subject})`

/** Whether one of the two blocked the other. */
export const isBlocked = (communityId: Given, one: Given, other: Given): SQL<boolean> =>
  sql`(${hideKind(communityId, one, other)} IS NOT DISTINCT FROM 'block'
    OR ${hideKind(communityId, other, one)} IS NOT DISTINCT FROM 'block')`
