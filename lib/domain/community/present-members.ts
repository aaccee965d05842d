import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/** The members who are here to be met: enabled, with a filled profile. For counting and for small lists. */
export function presentMembers(ctx: Ctx): SQL | undefined {
  return and(
    eq(participants.communityId, ctx.community.id),
    isNotNull(participants.profileFilledAt),
    sql`NOT EXISTS (SELECT 1 FROM ${memberships} m WHERE m.community_id = ${ctx.community.id}
      AND m.user_id = ${participants.userId} AND NOT m.enabled)`,
  )
}
