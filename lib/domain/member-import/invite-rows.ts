import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { canBeInvited } from '../invitation/can-be-invited'
import { inviteMembers } from '../invitation/invite-members'
import { inviteeOf } from '../invitation/members-to-invite'
import { endImport } from './end-import'
import { participantOfRow, rowsOf } from './import-rows'

/** Members per transaction. */
const BATCH_SIZE = 200

/**
 * Invites the next members that an import created, and marks their rows in one transaction, so nobody is invited twice.
 * Each row says why its member got no invitation.
 *
 * @returns whether more may be left
 */
export async function inviteRows(ctx: Ctx, importId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select()
    .from(memberImports)
    .where(eq(memberImports.id, importId))
    .for('update')
  if (found?.status !== 'inviting' || found.stoppedAt) return false
  const rows = await ctx.db
    .select({
      number: memberImportRows.number,
      email: participants.email,
      firstName: participants.firstName,
      lastName: participants.lastName,
      locale: participants.preferredLang,
      isUninvited: sql<boolean>`${canBeInvited(ctx, found.createdAt)}`,
    })
    .from(memberImportRows)
    .innerJoin(participants, participantOfRow)
    .innerJoin(memberships, membershipOfParticipant)
    .where(
      and(rowsOf(ctx, importId), eq(memberImportRows.state, 'done'), eq(memberImportRows.outcome, 'create')),
    )
    .orderBy(asc(memberImportRows.number))
    .limit(BATCH_SIZE)
  if (rows.length === 0) {
    await endImport(ctx, found, 'done')
    return false
  }
  const results = await inviteMembers(ctx, {
    people: rows.filter((row) => row.isUninvited).map(inviteeOf),
    locale: ctx.community.lang,
    by: found.createdBy,
  })
  const outcomeOf = new Map(results.map(({ email, outcome }) => [email, outcome]))
  const reasonOf = (email: string) => {
    const outcome = outcomeOf.get(email.toLowerCase())
    return outcome === 'invited' ? null : outcome === 'limited' ? 'inviteLimit' : 'notInvited'
  }
  for (const [reason, same] of Map.groupBy(rows, ({ email }) => reasonOf(email)))
    await ctx.db
      .update(memberImportRows)
      .set({ state: 'invited', reason })
      .where(
        and(
          rowsOf(ctx, importId),
          inArray(
            memberImportRows.number,
            same.map(({ number }) => number),
          ),
        ),
      )
  return true
}
