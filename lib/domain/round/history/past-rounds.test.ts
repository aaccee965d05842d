import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '@/lib/api/app'
import { newId } from '@/lib/core/ids'
import { auditEvents } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { intros, matchSides, unmatched } from '@/lib/db/schema/round'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import {
  makeFeedback,
  makeMatch,
  makeMeeting,
  makePerson,
  makePreview,
  makeRound,
  type Pair,
} from '@/lib/testing/factories'

const MONDAY = new Date('2026-11-23T10:00:00Z')
const LAST_TUESDAY = new Date('2026-11-17T09:00:00Z')

let api: TestApi
let organiser: ApiClient
let roundId: string

beforeEach(async () => {
  api = await testApi()
  api.runtime.clock.set(MONDAY)
  organiser = await api.person('admin')
  const round = await makeRound(api.runtime.database, api.community, {
    number: 7,
    scheduledFor: LAST_TUESDAY,
    sentAt: LAST_TUESDAY,
    eligibleCount: 5,
    bestScores: { one: 1.6 },
  })
  roundId = round.id
})

const database = () => api.runtime.database
const member = async (firstName: string, more: Partial<typeof participants.$inferInsert> = {}) =>
  (
    await makePerson(database(), api.community, 'member', {
      participant: { firstName, lastName: 'Reed', ...more },
    })
  ).participant!
async function pair(a: string, b: string, score = 0.8) {
  return makeMatch(database(), api.community, await member(a), await member(b), {
    roundId,
    score,
    sentAt: LAST_TUESDAY,
  })
}
const intro = (of: Pair, status: 'waiting' | 'accepted' | 'declined') =>
  database().owner.insert(intros).values({
    communityId: api.community.id,
    id: newId(),
    matchId: of.match.id,
    fromId: of.side.participantId,
    toId: of.partnerSide.participantId,
    message: 'Would you have coffee with me?',
    answer: 'Rather not with you',
    status,
  })
async function rate(of: Pair, score: number | null, note: string) {
  const meeting = await makeMeeting(database(), of, { startsAt: new Date('2026-11-19T10:00:00Z') })
  for (const { participantId } of [of.side, of.partnerSide])
    await makeFeedback(database(), meeting, participantId, { score, didNotMeet: score === null, note })
}
const pass = (of: Pair) =>
  database()
    .owner.update(matchSides)
    .set({ state: 'not-interested', reason: 'other' })
    .where(eq(matchSides.id, of.side.id))
const pairs = async (query: Record<string, unknown> = {}) =>
  (await organiser.get(`/api/admin/rounds/${roundId}/pairs`, { query })).body.list
const file = async (client = organiser) => client.get(`/api/admin/rounds/${roundId}/pairs.csv`)

