import { and, eq, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isBlocked } from '@/lib/db/hide-kind'
import type { InCommunity, Parameter } from '@/lib/db/known-query'
import { rawRows } from '@/lib/db/raw-rows'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Which members another member sees, in lists, search, the map, requests, notifications and email. Blocking hides the
 * two from each other; hiding removes the subject from the lists of the member who hid it. How much of a profile is
 * visible is decided in see-participant.ts.
 */

/** Members with a complete profile who are not disabled. Deleted accounts have no profile. */
export function presentMembers(ctx: InCommunity): SQL | undefined {
  return and(
    eq(participants.communityId, ctx.community.id),
    isNotNull(participants.profileFilledAt),
    sql`NOT EXISTS (SELECT 1 FROM ${memberships} m WHERE m.community_id = ${ctx.community.id}
      AND m.user_id = ${participants.userId} AND NOT m.enabled)`,
  )
}

/**
 * An uncorrelated subquery, whose ids are read once per statement and hashed. A correlated one costs more than reading
 * a page of members, and for a join or an EXISTS the planner reads the whole table. NULL is in no list.
 */
const isNotIn = (subject: SQLWrapper, ids: SQL): SQL => sql`(${subject} IN (${ids})) IS NOT TRUE`

const idsHiddenBy = (ctx: InCommunity, viewer: Parameter, only?: 'block'): SQL => sql`
  SELECT h.subject_id FROM ${hides} h WHERE h.community_id = ${ctx.community.id} AND h.participant_id = ${viewer}
  ${only ? sql`AND h.kind = ${only}` : undefined}`

const idsThatHid = (ctx: InCommunity, viewer: Parameter, only?: 'block'): SQL => sql`
  SELECT h.participant_id FROM ${hides} h WHERE h.community_id = ${ctx.community.id} AND h.subject_id = ${viewer}
  ${only ? sql`AND h.kind = ${only}` : undefined}`

/** Neither of the two blocked the other. */
export const notBlocked = (ctx: InCommunity, viewer: Parameter, subject: SQLWrapper = participants.id): SQL =>
  isNotIn(subject, sql`${idsHiddenBy(ctx, viewer, 'block')} UNION ALL ${idsThatHid(ctx, viewer, 'block')}`)

/** The ids that `notHidden` excludes. */
export const hiddenMemberIds = (ctx: InCommunity, viewer: Parameter): SQL =>
  sql`${idsHiddenBy(ctx, viewer)} UNION ALL ${idsThatHid(ctx, viewer, 'block')}`

/** The viewer did not hide the subject, and neither blocked the other: what lists show. */
export const notHidden = (ctx: InCommunity, viewer: Parameter, subject: SQLWrapper = participants.id): SQL =>
  isNotIn(subject, hiddenMemberIds(ctx, viewer))

/** Neither of the two hid or blocked the other. */
export const notHiddenByEither = (ctx: InCommunity, viewer: Parameter): SQL =>
  isNotIn(participants.id, sql`${idsHiddenBy(ctx, viewer)} UNION ALL ${idsThatHid(ctx, viewer)}`)

/** Present members in the viewer's saved items, including hidden ones. */
export const visibleMembers = (ctx: InCommunity, viewer: Parameter): SQL | undefined =>
  and(presentMembers(ctx), notBlocked(ctx, viewer))

/** Whether one of the two blocked the other. */
export async function areBlocked(ctx: Ctx, one: string, other: string): Promise<boolean> {
  const rows = await rawRows<{ blocked: boolean }>(
    ctx.db,
    sql`SELECT ${isBlocked(ctx.community.id, one, other)} AS blocked`,
  )
  return rows[0]!.blocked
}

/** Ids of members who blocked the member or are blocked by them. */
export async function blockedMemberIds(ctx: Ctx, participantId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ by: hides.participantId, subject: hides.subjectId })
    .from(hides)
    .where(
      and(
        eq(hides.kind, 'block'),
        or(eq(hides.participantId, participantId), eq(hides.subjectId, participantId)),
      ),
    )
  return [...new Set(rows.map(({ by, subject }) => (by === participantId ? subject : by)))]
}
