import { and, eq, or, sql } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { memberImportRows } from '@/lib/db/schema/member-import'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { canBeInvited } from '../invitation/can-be-invited'
import { type Import, participantOfRow, rowsOf } from './import-rows'

/** The new members of a finished import who can still be invited by it: nobody has invited them since the upload. */
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
        canBeInvited(ctx, found.createdAt),
      ),
    )
  return row?.n ?? 0
}
