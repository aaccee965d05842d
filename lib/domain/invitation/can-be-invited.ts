import { and, eq, gt, gte, isNotNull, isNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { isSettled } from '@/lib/db/has-joined'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { INVITATION_PAUSE_MS, MAX_SENDS } from './invite-members'

/**
 * Members who have never logged in and whose address may be sent an invitation now; see inviteMembers. For statements
 * that join `participants` and `memberships`.
 *
 * @param since only those that nobody has invited since then
 */
export const canBeInvited = (ctx: Ctx, since?: Date): SQL | undefined =>
  and(
    not(isSettled),
    eq(memberships.enabled, true),
    ne(participants.email, ''),
    isNull(participants.deletedAt),
    notExists(
      ctx.db
        .select({ one: sql`1` })
        .from(emailInvitations)
        .where(
          and(
            eq(emailInvitations.communityId, participants.communityId),
            eq(emailInvitations.email, sql`lower(${participants.email})`),
            or(
              isNotNull(emailInvitations.refusedAt),
              gte(emailInvitations.sends, MAX_SENDS),
              gt(emailInvitations.sentAt, new Date(ctx.clock.now().getTime() - INVITATION_PAUSE_MS)),
              since && gte(emailInvitations.sentAt, since),
            ),
          ),
        ),
    ),
  )
