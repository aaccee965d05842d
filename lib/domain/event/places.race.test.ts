import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { PgSelectBase } from 'drizzle-orm/pg-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { events, participations } from '@/lib/db/schema/event'
import { type Answer, type ApiClient, testApi } from '@/lib/testing/api'
import { behindLock } from '@/lib/testing/behind-lock'
import { makeEvent } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
const IS_PARALLEL = process.env.TEST_DATABASE_URL !== undefined
const [MEMBERS, PLACES] = IS_PARALLEL ? [500, 100] : [40, 10]

async function scene(members: number, places: number) {
  const api = await testApi()
  const organiser = await api.person('admin')
  const event = await makeEvent(api.runtime.database, api.community, {
    createdBy: organiser.person!.user.id,
    maxParticipants: places,
  })
  const people: ApiClient[] = []
  while (people.length < members)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, members - people.length) }, () => api.person()),
      )),
    )
  const db = api.runtime.database.owner
  const confirmed = () =>
    db.$count(
      participations,
      and(eq(participations.eventId, event.id), eq(participations.status, 'CONFIRMED')),
    )
  const line = async () =>
    (
      await db
        .select({ position: participations.position })
        .from(participations)
        .where(and(eq(participations.eventId, event.id), isNotNull(participations.position)))
        .orderBy(asc(participations.position))
    ).map(({ position }) => position)
  const path = `/api/event/${event.id}`
  // A busy server answers 503, and clients try again.
  const confirm = async (client: ApiClient, tries = 10): Promise<Answer> => {
    try {
      return await client.post(`${path}/confirm-participation`)
    } catch (error) {
      if (tries === 1 || !String(error).includes('answered 503')) throw error
      return confirm(client, tries - 1)
    }
  }
  const cancel = (client: ApiClient) => client.patch(`${path}/cancel-participation`)
  return { api, organiser, event, people, db, path, confirmed, line, confirm, cancel }
}

afterEach(() => vi.restoreAllMocks())

describe('the places of an event', () => {
  it(`are never exceeded: ${MEMBERS} concurrent confirmations for ${PLACES} places`, async () => {
    const { people, confirmed, line, confirm } = await scene(MEMBERS, PLACES)
    const answers = await Promise.all(people.map((person) => confirm(person)))
    const statuses = answers.map(({ body }) => body.status)
    expect(statuses.filter((status) => status === 'CONFIRMED')).toHaveLength(PLACES)
    expect(await confirmed()).toBe(PLACES)
    expect(await line()).toEqual(Array.from({ length: MEMBERS - PLACES }, (_, n) => n + 1))
    // Each response has their own place in line.
    const places = answers.flatMap(({ body }) => body.place ?? []).sort((one, other) => one - other)
    expect(places).toEqual(Array.from({ length: MEMBERS - PLACES }, (_, n) => n + 1))
  })

  it.runIf(IS_PARALLEL)(
    'are exceeded without the lock: the test above would notice',
    { timeout: 120_000 },
    async () => {
      const { api, event, people, confirmed, confirm } = await scene(2, 1)
      vi.spyOn(PgSelectBase.prototype, 'for').mockReturnThis()
      const lock = sql`SELECT FROM ${events} WHERE ${eq(events.id, event.id)} FOR UPDATE`
      await behindLock(api.runtime.database, lock, 2, () =>
        Promise.all(people.map((person) => confirm(person))),
      )
      expect(await confirmed()).toBe(2)
    },
  )

  it('go to the line in order while members leave concurrently', async () => {
    const { people, path, confirmed, line, confirm, cancel } = await scene(24, 8)
    for (const person of people) await confirm(person)
    const leaving = people.slice(0, 8)
    const answers = await Promise.all(leaving.map(cancel))
    expect(answers.map(({ status }) => status)).toEqual(leaving.map(() => 200))
    expect(await confirmed()).toBe(8)
    expect(await line()).toHaveLength(8)
    const next = await Promise.all(
      people
        .slice(8)
        .map((person) => person.get(`/api/event/participations/${idOf(person)}/${path.split('/').at(-1)}`)),
    )
    expect(next.map(({ body }) => body.status)).toEqual([
      ...Array<string>(8).fill('CONFIRMED'),
      ...Array<string>(8).fill('WAITING'),
    ])
  })

  it('stay consistent while members come, leave and the maximum changes', async () => {
    const { organiser, event, people, db, path, confirm, cancel } = await scene(30, 10)
    const works = people.flatMap((person, n) => [
      () => confirm(person),
      ...(n % 3 === 0 ? [() => cancel(person)] : []),
      ...(n % 10 === 0 ? [() => organiser.patch(path, { body: { maxParticipants: 5 + n / 2 } })] : []),
    ])
    const answers = await Promise.all(works.map((work) => work()))
    expect(answers.map(({ status }) => status)).toEqual(works.map(() => 200))
    await organiser.patch(path, { body: { maxParticipants: 15 } })
    const rows = await db.select().from(participations).where(eq(participations.eventId, event.id))
    const held = rows.filter(({ placeAt }) => placeAt).length
    const waiting = rows.filter(({ status }) => status === 'WAITING').length
    const [{ maxParticipants } = { maxParticipants: 0 }] = await db
      .select({ maxParticipants: events.maxParticipants })
      .from(events)
      .where(eq(events.id, event.id))
    // Either the line is empty, or no place is free.
    expect(waiting === 0 || held >= (maxParticipants ?? 0)).toBe(true)
  })

  it('are not given to members who are disabled while they wait for a busy event', async () => {
    const { organiser, event, people, db, confirm } = await scene(30, 10)
    await Promise.all([
      ...people.map((person) => confirm(person).catch(() => null)),
      ...people
        .slice(10)
        .map((person) =>
          organiser.post(`/api/admin/participants/${idOf(person)}/profile/toggle?shouldDisable=true`),
        ),
    ])
    const rows = await db.select().from(participations).where(eq(participations.eventId, event.id))
    const disabled = new Set(people.slice(10).map(idOf))
    const taking = rows.filter(({ status }) => status === 'CONFIRMED' || status === 'WAITING')
    expect(taking.filter(({ participantId }) => disabled.has(participantId))).toEqual([])
  })

  it('one scan from twenty phones counts once', async () => {
    const { organiser, people, path, confirm } = await scene(1, 5)
    const { body } = await confirm(people[0]!)
    const scans = await Promise.all(
      Array.from({ length: 20 }, () =>
        organiser.post(`${path}/check-in`, { body: { code: body.checkInCode } }),
      ),
    )
    expect(scans.map(({ body }) => body.already).filter((already) => !already)).toHaveLength(1)
    expect(new Set(scans.map(({ body }) => body.checkedInAt)).size).toBe(1)
    expect(scans.every(({ body }) => body.count === 1)).toBe(true)
  })
})
