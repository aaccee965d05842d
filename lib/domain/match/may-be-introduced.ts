import { and, eq, isNull, lte, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { isEventOnly } from '@/lib/db/is-event-only'
import { moment } from '@/lib/db/moment'
import { rawRows } from '@/lib/db/raw-rows'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { excludedPartnerIds } from '../exclusion/exclusions'
import { visibleMembers } from '../visibility/visibility'

/** Ids of all members excluded from an instant match: exclusions, and partners in a preview. */
const unavailable = (ctx: Ctx, memberId: string): SQL => sql`
  ${excludedPartnerIds(ctx, memberId, { at: ctx.clock.now() })}
  UNION SELECT r.partner_id FROM ${matchSides} r
    JOIN ${matches} m ON m.community_id = r.community_id AND m.id = r.match_id
    WHERE r.community_id = ${ctx.community.id} AND r.participant_id = ${memberId} AND m.kind <> 'instant'`

/**
 * Members who may be introduced to a member now: visible, networking, not excluded. The event-only role meets people at
 * events only.
 */
export const mayBeIntroduced = (
  ctx: Ctx,
  memberId: string,
  { atEvent = false }: { atEvent?: boolean } = {},
): SQL | undefined =>
  and(
    visibleMembers(ctx, memberId),
    ne(participants.id, memberId),
    atEvent ? undefined : not(isEventOnly),
    eq(participants.networkingEnabled, true),
    or(isNull(participants.pausedUntil), lte(participants.pausedUntil, ctx.clock.now())),
    notInArray(participants.id, sql`(${unavailable(ctx, memberId)})`),
  )

/** The ids of everyone else: the engine ranks the rest. */
export async function notIntroducible(ctx: Ctx, memberId: string): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    ctx.db,
    sql`SELECT id FROM (
    SELECT ${memberId}::uuid UNION ${unavailable(ctx, memberId)}
    UNION SELECT p.id FROM ${participants} p
      LEFT JOIN ${memberships} m ON m.community_id = p.community_id AND m.user_id = p.user_id
      WHERE p.community_id = ${ctx.community.id} AND p.profile_filled_at IS NOT NULL
        AND (NOT p.networking_enabled OR p.paused_until > ${moment(ctx.clock.now())}
          OR m.enabled IS NOT TRUE OR m.role = 'ROLE_EVENT')) AS e(id)`,
  )
  return rows.map(({ id }) => id)
}
