import { and, eq, sql } from 'drizzle-orm'
import { addMembers, createAccounts, findAccountsByEmail } from '@/lib/auth/imported-accounts'
import { questionOfTarget } from '@/lib/contracts/member-import'
import { newId } from '@/lib/core/ids'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { rawRows } from '@/lib/db/raw-rows'
import type { ImportChange } from '@/lib/db/schema/member-import'
import { answers, participants, requests } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { membersLeft } from '@/lib/tenancy/quota'
import { lockLinks } from '../participant/lock-links'
import { saveRequest } from '../participant/save-request'
import { randomSlug } from '../participant/slug'
import { recordWebhookEvents } from '../webhook-outbox/record-webhook-events'
import { endImport } from './end-import'
import { dropTakenLinks, type Import, linksIn, type Mark, markRows, nextRows, type Row } from './import-rows'
import { type FoundMember, loadMembers } from './load-members'
import { columnsOf, planRow, type RowPlan } from './plan-row'

/** Rows per transaction. */
const BATCH_SIZE = 200

/** How many rows are imported before the planner's statistics are updated. */
const ANALYSIS_ROWS = 1_000

type Planned = Row & { email: string; member: FoundMember; plan: RowPlan }

/**
 * Imports the next rows and marks them in one transaction, so that a killed process neither misses nor repeats any.
 * Each row's outcome is decided again, because members may have changed since the dry run. Imports of a community are
 * serialised.
 *
 * @returns whether more may be left
 */
export async function applyRows(ctx: Ctx, found: Import, hash: (email: string) => string): Promise<boolean> {
  await lockInCommunity(ctx.db, 'member import', ctx.community.id)
  const rows = await nextRows(ctx, found, {
    state: 'checked',
    outcomes: ['create', 'update'],
    limit: BATCH_SIZE,
  })
  if (rows.length === 0) {
    await analyze(ctx, found.total)
    await endImport(ctx, found, found.invite ? 'inviting' : 'done')
    return false
  }
  if (passesAnalysis(rows)) await analyze(ctx, ANALYSIS_ROWS)
  const planned = await planAgain(ctx, found, rows, hash)
  const newcomers = planned.filter(isNew)
  const left = await membersLeft(ctx)
  const refused = new Set(newcomers.slice(left))
  const created = await createMembers(ctx, newcomers.slice(0, left))
  const marks: Mark[] = []
  for (const row of planned) {
    const { plan, member, number, email, problems } = row
    if (refused.has(row)) {
      marks.push({
        number,
        state: 'done',
        email,
        problems,
        outcome: 'fail',
        reason: 'memberQuota',
        changes: [],
      })
      continue
    }
    // They have just joined: the next batch finds them as members.
    if (isNew(row) && !created.has(email)) continue
    const participantId =
      plan.outcome === 'update'
        ? await updateMember(ctx, row)
        : (created.get(email) ?? member.participant?.id)
    if (participantId) await saveAnswers(ctx, participantId, plan.changes)
    marks.push({ number, state: 'done', email, problems, participantId, ...plan })
  }
  await markRows(ctx, found.id, marks)
  return true
}

const passesAnalysis = (rows: readonly Row[]): boolean =>
  Math.floor(rows[0]!.number / ANALYSIS_ROWS) !== Math.floor(rows.at(-1)!.number / ANALYSIS_ROWS)

/**
 * Updates the planner's statistics of tables that have grown by a tenth: without them, joining members would take
 * quadratic time. A server's autovacuum comes a minute later, and the embedded database's after up to ten.
 */
async function analyze({ db }: Ctx, added: number): Promise<void> {
  const outdated = await rawRows<{ name: string }>(
    db,
    sql`SELECT oid::regclass::text AS name FROM pg_class
      WHERE oid IN ('participants'::regclass, 'memberships'::regclass, 'member_import_rows'::regclass)
        AND reltuples < 10 * ${added}::int
      ORDER BY oid`,
  )
  for (const { name } of outdated) await db.execute(sql`ANALYZE ${sql.identifier(name)}`)
}

const isNew = ({ plan }: Planned) => plan.outcome === 'create'

