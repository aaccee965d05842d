import { and, eq, inArray } from 'drizzle-orm'
import { lockUnusedAccounts } from '@/lib/auth/imported-accounts'
import { removeMemberships } from '@/lib/auth/membership'
import { questionOfTarget } from '@/lib/contracts/member-import'
import { type ImportOutcome, memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { answers, participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { eraseNewcomers } from '../account/erase-newcomers'
import { recordWebhookEvents } from '../webhook-outbox/record-webhook-events'
import { saveAnswers } from './apply-rows'
import { type Import, rowsOf } from './import-rows'
import { columnsOf, fieldValue, isSame } from './plan-row'
import { takeBackRequest } from './take-back-request'

/** Rows per transaction. */
const BATCH_SIZE = 200

type ImportedRow = typeof memberImportRows.$inferSelect

/**
 * Undoes imported rows: removes created members who never signed in, and restores the previous values of others unless
 * they changed or confirmed them since.
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
  const ofOutcome = (wanted: ImportOutcome) => rows.filter(({ outcome }) => outcome === wanted)
  await removeCreated(ctx, found, ofOutcome('create'))
  await restoreUpdated(ctx, found, ofOutcome('update'))
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

/** Removes the members that rows created, unless they signed in, got a role or filled in their profile. */
async function removeCreated(ctx: Ctx, found: Import, rows: readonly ImportedRow[]): Promise<void> {
  const { db, clock, community } = ctx
  const people = (await personsOf(ctx, rows)).filter(({ profileFilledAt }) => !profileFilledAt)
  const leavers = await lockUnusedAccounts(
    db,
    community.id,
    people.map(({ userId }) => userId),
  )
  if (leavers.length === 0) return
  // An opt-out, and how often they were written to, outlast the member. An invitation of this import is revoked.
  await eraseNewcomers(ctx, leavers, (invitation) =>
    invitation.createdAt < found.createdAt
      ? invitation
      : { ...invitation, name: '', word: null, revokedAt: clock.now() },
  )
  await removeMemberships(db, { communityId: community.id, members: leavers }, 'of-organiser')
}

async function restoreUpdated(ctx: Ctx, found: Import, rows: readonly ImportedRow[]): Promise<void> {
  const { db, clock, community } = ctx
  const people = await personsOf(ctx, rows, 'lock')
  if (people.length === 0) return
  const personOf = new Map(people.map((person) => [person.id, person]))
  const given = await db
    .select()
    .from(answers)
    .where(and(eq(answers.communityId, community.id), inArray(answers.participantId, [...personOf.keys()])))
  const answersOf = Map.groupBy(given, ({ participantId }) => participantId)
  const made: string[] = []
  for (const { participantId, changes } of rows) {
    const person = participantId && personOf.get(participantId)
    if (!person || hasConfirmed(person, found)) continue
    const answered = new Map(
      (answersOf.get(person.id) ?? []).map(({ questionId, value }) => [questionId, value]),
    )
    const restored = changes
      .filter(({ field, to }) => isSame(fieldValue(person, answered, field), to))
      .map(({ field, from }) => ({ field, to: from }))
    const isUnchanged = restored.length === changes.length && answered.size === answersIn(changes)
    if (isUnchanged && isMadeBy(found, person)) {
      made.push(person.id)
      continue
    }
    if (restored.length === 0) continue
    await db
      .update(participants)
      .set({ ...columnsOf(person, restored), updatedAt: clock.now() })
      .where(and(eq(participants.communityId, community.id), eq(participants.id, person.id)))
    await saveAnswers(ctx, person.id, restored)
    const request = restored.find(({ field }) => field === 'lookingFor')
    if (request) await takeBackRequest(ctx, person.id, request.to as string)
  }
  await deleteProfiles(ctx, made)
}

type Person = typeof participants.$inferSelect

/** They have gone on with their onboarding since, where they saw what the import filled in. */
const hasConfirmed = ({ profileFilledAt, onboardingStep, updatedAt }: Person, { finishedAt }: Import) =>
  finishedAt !== null &&
  (profileFilledAt ? profileFilledAt > finishedAt : onboardingStep > 0 && updatedAt > finishedAt)

/** The import began the profile of somebody who had an account, and nothing was done with it since. */
const isMadeBy = (found: Import, { createdAt, updatedAt, disabledNotifications }: Person) =>
  createdAt >= found.createdAt &&
  updatedAt.getTime() === createdAt.getTime() &&
  disabledNotifications.length === 0

const answersIn = (changes: ImportedRow['changes']) =>
  changes.filter(({ field }) => questionOfTarget(field) !== null).length

/** Their members begin onboarding again, as before the import. */
async function deleteProfiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { db, community } = ctx
  await recordWebhookEvents(
    ctx,
    'member.left',
    ids.map((participantId) => ({ participantId })),
  )
  await db
    .delete(participants)
    .where(and(eq(participants.communityId, community.id), inArray(participants.id, [...ids])))
}

async function personsOf({ db, community }: Ctx, rows: readonly ImportedRow[], lock?: 'lock') {
  const ids = rows.flatMap(({ participantId }) => participantId ?? [])
  const query = db
    .select()
    .from(participants)
    .where(and(eq(participants.communityId, community.id), inArray(participants.id, ids)))
    .orderBy(participants.id)
  return lock ? query.for('no key update') : query
}
