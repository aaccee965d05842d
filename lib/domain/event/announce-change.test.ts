import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events, participations } from '@/lib/db/schema/event'
import { mails, notifications } from '@/lib/db/schema/message'
import { withSystemContext } from '@/lib/runtime/context'
import { copyMember } from '@/lib/testing/copy-member'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'
import { retryLostJobs } from '@/lib/testing/retry-lost-jobs'
import { databaseUrl, startServerProcess } from '@/lib/testing/server-processes'
import { continueAnnouncement } from './announce-change'

const ON_SERVER = process.env.TEST_DATABASE_URL !== undefined
/** MEMBERS=10000 takes a minute. */
const MANY = Number(process.env.MEMBERS ?? 2_000)

const FIRST = '2026-05-07T09:00:00.000Z'
const SECOND = '2026-05-08T09:00:00.000Z'
const THIRD = '2026-05-09T09:00:00.000Z'

/** An event with confirmed participants, copies of one, by id. */
async function scene(members: number) {
  const event = await publishedEvent(72, { title: 'Breakfast', location: 'Lisbon' })
  const { api, organiser, path, id } = event
  const { owner } = api.runtime.database
  const member = await api.person()
  const ids = await copyMember(api, member.person!, members)
  await event.confirm(member)
  const others = ids.filter((one) => one !== idOf(member))
  const now = api.runtime.clock.now()
  if (others.length > 0)
    await owner.insert(participations).values(
      others.map((participantId) => ({
        communityId: api.community.id,
        eventId: id,
        participantId,
        status: 'CONFIRMED' as const,
        placeAt: now,
        checkInCode: participantId.slice(0, 12),
        createdAt: now,
      })),
    )
  const move = (eventDateTime: string) => organiser.patch(path, { body: { eventDateTime } })
  const batch = (limit: number) =>
    withSystemContext(api.runtime, api.community, 'test', (ctx) => continueAnnouncement(ctx, id, limit))
  /** The emails of a kind, by participant. */
  const mailsOf = (kind: string) =>
    owner
      .select({ participantId: mails.participantId, props: mails.props })
      .from(mails)
      .where(and(eq(mails.communityId, api.community.id), eq(mails.kind, kind)))
      .orderBy(asc(mails.participantId), asc(mails.id))
  /** The old and new times announced to a participant. */
  const announced = async (participantId: string) =>
    (await mailsOf('event-changed'))
      .filter((mail) => mail.participantId === participantId)
      .map(({ props }) => {
        const { before, about } = props as { before: { startsAt: string }; about: { startsAt: string } }
        return [before.startsAt, about.startsAt]
      })
  return { ...event, member, ids, owner, move, batch, mailsOf, announced }
}

