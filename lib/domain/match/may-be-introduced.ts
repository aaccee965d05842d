import { and, eq, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { rawRows } from '@/lib/db/raw-rows'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { excludedPartnerIds } from '../exclusion/exclusions'
import { visibleMembers } from '../visibility/visibility'

/** The ids of all members an instant match may not have: excluded ones, and partners in the coming round. */
const unavailable = (ctx: Ctx, memberId: string): SQL => sql`
  ${excludedPartnerIds(ctx, memberId, ctx.clock.now())}
  UNION SELECT r.partner_id FROM ${matchSides} r
    JOIN ${matches} m ON m.community_id = r.community_id AND m.id = r.match_id
    WHERE r.community_id = ${ctx.community.id} AND r.participant_id = ${memberId} AND m.kind = 'weekly'`

/** Members who may be introduced to a member now: visible, networking, not excluded. */
export const mayBeIntroduced = (ctx: Ctx, memberId: string): SQL | undefined =>
  and(
    visibleMembers(ctx, memberId),
    ne(participants.id, memberId),
    eq(participants.networkingEnabled, true),
    or(isNull(participants.pausedUntil), lte(participants.pausedUntil, ctx.clock.now())),
    notInArray(participants.id, sql`(${unavailable(ctx, memberId)})`),
  )

/** The ids of everyone else, for the engine: it fills its list with those who remain. */
export async function notIntroducible(ctx: Ctx, memberId: string): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    ctx.db,
    sql`SELECT id FROM (
    SELECT ${memberId}::uuid UNION ${unavailable(ctx, memberId)}
    UNION SELECT p.id FROM ${participants} p
      LEFT JOIN ${memberships} m ON m.community_id = p.community_id AND m.user_id = p.user_id
      WHERE p.community_id = ${ctx.community.id} AND p.profile_filled_at IS NOT NULL
        AND (NOT p.networking_enabled OR p.paused_until > ${ctx.clock.now().toISOString()}::timestamptz
          OR m.enabled IS NOT TRUE)) AS e(id)`,
  )
  return rows.map(({ id }) => id)
}
