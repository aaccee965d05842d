import { and, eq, inArray } from 'drizzle-orm'
import { lockAccount } from '@/lib/auth/account'
import { removeMembership } from '@/lib/auth/membership'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { answers, participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { eraseMember } from '../account/erase-member'
import { saveAnswers } from './apply-rows'
import { type Import, rowsOf } from './import-rows'
import { columnsOf, fieldValue, isSame } from './plan-row'

/** Rows per transaction. */
const BATCH_SIZE = 25

type ImportedRow = typeof memberImportRows.$inferSelect

/**
 * Undoes imported rows: removes created members who never signed in, and restores the previous values of others unless
 * they changed since.
 *
 * @returns whether more may be left
 */
export async function undoRows(ctx: Ctx, found: Import): Promise<boolean> {
  const rows = await ctx.db
    .select()
    .from(memberImportRows)
    .where(
      and(
        rowsOf(ctx, found.id),
        inArray(memberImportRows.state, ['done', 'invited']),
        inArray(memberImportRows.outcome, ['create', 'update']),
      ),
    )
    .orderBy(memberImportRows.number)
    .limit(BATCH_SIZE)
  for (const row of rows) {
    if (row.outcome === 'create') await removeCreated(ctx, found, row)
    else await restoreUpdated(ctx, row)
  }
  if (rows.length > 0) {
    await ctx.db
      .update(memberImportRows)
      .set({ state: 'undone' })
      .where(
        and(
          rowsOf(ctx, found.id),
          inArray(
            memberImportRows.number,
            rows.map(({ number }) => number),
          ),
        ),
      )
    return true
  }
  await ctx.db
    .update(memberImports)
    .set({ status: 'undone', finishedAt: ctx.clock.now() })
    .where(and(eq(memberImports.communityId, ctx.community.id), eq(memberImports.id, found.id)))
  return false
}

async function removeCreated(ctx: Ctx, found: Import, { participantId }: ImportedRow): Promise<void> {
  const { db, community } = ctx
  const person = participantId && (await personOf(ctx, participantId))
  const account = person && (await lockAccount(db, person.userId))
  if (!person || !account) return
  // Locks the membership, so that a concurrent sign-in waits.
  const here = { communityId: community.id, userId: account.id }
  const [membership] = await db
    .select({ firstLoginAt: memberships.firstLoginAt, role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.communityId, here.communityId), eq(memberships.userId, here.userId)))
    .for('update')
  if (!membership || membership.firstLoginAt || membership.role !== 'ROLE_USER' || person.profileFilledAt)
    return
  const invitation = await invitationOf(ctx, account.email)
  await eraseMember(ctx, { userId: account.id, email: account.email })
  await removeMembership(db, { ...here, email: account.email }, 'of-organiser')
  if (invitation) await keepInvitation(ctx, found, invitation)
  // Nobody ever saw them, so no tombstone is needed.
  await db
    .delete(participants)
    .where(and(eq(participants.communityId, community.id), eq(participants.id, person.id)))
}

type Invitation = typeof emailInvitations.$inferSelect

async function invitationOf({ db, community }: Ctx, email: string): Promise<Invitation | undefined> {
  const [row] = await db
    .select()
    .from(emailInvitations)
    .where(and(eq(emailInvitations.communityId, community.id), eq(emailInvitations.email, email)))
  return row
}

/** An opt-out, and how often they were written to, outlast the member. An invitation of this import is revoked. */
async function keepInvitation({ db, clock }: Ctx, found: Import, invitation: Invitation): Promise<void> {
  const isOlder = invitation.createdAt < found.createdAt
  await db
    .insert(emailInvitations)
    .values(isOlder ? invitation : { ...invitation, name: '', word: null, revokedAt: clock.now() })
}

async function restoreUpdated(ctx: Ctx, { participantId, changes }: ImportedRow): Promise<void> {
  const { db, clock, community } = ctx
  const person = participantId && (await personOf(ctx, participantId, 'lock'))
  if (!person) return
  const given = await db
    .select()
    .from(answers)
    .where(and(eq(answers.communityId, community.id), eq(answers.participantId, person.id)))
  const answered = new Map(given.map(({ questionId, value }) => [questionId, value]))
  const restored = changes
    .filter(({ field, to }) => isSame(fieldValue(person, answered, field), to))
    .map(({ field, from }) => ({ field, to: from }))
  if (restored.length === 0) return
  await db
    .update(participants)
    .set({ ...columnsOf(person, restored), updatedAt: clock.now() })
    .where(and(eq(participants.communityId, community.id), eq(participants.id, person.id)))
  await saveAnswers(ctx, person.id, restored)
}

async function personOf({ db, community }: Ctx, participantId: string, lock?: 'lock') {
  const query = db
    .select()
    .from(participants)
    .where(and(eq(participants.communityId, community.id), eq(participants.id, participantId)))
  const [person] = await (lock ? query.for('no key update') : query)
  return person
}