async function planAgain(
  ctx: Ctx,
  found: Import,
  rows: readonly Row[],
  hash: (email: string) => string,
): Promise<Planned[]> {
  const addressed = rows.flatMap((row) => (row.email ? [{ ...row, email: row.email }] : []))
  const memberOf = await loadMembers(
    ctx,
    addressed.map(({ email }) => email),
    { hash, lock: true },
  )
  await lockLinks(ctx, addressed.flatMap(linksIn))
  await dropTakenLinks(ctx, found, addressed, (email) => memberOf(email).participant?.id ?? null)
  const planned: Planned[] = []
  for (const row of addressed) {
    const member = memberOf(row.email)
    planned.push({ ...row, member, plan: await planRow(row.values, member, found.mode) })
  }
  return planned
}

/** @returns the participants of those who were not members before, by address */
async function createMembers(ctx: Ctx, rows: readonly Planned[]): Promise<Map<string, string>> {
  const { db, clock, community } = ctx
  await createAccounts(
    db,
    clock,
    rows
      .filter(({ member }) => !member.userId)
      .map(({ email, values }) => ({ email, preferredLang: values.language ?? community.lang })),
  )
  const accounts = await findAccountsByEmail(
    db,
    community.id,
    rows.map(({ email }) => email),
  )
  const userIdOf = new Map(accounts.map(({ email, userId }) => [email, userId]))
  const added = await addMembers(db, clock, { communityId: community.id, userIds: [...userIdOf.values()] })
  const joined = rows.flatMap((row) => {
    const userId = userIdOf.get(row.email)
    return userId && added.has(userId) ? [{ ...row, userId }] : []
  })
  return insertParticipants(ctx, joined)
}

async function insertParticipants(
  ctx: Ctx,
  rows: readonly (Planned & { userId: string })[],
): Promise<Map<string, string>> {
  const { db, clock, community } = ctx
  if (rows.length === 0) return new Map()
  const now = clock.now()
  const inserted = await db
    .insert(participants)
    .values(
      rows.map(({ userId, email, plan, values }) => ({
        communityId: community.id,
        id: newId(),
        userId,
        slug: randomSlug(),
        email,
        createdAt: now,
        updatedAt: now,
        preferredLang: values.language ?? community.lang,
        ...columnsOf(null, plan.changes),
      })),
    )
    .returning({ id: participants.id, email: participants.email, request: participants.lookingFor })
  const asking = inserted.filter(({ request }) => request !== '')
  if (asking.length > 0)
    await db.insert(requests).values(
      asking.map(({ id, request }) => ({
        communityId: community.id,
        id: newId(),
        participantId: id,
        text: request,
        createdAt: now,
      })),
    )
  await recordWebhookEvents(
    ctx,
    'member.joined',
    inserted.map(({ id }) => ({ participantId: id })),
  )
  return new Map(inserted.map(({ id, email }) => [email, id]))
}

/** @returns the participant; created now for a member who has not started onboarding */
async function updateMember(ctx: Ctx, row: Planned): Promise<string | undefined> {
  const { db, clock, community } = ctx
  const { member, plan } = row
  if (!member.participant) {
    const [id] = (await insertParticipants(ctx, [{ ...row, userId: member.userId! }])).values()
    return id
  }
  const { id } = member.participant
  const columns = columnsOf(member.participant, plan.changes)
  await db
    .update(participants)
    .set({ ...columns, updatedAt: clock.now() })
    .where(and(eq(participants.communityId, community.id), eq(participants.id, id)))
  if (columns.lookingFor) await saveRequest(ctx, member.participant, columns.lookingFor)
  return id
}

/** Writes changed answers; an answer without a value is deleted. */
export async function saveAnswers(
  { db, clock, community }: Ctx,
  participantId: string,
  changes: readonly Pick<ImportChange, 'field' | 'to'>[],
): Promise<void> {
  for (const { field, to } of changes) {
    const questionId = questionOfTarget(field)
    if (!questionId) continue
    const value = to as string | string[] | null
    const updatedAt = clock.now()
    if (value === null)
      await db
        .delete(answers)
        .where(
          and(
            eq(answers.communityId, community.id),
            eq(answers.participantId, participantId),
            eq(answers.questionId, questionId),
          ),
        )
    else
      await db
        .insert(answers)
        .values({ communityId: community.id, participantId, questionId, value, updatedAt })
        .onConflictDoUpdate({
          target: [answers.communityId, answers.participantId, answers.questionId],
          set: { value, updatedAt },
        })
  }
}
