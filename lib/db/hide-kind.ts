import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hides } from './schema/people'

type Member = SQLWrapper | string

/**
 * What `by` did about `subject`: 'hide', 'block' or NULL. A scalar subquery by primary key: as a join or an EXISTS the
 * planner would read the whole table for every page of members.
 * planner would read all rows of the table for every page of members.
 */
export const hideKind = (communityId: string, by: Member, subject: Member): SQL<'hide' | 'block' | null> =>
  sql`(SELECT h.kind FROM ${hides} h
    WHERE h.community_id = ${communityId} AND h.participant_id = ${by} AND h.subject_id = ${subject})`

/** Whether one of the two blocked the other. */
export const isBlocked = (communityId: string, one: Member, other: Member): SQL<boolean> =>
  sql`(${hideKind(communityId, one, other)} IS NOT DISTINCT FROM 'block'
    OR ${hideKind(communityId, other, one)} IS NOT DISTINCT FROM 'block')`
