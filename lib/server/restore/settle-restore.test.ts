import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDatabase } from '@/lib/backup/load-database'
import { readDatabase } from '@/lib/backup/read-database'
import { newId } from '@/lib/core/ids'
import type { Database } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import { restoreState, resumeRestored } from '@/lib/db/restore-state'
import { memberships } from '@/lib/db/schema/account'
import { campaigns } from '@/lib/db/schema/campaign'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { mails, notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { rounds } from '@/lib/db/schema/round'
import { telegramMessages, telegramUpdates } from '@/lib/db/schema/telegram'
import { webhookDeliveries } from '@/lib/db/schema/webhook'
import { accountMarker } from '@/lib/domain/account/erased-address'
import { tickRounds } from '@/lib/domain/round/tick-rounds'
import { recordWebhookEvent } from '@/lib/domain/webhook-outbox/record-webhook-events'
import { MAY_HAVE_BEEN_SENT } from '@/lib/jobs/settle-jobs'
import { outboxIds } from '@/lib/mail/outbox'
import { queueMails } from '@/lib/mail/queue-mails'
import { sampleMails } from '@/lib/mail/sample-mails'
import { withSystemContext } from '@/lib/runtime/context'
import {
  makeCommunity,
  makeMatch,
  makePerson,
  makeRound,
  makeWebhook,
  type Person,
} from '@/lib/testing/factories'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import { openSnapshot } from '@/lib/testing/snapshot'
import { startWork } from '../start-work'
import { recordRestore } from './restore-backup'
import { type SettledRestore, settleRestore } from './settle-restore'

const HOUR_MS = 60 * 60 * 1000

let database: Database
let runtime: TestRuntime
let people: Person[]
let leaver: Person
let imported: Person
let importId: string
let roundId: string
let communityId: string
let settled: SettledRestore
/** Users whose sessions changed, as other processes are notified. */
const notified = new Set<string>()

const participantOf = (person: Person) => person.participant!
const all = <Row>(query: ReturnType<typeof sql>) => rawRows<Row>(database.owner, query)

/** A community in mid-week: a round has reached 2 of its 8 members, and one message of each kind is waiting. */
async function prepare(from: TestRuntime) {
  // Its round was due two hours ago, and the program that was lost may have sent it.
  const due = new Date(Date.now() - 2 * HOUR_MS)
  const community = await makeCommunity(from.database, {
    timeZone: 'UTC',
    roundWeekday: due.getUTCDay() || 7,
    roundHour: due.getUTCHours(),
    roundEveryWeeks: 1,
    scheduleChangedAt: null,
  })
  communityId = community.id
  people = await Promise.all(Array.from({ length: 8 }, () => makePerson(from.database, community)))
  leaver = await makePerson(from.database, community)
  const pairs = []
  const round = await makeRound(from.database, community, { status: 'sending' })
  roundId = round.id
  for (let n = 0; n < 8; n += 2)
    pairs.push(
      await makeMatch(from.database, community, participantOf(people[n]!), participantOf(people[n + 1]!), {
        roundId,
      }),
    )
  const sides = pairs
    .flatMap(({ side, partnerSide }) => [side, partnerSide])
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  await from.database.owner
    .update(rounds)
    .set({ notificationCursor: { stage: 'matches', after: sides[1]!.id } })
    .where(eq(rounds.id, roundId))
  imported = await makePerson(from.database, community, 'onboarding')
  importId = await importOf(from, imported)
  const campaignId = newId()
  const telegram = {
    communityId,
    id: newId(),
    dedupeKey: 'one',
    kind: 'reply',
    chatId: '1',
    body: { text: '', buttons: [] },
  }
  await from.database.owner.insert(telegramMessages).values(telegram)
  const update = { bot: '1', updateId: 1 }
  await from.database.owner.insert(telegramUpdates).values({ communityId, ...update, chatId: '1', body: {} })
  await from.database.owner.insert(campaigns).values({
    communityId,
    id: campaignId,
    kind: 'general',
    status: 'sending',
    filter: {},
    texts: {},
    createdBy: newId(),
  })
  await makeWebhook(from, community)
  await withSystemContext(from, community, 'test', async (ctx) => {
    await ctx.enqueue('notify-round', { roundId })
    await ctx.enqueue('run-campaign', { campaignId })
    await ctx.enqueue('send-telegram', { messageId: telegram.id })
    await ctx.enqueue('handle-telegram-update', update)
    await ctx.enqueue('send-recovery', {
      email: 'a@example.test',
      locale: 'en',
      askedAt: new Date().toISOString(),
    })
    await ctx.enqueue(
      'release-mails',
      { participantId: participantOf(leaver).id },
      {
        startAfter: new Date(Date.now() + HOUR_MS),
      },
    )
    await recordWebhookEvent(ctx, 'member.joined', { participantId: participantOf(people[0]!).id })
    await queueMails(ctx, [
      {
        kind: 'account-deleted',
        dedupeKey: 'goodbye',
        to: { email: 'gone@example.test' },
        locale: 'en',
        props: { rejoin: '/registration' },
      },
      {
        kind: 'password-changed',
        dedupeKey: 'stuck',
        to: { email: 'away@example.test' },
        locale: 'en',
        props: sampleMails('en')['password-changed'],
      },
    ])
  })
  // Its job has used up its retries.
  await from.database.owner.execute(sql`DELETE FROM pgboss.job WHERE data ->> 'mailId' =
    (SELECT id::text FROM mails WHERE community_id = ${communityId} AND dedupe_key = 'stuck')`)
}

/** An import that has created one member. */
async function importOf({ database: { owner } }: TestRuntime, person: Person): Promise<string> {
  const id = newId()
  const here = { communityId: person.community.id, importId: id }
  await owner.insert(memberImports).values({
    communityId: person.community.id,
    id,
    fileName: 'members.csv',
    status: 'done',
    headers: ['Email'],
    targets: ['email'],
    total: 1,
    createdBy: newId(),
  })
  const row = { ...here, number: 2, cells: [], participantId: participantOf(person).id }
  await owner.insert(memberImportRows).values({ ...row, state: 'done', outcome: 'create' })
  await owner.update(memberships).set({ firstLoginAt: null }).where(eq(memberships.userId, person.user.id))
  return id
}

beforeAll(async () => {
  const source = await openSnapshot()
  await prepare(await testRuntime({}, source))
  const read = await readDatabase(source, tmpdir())
  await source.close()
  database = await openSnapshot()
  async function* batches() {
    for await (const { table, lines } of read.batches()) yield { table, lines: lines.toString() }
  }
  await loadDatabase(database, read.facts, batches(), (db) =>
    recordRestore(db, { backup: 'test', facts: read.facts, erasures: [] }),
  )
  await read.close()
  runtime = await testRuntime({}, database)
  const community = (await runtime.directory.byId(communityId))!
  const mark = accountMarker({ runtime, community })(leaver.user.id)
  const unknown = { communityId: newId(), userId: newId() }
  const stopListening = await database.listen(
    'session_change',
    (userId) => notified.add(userId),
    () => undefined,
  )
  settled = await settleRestore(runtime, {
    jobs: read.facts.jobs,
    erasures: [unknown, { ...unknown, communityId }],
    noted: [
      { communityId, mark },
      { communityId: unknown.communityId, mark },
    ],
    undone: [
      { communityId, importId },
      { communityId, importId: newId() },
      { communityId: unknown.communityId, importId },
    ],
  })
  await stopListening()
})
afterAll(() => database.close())

it('completes the round on the site without notifying anybody again', async () => {
  expect(await all(sql`SELECT status, notification_cursor FROM rounds WHERE id = ${roundId}`)).toEqual([
    { status: 'sent', notification_cursor: null },
  ])
  const stored = await database.owner
    .select()
    .from(notifications)
    .where(eq(notifications.communityId, communityId))
  expect(stored.filter(({ kind }) => kind === 'recommended-contact')).toHaveLength(6)
  const written = await database.owner.select().from(mails).where(eq(mails.kind, 'recommended-contact'))
  expect(written.map(({ status, lastError }) => [status, lastError])).toEqual(
    Array.from({ length: 6 }, () => ['given-up', MAY_HAVE_BEEN_SENT]),
  )
  expect(settled.rounds).toBe(1)
})

it('gives up every message that may have been sent, and says how many', async () => {
  expect(settled.unsure).toMatchObject({
    'send-mail': 6,
    'send-telegram': 1,
    'send-webhook': 3,
    'send-recovery': 1,
  })
  expect(settled.unsure['send-account-mail']).toBe(2)
  expect(settled.dropped).toEqual([])
  const [telegram] = await database.owner.select().from(telegramMessages)
  expect(telegram).toMatchObject({ status: 'unsure', lastError: MAY_HAVE_BEEN_SENT })
  const [update] = await database.owner.select().from(telegramUpdates)
  expect(update).toMatchObject({ doneAt: expect.any(Date), body: null, chatId: null })
  const deliveries = await database.owner.select().from(webhookDeliveries)
  expect(new Set(deliveries.map(({ status, failure }) => `${status} ${failure}`))).toEqual(
    new Set(['failed restored']),
  )
  const [goodbye] = await database.owner.select().from(mails).where(eq(mails.dedupeKey, 'goodbye'))
  expect(goodbye).toMatchObject({ status: 'given-up', toEmail: '' })
  const [stuck] = await database.owner.select().from(mails).where(eq(mails.dedupeKey, 'stuck'))
  expect(stuck).toMatchObject({ status: 'given-up', lastError: MAY_HAVE_BEEN_SENT })
  expect(await all(sql`SELECT status FROM campaigns`)).toEqual([{ status: 'paused' }])
  expect(settled.campaigns).toBe(1)
})

it('deletes members again who were deleted since', async () => {
  expect(settled.erased).toBe(1)
  const [row] = await database.owner
    .select()
    .from(participants)
    .where(eq(participants.id, participantOf(leaver).id))
  expect(row).toMatchObject({ firstName: '', email: '', deletedAt: expect.any(Date) })
  expect(await all(sql`SELECT 1 FROM users WHERE id = ${leaver.user.id}`)).toEqual([])
})

it('undoes imports again that were undone since, and lets these people be imported again', async () => {
  expect(settled.undone).toBe(1)
  expect(await all(sql`SELECT 1 FROM users WHERE id = ${imported.user.id}`)).toEqual([])
  expect(await all(sql`SELECT 1 FROM participants WHERE id = ${participantOf(imported).id}`)).toEqual([])
  expect(await all(sql`SELECT status FROM member_imports`)).toEqual([{ status: 'undone' }])
  // Only the one who deleted their account.
  expect(await all(sql`SELECT count(*)::int AS n FROM erased_addresses`)).toEqual([{ n: 1 }])
})

it('signs everybody out', async () => {
  expect(
    await all(
      sql`SELECT (SELECT count(*)::int FROM sessions) + (SELECT count(*)::int FROM auth_tokens) AS n`,
    ),
  ).toEqual([{ n: 0 }])
})

it('tells no process of each session that it ended: a million would take too long', () => {
  expect(notified).toContain(leaver.user.id)
  expect(people.map(({ user }) => user.id).filter((id) => notified.has(id))).toEqual([])
})

it('leaves only what is for later, and sends nothing when rounds are due', async () => {
  expect((await runtime.waitingJobs(communityId)).map(({ name }) => name)).toEqual(['release-mails'])
  await tickRounds(runtime)
  expect(await all(sql`SELECT id FROM rounds WHERE sent_at IS NOT NULL`)).toEqual([{ id: roundId }])
  expect(await runtime.runJobs(communityId)).toBe(0)
  expect(await outboxIds(join(runtime.env.DATA_DIR, 'outbox'))).toEqual([])
})

it('runs no jobs until an operator resumes', async () => {
  expect(await restoreState(database)).toBe('unfinished')
  expect(await resumeRestored(database)).toBe(false)
  await database.owner.execute(sql`UPDATE restores SET finished_at = now()`)
  let working = 0
  const queue = {
    work: async () => void working++,
    stop: async () => undefined,
    stopping: runtime.stopping,
    enqueue: runtime.enqueue,
    enqueueAll: runtime.enqueueAll,
  }
  const said: string[] = []
  const stop = await startWork(runtime, queue, (line) => said.push(line))
  expect(working).toBe(0)
  expect(said.join()).toContain('npm run restore -- --resume')
  expect(await resumeRestored(database)).toBe(true)
  await expect.poll(() => working).toBe(1)
  await stop()
  expect(await restoreState(database)).toBe('none')
})
