import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { enterTenant } from '@/lib/db/database'
import { meetings, meetingTimes } from '@/lib/db/schema/meeting'
import { mails } from '@/lib/db/schema/message'
import { withSystemContext } from '@/lib/runtime/context'
import type { Answer, ApiClient } from '@/lib/testing/api'
import { behindLock } from '@/lib/testing/behind-lock'
import { makeMatch, makeMeeting } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'
import { openChatBetween, type TwoMembers, twoMembers } from '@/lib/testing/two-members'
import { releaseMails } from '../notification/release-mails'

const AT_ONCE = 50
const DAY_MS = 24 * 60 * 60 * 1000
const onPostgres = process.env.TEST_DATABASE_URL !== undefined

const tomorrow = ({ api }: TwoMembers, minutes = 0) =>
  new Date(Math.floor(api.runtime.clock.now().getTime() / 1000) * 1000 + DAY_MS + minutes * 60_000)
const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))
const count = (answers: Answer[], status: number) => answers.filter((one) => one.status === status).length

const propose = async (by: ApiClient, chatId: string, slots: Date[]): Promise<string> =>
  (await by.post('/api/meetings', { body: { chatId, slots: slots.map((slot) => slot.toISOString()) } })).body
    .id
const accept = (by: ApiClient, id: string, startsAt: Date) =>
  by.post(`/api/meetings/${id}/accept`, { body: { startsAt: startsAt.toISOString() } })
const timesOf = ({ api }: TwoMembers, client: ApiClient) =>
  api.runtime.database.owner
    .select()
    .from(meetingTimes)
    .where(eq(meetingTimes.participantId, participantOf(client).id))

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('50 concurrent requests', () => {
  it('that accept one slot accept it once, and notify once', async () => {
    const two = await twoMembers()
    const slot = tomorrow(two)
    const id = await propose(two.anna, two.chatId, [slot])
    const answers = await atOnce(() => accept(two.boris, id, slot))
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, AT_ONCE - 1])
    for (const client of [two.anna, two.boris]) expect(await timesOf(two, client)).toHaveLength(1)
    const { owner } = two.api.runtime.database
    const sent = (client: ApiClient, kind: string) =>
      owner.$count(mails, and(eq(mails.participantId, participantOf(client).id), eq(mails.kind, kind)))
    expect(await sent(two.anna, 'meeting-accepted')).toBe(1)
    expect(await sent(two.boris, 'meeting-booked')).toBe(1)
  })

  it('that propose the same times make one offer, and notify once', async () => {
    const two = await twoMembers()
    const slots = [tomorrow(two), tomorrow(two, 60)]
    const ids = await atOnce(() => propose(two.anna, two.chatId, slots))
    expect(new Set(ids).size).toBe(1)
    const { owner } = two.api.runtime.database
    const { id } = participantOf(two.boris)
    expect(
      await owner.$count(mails, and(eq(mails.participantId, id), eq(mails.kind, 'meeting-proposed'))),
    ).toBe(1)
    const [other] = await atOnce(() => propose(two.anna, two.chatId, slots.slice(1)))
    expect(ids).not.toContain(other)
  })

  it('that accept different slots of one meeting accept one of them', async () => {
    const two = await twoMembers()
    const slots = [0, 60, 120, 180, 240].map((minutes) => tomorrow(two, minutes))
    const id = await propose(two.anna, two.chatId, slots)
    const answers = await atOnce((n) => accept(two.boris, id, slots[n % slots.length]!))
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, AT_ONCE - 1])
    expect(await timesOf(two, two.boris)).toHaveLength(1)
  })

  it('that accept overlapping meetings of one member, with 50 others, accept one', async () => {
    const two = await twoMembers()
    const { api, boris } = two
    const offers: { id: string; slot: Date }[] = []
    for (let n = 0; n < AT_ONCE; n++) {
      const other = await api.person()
      // Each half-hour overlaps all the others.
      const slot = tomorrow(two, n % 20)
      offers.push({ id: await propose(other, await openChatBetween(api, other, boris), [slot]), slot })
    }
    const answers = await atOnce((n) => accept(boris, offers[n]!.id, offers[n]!.slot))
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, AT_ONCE - 1])
    expect(await timesOf(two, boris)).toHaveLength(1)
  })

  it('that accept, move, decline and cancel leave a meeting consistent', async () => {
    const two = await twoMembers()
    const slot = tomorrow(two)
    const id = await propose(two.anna, two.chatId, [slot])
    const body = { slots: [tomorrow(two, 60).toISOString()] }
    const answers = await atOnce((n) =>
      [
        () => accept(two.boris, id, slot),
        () => two.anna.post(`/api/meetings/${id}/propose`, { body }),
        () => two.boris.post(`/api/meetings/${id}/decline`),
        () => two.anna.post(`/api/meetings/${id}/cancel`),
      ][n % 4]!(),
    )
    expect(count(answers, 200) + count(answers, 403) + count(answers, 409)).toBe(AT_ONCE)
    const [meeting] = await two.api.runtime.database.owner.select().from(meetings).where(eq(meetings.id, id))
    // A time is taken exactly while the meeting is accepted.
    expect((await timesOf(two, two.boris)).length).toBe(meeting?.status === 'accepted' ? 1 : 0)
  })

  it('that block while the other accepts leave no accepted meeting', async () => {
    const two = await twoMembers()
    const ids = await Promise.all(
      [...Array(5).keys()].map((n) => propose(two.anna, two.chatId, [tomorrow(two, n * 60)])),
    )
    await Promise.all([
      ...ids.map((id, n) => accept(two.boris, id, tomorrow(two, n * 60))),
      two.anna.post(`/api/hides/${participantOf(two.boris).id}`, { body: { kind: 'block' } }),
    ])
    expect(ids.every(Boolean)).toBe(true)
    const { owner } = two.api.runtime.database
    const ofTheirs = eq(meetings.communityId, two.api.community.id)
    expect(await owner.$count(meetings, and(ofTheirs, eq(meetings.status, 'accepted')))).toBe(0)
    expect(await timesOf(two, two.anna)).toEqual([])
  })
})

