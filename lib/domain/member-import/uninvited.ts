import { and, eq, gte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { memberImportRows } from '@/lib/db/schema/member-import'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { canBeInvited } from '../invitation/can-be-invited'
import { type Import, participantOfRow, rowsOf } from './import-rows'

/**
 * Whether an import's new member can be invited now, and nobody has invited them since the upload. For statements that
 * join `participants` and `memberships`.
 */
export const isUninvited = (ctx: Ctx, { createdAt }: Pick<Import, 'createdAt'>): SQL | undefined =>
  and(
    canBeInvited(ctx),
    notExists(
      ctx.db
        .select({ one: sql`1` })
        .from(emailInvitations)
        .where(
          and(
            eq(emailInvitations.communityId, participants.communityId),
            eq(emailInvitations.email, sql`lower(${participants.email})`),
            gte(emailInvitations.sentAt, createdAt),
          ),
        ),
    ),
  )

/** The new members of a finished import who can still be invited by it. */
export async function countUninvited(ctx: Ctx, found: Import): Promise<number> {
  if (found.status !== 'done') return 0
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(memberImportRows)
    .innerJoin(participants, participantOfRow)
    .innerJoin(memberships, membershipOfParticipant)
    .where(
      and(
        rowsOf(ctx, found.id),
        eq(memberImportRows.outcome, 'create'),
        or(eq(memberImportRows.state, 'done'), eq(memberImportRows.reason, 'inviteLimit')),
        isUninvited(ctx, found),
      ),
    )
  return row?.n ?? 0
}
