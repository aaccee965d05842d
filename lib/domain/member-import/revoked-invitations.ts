import { and, eq, gte, inArray, isNull, not, sql } from 'drizzle-orm'
import { hasJoined } from '@/lib/db/has-joined'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { memberImportRows } from '@/lib/db/schema/member-import'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { openInvitations } from '../invitation/list-invitations'
import { type Import, participantOfRow, rowsOf } from './import-rows'

/** The open invitations that undoing a finished import would revoke: those sent since its upload to members it removes. */
export async function countOpenInvitations(ctx: Ctx, found: Import): Promise<number> {
  if (found.status !== 'done') return 0
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(memberImportRows)
    .innerJoin(participants, participantOfRow)
    .innerJoin(memberships, membershipOfParticipant)
    .innerJoin(
      emailInvitations,
      and(
        eq(emailInvitations.communityId, participants.communityId),
        eq(emailInvitations.email, sql`lower(${participants.email})`),
      ),
    )
    .where(
      and(
        rowsOf(ctx, found.id),
        eq(memberImportRows.outcome, 'create'),
        inArray(memberImportRows.state, ['done', 'invited']),
        isNull(participants.profileFilledAt),
        eq(memberships.role, 'ROLE_USER'),
        not(hasJoined),
        gte(emailInvitations.createdAt, found.createdAt),
        openInvitations(ctx),
      ),
    )
  return row?.n ?? 0
}