describe('a moved event', () => {
  it('notifies its participants in batches, each once', async () => {
    const { ids, move, batch, mailsOf } = await scene(5)
    await move(SECOND)
    expect(await mailsOf('event-changed')).toEqual([])
    expect([await batch(2), (await mailsOf('event-changed')).length]).toEqual([true, 2])
    expect([await batch(2), await batch(2)]).toEqual([true, false])
    expect(await batch(2)).toBe(false)
    expect((await mailsOf('event-changed')).map(({ participantId }) => participantId)).toEqual(ids)
  })

  it('moved again meanwhile, announces only the last time, beside the one each participant knew', async () => {
    const { ids, move, batch, announced } = await scene(3)
    await move(SECOND)
    await batch(1)
    await move(THIRD)
    while (await batch(2));
    expect(await Promise.all(ids.map(announced))).toEqual([
      [
        [FIRST, SECOND],
        [SECOND, THIRD],
      ],
      [[FIRST, THIRD]],
      [[FIRST, THIRD]],
    ])
  })

  it('moved twice meanwhile, still knows the time last announced to each participant', async () => {
    const { ids, move, batch, announced } = await scene(3)
    await move(SECOND)
    await batch(2)
    await move(THIRD)
    await batch(1)
    await move('2026-05-10T09:00:00.000Z')
    while (await batch(1));
    const last = async (id: string) => (await announced(id)).at(-1)?.[0]
    expect(await Promise.all(ids.map(last))).toEqual([THIRD, SECOND, FIRST])
  })

  it('notifies members who signed up meanwhile only of later changes', async () => {
    const { api, ids, owner, id, move, batch, announced } = await scene(3)
    const { clock } = api.runtime
    const signUp = async (participantId: string | undefined) => {
      clock.advance(1_000)
      await owner
        .update(participations)
        .set({ createdAt: clock.now() })
        .where(and(eq(participations.eventId, id), eq(participations.participantId, participantId!)))
      clock.advance(1_000)
    }
    await move(SECOND)
    await signUp(ids[1])
    await move(THIRD)
    await signUp(ids[2])
    while (await batch(2));
    expect(await Promise.all(ids.map(announced))).toEqual([[[FIRST, THIRD]], [[SECOND, THIRD]], []])
  })

  it('does not notify a member who has left and signed up again since', async () => {
    const { api, member, ids, confirm, cancel, move, batch, announced } = await scene(1)
    await move(SECOND)
    api.runtime.clock.advance(1_000)
    await cancel(member)
    await confirm(member)
    while (await batch(2));
    expect(await Promise.all(ids.map(announced))).toEqual([[]])
  })

  it('does not notify a member who got a place with the same change', async () => {
    const { api, clock, organiser, path, confirm, move, batch, mailsOf } = await scene(2)
    await organiser.patch(path, { body: { maxParticipants: 2 } })
    const waiting = await api.person()
    await confirm(waiting)
    await organiser.patch(path, { body: { maxParticipants: 3, eventDateTime: SECOND } })
    await batch(10)
    const kinds = async (kind: string) => (await mailsOf(kind)).map(({ participantId }) => participantId)
    expect(await kinds('event-place-freed')).toEqual([idOf(waiting)])
    expect(await kinds('event-changed')).not.toContain(idOf(waiting))
    clock.advance(60_000)
    await move(THIRD)
    await batch(10)
    expect(await kinds('event-changed')).toContain(idOf(waiting))
  })

  it('moved back meanwhile, does not notify members who have not heard of the move', async () => {
    const { ids, move, batch, announced } = await scene(2)
    await move(SECOND)
    await batch(1)
    await move(FIRST)
    while (await batch(1));
    expect(await Promise.all(ids.map(announced))).toEqual([
      [
        [FIRST, SECOND],
        [SECOND, FIRST],
      ],
      [],
    ])
  })

  it('cancelled meanwhile, announces the cancellation to everybody, and the move to nobody else', async () => {
    const { ids, organiser, path, move, batch, mailsOf, api } = await scene(3)
    await move(SECOND)
    await batch(1)
    await organiser.post(`${path}/cancel`)
    await api.runtime.runJobs(api.community.id)
    expect((await mailsOf('event-changed')).map(({ participantId }) => participantId)).toEqual([ids[0]])
    expect((await mailsOf('event-cancelled')).map(({ participantId }) => participantId)).toEqual(ids)
  })

  it('notifies nobody who left meanwhile, and its copy announces nothing', async () => {
    const { api, ids, organiser, path, owner, id, move, batch, mailsOf } = await scene(3)
    await move(SECOND)
    const copy = await organiser.post(`${path}/duplicate`)
    await owner
      .update(participations)
      .set({ status: 'CANCELLED', placeAt: null })
      .where(and(eq(participations.eventId, id), eq(participations.participantId, ids[1]!)))
    while (await batch(1));
    expect((await mailsOf('event-changed')).map(({ participantId }) => participantId)).toEqual([
      ids[0],
      ids[2],
    ])
    const [copied] = await owner.select().from(events).where(eq(events.id, copy.body.id))
    expect([copy.status, copied?.announcementCursor]).toEqual([200, null])
    expect(await api.runtime.runJobs(api.community.id)).toBeGreaterThan(0)
  })
})

// Real processes on a real database: another process continues the job.
describe.skipIf(!ON_SERVER)('an announcement whose process is killed', () => {
  it('reaches every participant once', async () => {
    const { api, ids, organiser, path, owner, mailsOf } = await scene(MANY)
    expect((await organiser.post(`${path}/cancel`)).status).toBe(200)
    const server = await startServerProcess('lib/testing/server-process.ts', {
      DATABASE_URL: await databaseUrl(api.runtime.database),
      DATA_DIR: api.runtime.env.DATA_DIR,
    })
    try {
      const reached = async () => (await mailsOf('event-cancelled')).length
      await expect.poll(reached, { interval: 20 }).toBeGreaterThan(0)
      await server.killAndRestart(() => retryLostJobs(api.runtime.database))
      await expect.poll(reached, { timeout: 240_000, interval: 500 }).toBe(MANY)
      expect((await mailsOf('event-cancelled')).map(({ participantId }) => participantId)).toEqual(ids)
      const shown = owner.$count(
        notifications,
        and(eq(notifications.communityId, api.community.id), eq(notifications.kind, 'event-cancelled')),
      )
      expect(await shown).toBe(MANY)
    } finally {
      await server.stop()
    }
  })
})
