import { and, eq, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { hides, relations, reports } from '@/lib/db/schema/people'
import { matchingResults, matchings, pairVetoes } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { inSight } from '../participant/in-sight'

/**
 * Whom a member must not be offered because of what is between the two: introduced already or about to be by the coming
 * round, vetoed, hidden, blocked, disliked or reported by either.
 */
const between = (ctx: Ctx, memberId: string): SQL => {
  const of = sql`community_id = ${ctx.community.id}`
  return sql`SELECT ${memberId}::uuid
    UNION SELECT r.partner_id FROM ${matchingResults} r
      JOIN ${matchings} m ON m.community_id = r.community_id AND m.id = r.matching_id
      WHERE r.${of} AND r.participant_id = ${memberId} AND (r.sent_at IS NOT NULL OR m.kind = 'weekly')
    UNION SELECT partner_id FROM ${pairVetoes} WHERE ${of} AND participant_id = ${memberId} AND until IS NULL
    UNION SELECT participant_id FROM ${pairVetoes} WHERE ${of} AND partner_id = ${memberId} AND until IS NULL
    UNION SELECT subject_id FROM ${hides} WHERE ${of} AND participant_id = ${memberId}
    UNION SELECT participant_id FROM ${hides} WHERE ${of} AND subject_id = ${memberId}
    UNION SELECT subject_id FROM ${relations}
      WHERE ${of} AND participant_id = ${memberId} AND relation_type = 'DISLIKE'
    UNION SELECT participant_id FROM ${relations}
      WHERE ${of} AND subject_id = ${memberId} AND relation_type = 'DISLIKE'
    UNION SELECT subject_id FROM ${reports} WHERE ${of} AND participant_id = ${memberId}
    UNION SELECT participant_id FROM ${reports} WHERE ${of} AND subject_id = ${memberId}`
}

/** Whoever may be offered to a member: here to be met, with introductions on, and nothing between the two. */
export const mayBeOffered = (ctx: Ctx, memberId: string): SQL | undefined =>
  and(
    inSight(ctx, memberId),
    eq(participants.networkingEnabled, true),
    or(isNull(participants.pausedUntil), lte(participants.pausedUntil, ctx.clock.now())),
    notInArray(participants.id, sql`(${between(ctx, memberId)})`),
  )

/** The ids of all who may not, for the engine: it fills its list with those who may. */
export async function notToBeOffered(ctx: Ctx, memberId: string): Promise<string[]> {
  const result = await ctx.db.execute(sql`${between(ctx, memberId)}
    UNION SELECT p.id FROM ${participants} p
      LEFT JOIN ${memberships} m ON m.community_id = p.community_id AND m.user_id = p.user_id
      WHERE p.community_id = ${ctx.community.id} AND p.profile_filled_at IS NOT NULL
        AND (NOT p.networking_enabled OR p.paused_until > ${ctx.clock.now().toISOString()}::timestamptz
          OR m.enabled IS NOT TRUE)`)
  return (result as unknown as { rows: Record<string, string>[] }).rows.map((row) => Object.values(row)[0]!)
}