/** Checks that nobody is busy, and writes, like a verb without a lock. */
async function checkThenInsert(two: TwoMembers, table: string, meetingId: string): Promise<boolean> {
  const { api, boris } = two
  const startsAt = tomorrow(two)
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000)
  return api.runtime.database.tenant(api.community.id, async ({ db }) => {
    const id = participantOf(boris).id
    const { rows } = (await db.execute(
      sql`SELECT 1 FROM ${sql.identifier(table)} WHERE participant_id = ${id}
        AND starts_at < ${endsAt.toISOString()}::timestamptz AND ends_at > ${startsAt.toISOString()}::timestamptz`,
    )) as unknown as { rows: unknown[] }
    if (rows.length > 0) return false
    await db.execute(
      sql`INSERT INTO ${sql.identifier(table)} (community_id, meeting_id, participant_id, starts_at, ends_at)
        VALUES (${api.community.id}, ${meetingId}, ${id}, ${startsAt.toISOString()}, ${endsAt.toISOString()})`,
    )
    return true
  })
}

describe.runIf(onPostgres)('without the lock', () => {
  it('write several overlapping times without the constraint: the test can fail', async () => {
    const two = await twoMembers()
    const table = `times_control_${newId().slice(-12)}`
    const { database } = two.api.runtime
    await database.script(
      `CREATE TABLE ${table} (LIKE meeting_times); GRANT SELECT, INSERT ON ${table} TO tuesday_app`,
    )
    const lock = sql`LOCK TABLE ${sql.identifier(table)} IN SHARE MODE`
    const written = await behindLock(database, lock, 2, () =>
      Promise.all([1, 2].map(() => checkThenInsert(two, table, newId()))),
    )
    await database.script(`DROP TABLE ${table}`)
    expect(written).toEqual([true, true])
    expect(enterTenant(two.api.community.id)).toContain('tuesday_app')
  })

  it('are limited to one by the constraint alone', async () => {
    const two = await twoMembers()
    const { api, anna, boris } = two
    const pair = await makeMatch(
      api.runtime.database,
      api.community,
      participantOf(anna),
      participantOf(boris),
    )
    const ids: string[] = []
    for (let n = 0; n < AT_ONCE; n++)
      ids.push((await makeMeeting(api.runtime.database, pair, { status: 'proposed', startsAt: null })).id)
    const results = await Promise.allSettled(ids.map((id) => checkThenInsert(two, 'meeting_times', id)))
    expect(results.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1)
    const overlapping = and(
      eq(meetingTimes.participantId, participantOf(boris).id),
      lt(meetingTimes.startsAt, tomorrow(two, 30)),
      gt(meetingTimes.endsAt, tomorrow(two)),
    )
    expect(await api.runtime.database.owner.$count(meetingTimes, overlapping)).toBe(1)
  })
})

it('an offer withdrawn while its email is released is announced and withdrawn, or neither', async () => {
  const two = await twoMembers()
  const { runtime, community } = two.api
  const { id: participantId } = participantOf(two.boris)
  const outcomes = new Set<string>()
  for (let n = 0; n < 12; n++) {
    const id = await propose(two.anna, two.chatId, [tomorrow(two)])
    await Promise.all([
      two.anna.post(`/api/meetings/${id}/cancel`),
      withSystemContext(runtime, community, 'test', (ctx) =>
        releaseMails(ctx, { participantId, quietHours: null }),
      ),
    ])
    await runtime.runJobs(community.id)
    const sent = await runtime.database.owner
      .select({ kind: mails.kind })
      .from(mails)
      .where(and(eq(mails.status, 'sent'), sql`${mails.props} ->> 'meetingId' = ${id}`))
      .orderBy(mails.createdAt, mails.id)
    outcomes.add(sent.map(({ kind }) => kind).join())
    runtime.clock.advance(DAY_MS)
  }
  expect(['', 'meeting-proposed,times-withdrawn']).toEqual(expect.arrayContaining([...outcomes]))
})
