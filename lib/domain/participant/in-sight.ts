import { and, type SQL, sql } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { presentMembers } from '../community/present-members'

/** What a line about a member shows of them. */
export const LINE = {
  participantId: participants.id,
  slug: participants.slug,
  firstName: participants.firstName,
  lastName: participants.lastName,
  avatarUrl: participants.avatarUrl,
  company: participants.company,
}

/**
 * Whom a member may come across in what they keep: those who are here to be met, unless one of the two blocked the
 * other. Whose account is deleted has no profile, hence is not among them.
 */
export function inSight(ctx: Ctx, viewerId: string): SQL | undefined {
  return and(
    presentMembers(ctx),
    sql`NOT EXISTS (SELECT 1 FROM ${hides} h WHERE h.community_id = ${ctx.community.id} AND h.kind = 'block'
      AND ((h.participant_id = ${viewerId} AND h.subject_id = ${participants.id})
        OR (h.participant_id = ${participants.id} AND h.subject_id = ${viewerId})))`,
  )
}
