import { and, eq, getTableColumns, gte, inArray, isNotNull, ne } from 'drizzle-orm'
import { lockUnusedAccounts } from '@/lib/auth/imported-accounts'
import { removeMemberships } from '@/lib/auth/membership'
import { questionOfTarget } from '@/lib/contracts/member-import'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import {
  type ImportChange,
  type ImportOutcome,
  type ImportRowState,
  memberImportRows,
  memberImports,
} from '@/lib/db/schema/member-import'
import { answers, participants, requests } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { eraseNewcomers } from '../account/erase-newcomers'
import { recordWebhookEvents } from '../webhook-outbox/record-webhook-events'
import { saveAnswers } from './apply-rows'
import { type Import, importOfRow, participantOfRow, rowsOf } from './import-rows'
import { columnsOf, fieldValue, isSame } from './plan-row'
import { takeBackRequest } from './take-back-request'

/** Rows per transaction. */
const BATCH_SIZE = 200

const IMPORTED: ImportRowState[] = ['done', 'invited']

type ImportedRow = typeof memberImportRows.$inferSelect

/**
 * Undoes imported rows: removes created members who never signed in, and restores the previous values of others unless
 * they changed or confirmed them since. Removes profiles that only imports made, once all of these are undone. Imports
 * of a community are serialised.
 *
 * @returns whether more may be left
 */
export async function undoRows(ctx: Ctx, found: Import): Promise<boolean> {
  await lockInCommunity(ctx.db, 'member import', ctx.community.id)
  const rows = await ctx.db
    .select()
    .from(memberImportRows)
    .where(
      and(
        rowsOf(ctx, found.id),
        inArray(memberImportRows.state, IMPORTED),
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
  // Keeps opt-outs and the number of emails sent. Revokes an invitation by this import. Its rows stay, and those of the
  // same address that failed: the result lists what it counts.
  await eraseNewcomers(
    ctx,
    leavers,
    (invitation) =>
      invitation.createdAt < found.createdAt
        ? invitation
        : { ...invitation, name: '', word: null, revokedAt: clock.now() },
    'import rows',
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
  const blank: string[] = []
  const replaced = new Map<string, ImportChange[]>()
  for (const { participantId, changes } of rows) {
    const person = participantId && personOf.get(participantId)
    if (!person || hasConfirmed(person, found)) continue
    const answered = new Map(
      (answersOf.get(person.id) ?? []).map(({ questionId, value }) => [questionId, value]),
    )
    const isKept = ({ field, to }: ImportChange) => isSame(fieldValue(person, answered, field), to)
    const [kept, changed] = [changes.filter(isKept), changes.filter((change) => !isKept(change))]
    if (changed.length > 0) replaced.set(person.id, changed)
    const restored = kept.map(({ field, from }) => ({ field, to: from }))
    if (restored.length === 0) continue
    const columns = columnsOf(person, restored)
    if (answered.size === answersIn(kept) && isUntouched({ ...person, ...columns })) blank.push(person.id)
    await db
      .update(participants)
      .set({ ...columns, updatedAt: clock.now() })
      .where(and(eq(participants.communityId, community.id), eq(participants.id, person.id)))
    await saveAnswers(ctx, person.id, restored)
    const request = restored.find(({ field }) => field === 'lookingFor')
    if (request) await takeBackRequest(ctx, person.id, request.to as string)
  }
  await passOn(ctx, found, replaced)
  await deleteProfiles(ctx, await begunByImports(ctx, blank))
}

type Person = typeof participants.$inferSelect

/** The member has continued onboarding since the import, and saw there what it had filled in. */
const hasConfirmed = ({ profileFilledAt, onboardingStep, updatedAt }: Person, { finishedAt }: Import) =>
  finishedAt !== null &&
  (profileFilledAt ? profileFilledAt > finishedAt : onboardingStep > 0 && updatedAt > finishedAt)

/** Columns that every new profile has filled in. */
const OWN_COLUMNS: readonly string[] = [
  'communityId',
  'id',
  'userId',
  'slug',
  'email',
  'preferredLang',
  'createdAt',
  'updatedAt',
] satisfies (keyof Person)[]

/** Whether a profile is as new: nothing is filled in, and its member did nothing with it. */
const isUntouched = (person: Person) =>
  Object.entries(getTableColumns(participants)).every(
    ([name, column]) =>
      OWN_COLUMNS.includes(name) || isSame(person[name as keyof Person], column.default ?? null),
  )

/** The members whose profile was begun by an import, although they already had an account. */
async function begunByImports({ db, community }: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ id: participants.id })
    .from(memberImportRows)
    .innerJoin(participants, participantOfRow)
    .innerJoin(memberImports, importOfRow)
    .where(
      and(
        eq(participants.communityId, community.id),
        inArray(participants.id, [...ids]),
        eq(memberImportRows.outcome, 'update'),
        gte(participants.createdAt, memberImports.createdAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Hands previous values to a later import that replaced them: undoing that one restores what was before both. */
async function passOn(
  { db, community }: Ctx,
  found: Import,
  replaced: ReadonlyMap<string, readonly ImportChange[]>,
): Promise<void> {
  if (replaced.size === 0) return
  const others = await db
    .select()
    .from(memberImportRows)
    .where(
      and(
        eq(memberImportRows.communityId, community.id),
        inArray(memberImportRows.participantId, [...replaced.keys()]),
        ne(memberImportRows.importId, found.id),
        inArray(memberImportRows.state, IMPORTED),
      ),
    )
  for (const { importId, number, participantId, changes } of others) {
    const undone = replaced.get(participantId!)!
    const passed = changes.flatMap(({ field, from }) =>
      undone.filter((change) => change.field === field && isSame(change.to, from)),
    )
    if (passed.length === 0) continue
    const fromOf = new Map(passed.map(({ field, from }) => [field, from]))
    await db
      .update(memberImportRows)
      .set({
        changes: changes.map((change) => ({
          ...change,
          from: fromOf.has(change.field) ? fromOf.get(change.field) : change.from,
        })),
      })
      .where(
        and(
          eq(memberImportRows.communityId, community.id),
          eq(memberImportRows.importId, importId),
          eq(memberImportRows.number, number),
        ),
      )
    const request = passed.find(({ field }) => field === 'lookingFor')
    if (request)
      await db
        .delete(requests)
        .where(
          and(
            eq(requests.communityId, community.id),
            eq(requests.participantId, participantId!),
            eq(requests.text, request.to as string),
            isNotNull(requests.closedAt),
          ),
        )
  }
}

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