describe('a sent round', () => {
  it('is in the history with what has come of it; the coming one is not', async () => {
    const rated = await pair('Anna', 'Ben')
    await intro(rated, 'accepted')
    await rate(rated, 5, 'private')
    await pass(await pair('Carl', 'Dora'))
    const tomorrow = new Date('2026-11-24T10:00:00Z')
    await makeMeeting(database(), await pair('Finn', 'Gina'), { status: 'accepted', startsAt: tomorrow })
    const alone = await member('Eva')
    await database().owner.insert(unmatched).values({
      communityId: api.community.id,
      roundId,
      participantId: alone.id,
      reason: 'odd',
    })
    await makePreview(database(), api.community)
    const { body } = await organiser.get('/api/admin/rounds')
    expect(body.list).toEqual([
      {
        roundId,
        number: 7,
        sentAt: LAST_TUESDAY.toISOString(),
        eligible: 5,
        pairs: 3,
        rematched: 0,
        leftOut: 1,
        introduced: 6,
        answered: 2,
        wrote: 1,
        planned: 2,
        met: 1,
        confirmed: 1,
        rating: null,
      },
    ])
    expect((await organiser.get(`/api/admin/rounds/${roundId}`)).body).toEqual(body.list[0])
    expect((await organiser.get(`/api/admin/rounds/${roundId}/left-out`)).body.list).toMatchObject([
      { person: { firstName: 'Eva' }, reason: 'odd', hasLeft: false },
    ])
  })

  it('sorts rounds by a figure; those without a score come last either way', async () => {
    await intro(await pair('Anna', 'Ben'), 'waiting')
    for (const [a, b] of [
      ['Carl', 'Dora'],
      ['Eva', 'Finn'],
      ['Gina', 'Hugo'],
    ] as const)
      await rate(await pair(a, b), 4, '')
    for (const number of [8, 9])
      await makeRound(database(), api.community, {
        number,
        scheduledFor: new Date(LAST_TUESDAY.getTime() - number * 1000),
        sentAt: LAST_TUESDAY,
        eligibleCount: number,
      })
    const numbers = async (query: Record<string, unknown>) =>
      (await organiser.get('/api/admin/rounds', { query })).body.list.map(
        (round: { number: number }) => round.number,
      )
    expect(await numbers({})).toEqual([9, 8, 7])
    expect(await numbers({ sort: 'number', order: 'asc' })).toEqual([7, 8, 9])
    expect(await numbers({ sort: 'wrote' })).toEqual([7, 9, 8])
    expect(await numbers({ sort: 'eligible', order: 'asc' })).toEqual([7, 8, 9])
    expect(await numbers({ sort: 'rating' })).toEqual([7, 9, 8])
    expect(await numbers({ sort: 'rating', order: 'asc' })).toEqual([7, 8, 9])
  })

  it('tells an average only where it gives nobody away', async () => {
    await rate(await pair('Anna', 'Ben'), 5, '')
    const rating = async () => (await organiser.get(`/api/admin/rounds/${roundId}`)).body.rating
    await rate(await pair('Carl', 'Dora'), 2, '')
    expect(await rating()).toBeNull()
    await rate(await pair('Eva', 'Finn'), 2, '')
    expect(await rating()).toBe(3)
  })

  it('tells how far each pair has come, those that fit best first', async () => {
    const [rated, met, missed, accepted, declined, aside, wrote] = [
      await pair('A', 'A', 1.6),
      await pair('B', 'B', 0.7),
      await pair('C', 'C', 0.6),
      await pair('D', 'D', 0.5),
      await pair('E', 'E', 0.4),
      await pair('F', 'F', 0.3),
      await pair('G', 'G', 0.2),
    ]
    await pair('H', 'H', 0.1)
    await rate(rated, 4, 'private')
    await makeMeeting(database(), met, { status: 'accepted', startsAt: new Date('2026-11-20T10:00:00Z') })
    await rate(missed, null, 'private')
    await intro(accepted, 'accepted')
    await intro(declined, 'declined')
    await pass(aside)
    await intro(wrote, 'waiting')
    const list = await pairs()
    expect(list.map(({ state }: { state: string }) => state)).toEqual([
      'confirmed',
      'held',
      'did-not-meet',
      'accepted',
      'declined',
      'declined',
      'wrote',
      'waiting',
    ])
    expect(await pairs({ state: 'declined' })).toHaveLength(2)
    expect(await pairs({ search: 'G Reed' })).toMatchObject([{ state: 'wrote' }])
  })

  it('keeps to itself what members wrote, how they rated, and why they declined', async () => {
    const one = await pair('Anna', 'Ben')
    await intro(one, 'declined')
    await rate(one, 2, 'He talked about himself')
    await pass(one)
    const told = JSON.stringify([
      await pairs(),
      (await file()).text,
      (await organiser.get(`/api/admin/rounds/${roundId}`)).body,
    ])
    for (const secret of ['talked about', 'coffee', 'Rather not', 'not-interested', '"reason"', '"score"'])
      expect(told).not.toContain(secret)
  })

  it('has nothing of a member who has left', async () => {
    const { side } = await pair('Anna', 'Ben')
    await database()
      .owner.update(participants)
      .set({ deletedAt: MONDAY })
      .where(eq(participants.id, side.participantId))
    await database()
      .owner.update(matchSides)
      .set({ state: 'hidden' })
      .where(eq(matchSides.matchId, side.matchId))
    const [first] = await pairs()
    expect(first.sides.map(({ hasLeft }: { hasLeft: boolean }) => hasLeft).sort()).toEqual([false, true])
    expect((await file()).text).toContain('a former member')
    expect((await file()).text).not.toContain('Anna')
    expect(first.state).toBe('waiting')
    expect((await organiser.get(`/api/admin/rounds/${roundId}`)).body.answered).toBe(0)
  })

  it('shows what was done to it, to its earlier previews too', async () => {
    const at = (number: number) => ({
      communityId: api.community.id,
      id: newId(),
      action: 'round.ruled',
      detail: { number },
    })
    await database()
      .owner.insert(auditEvents)
      .values([at(7), at(6)])
    const { body } = await organiser.get(`/api/admin/rounds/${roundId}/trail`)
    expect(body.list).toMatchObject([{ action: 'ruled', roundNumber: 7 }])
  })
})

describe('the pairs as a file', () => {
  it('opens in a spreadsheet: Cyrillic as it is, words that look like formulas as words', async () => {
    await makeMatch(
      database(),
      api.community,
      await member('=Анна', { company: 'Design, "and" more' }),
      await member('Ольга'),
      { roundId, sentAt: LAST_TUESDAY },
    )
    const answer = await file()
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('-round-7-pairs-2026-11-23.csv"')
    const { community, person } = organiser
    const raw = await createApi(api.runtime).request(
      `http://${community.primaryDomain}:3000/api/admin/rounds/${roundId}/pairs.csv`,
      { headers: { host: community.primaryDomain, authorization: `Bearer ${person?.token}` } },
    )
    // Decoded as text it is dropped.
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.text).toContain("'=Анна Reed")
    const russian = await organiser.get(`/api/admin/rounds/${roundId}/pairs.csv`, { query: { lang: 'ru' } })
    expect(russian.text).toContain('Первый участник;Почта;Компания и должность;Второй участник')
    expect(answer.text).toContain('"Design, ""and"" more"')
  })

  it('has all pairs, however many portions they are read in', async () => {
    const people: Awaited<ReturnType<typeof member>>[] = []
    for (let n = 0; n < 29; n++) people.push(await member(`Anna ${n}`))
    const pairs = people.flatMap((one, n) => people.slice(n + 1).map((other) => [one, other] as const))
    for (const [n, [one, other]] of pairs.entries())
      await makeMatch(database(), api.community, one, other, {
        roundId,
        score: (n % 7) / 10,
        sentAt: LAST_TUESDAY,
      })
    const lines = (await file()).text.trim().split('\r\n')
    expect(lines).toHaveLength(pairs.length + 1)
    expect(pairs.length).toBeGreaterThan(2 * 200)
  })

  it('leaves a line in the trail: who took it', async () => {
    await file()
    const { body } = await organiser.get(`/api/admin/rounds/${roundId}/trail`)
    expect(body.list).toMatchObject([{ action: 'exported', roundNumber: 7, byReader: true }])
  })
})
