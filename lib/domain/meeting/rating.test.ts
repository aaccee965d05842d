import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { participantTopic } from '@/lib/contracts/realtime-topics'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import { mails } from '@/lib/db/schema/message'
import { hides } from '@/lib/db/schema/people'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, makeMeeting, type Pair, type Participant } from '@/lib/testing/factories'
import { askForRatings } from './ask-for-ratings'

const MINUTE_MS = 60_000

let api: TestApi
let anna: ApiClient
let boris: ApiClient
let pair: Pair

const participant = ({ person }: ApiClient): Participant => person!.participant!
const ago = (minutes: number) => new Date(api.runtime.clock.now().getTime() - minutes * MINUTE_MS)
const met = (values: Parameters<typeof makeMeeting>[2] = {}) =>
  makeMeeting(api.runtime.database, pair, values)
const rate = (client: ApiClient, body: object) =>
  client.post('/api/matching/update-score', { body: { matchingId: pair.match.id, ...body } })
const pending = async (client: ApiClient) =>
  (await client.get(`/api/matching/${pair.match.id}/pending-score`)).body
const inCommunity = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
  withSystemContext(api.runtime, api.community, 'test', work)

beforeEach(async () => {
  api = await testApi()
  anna = await api.person()
  boris = await api.person()
  pair = await makeMatch(api.runtime.database, api.community, participant(anna), participant(boris))
})

describe('feedback on a meeting', () => {
  it('is possible once it is over, and can be changed and withdrawn', async () => {
    const meeting = await met({ startsAt: ago(20) })
    expect(await pending(anna)).toMatchObject({ pending: false, metAt: null, rating: null })
    expect((await rate(anna, { score: 5 })).status).toBe(409)

    api.runtime.clock.advance(10 * MINUTE_MS)
    expect(await pending(anna)).toMatchObject({
      pending: true,
      metAt: meeting.startsAt?.toISOString(),
      person: { participantId: participant(boris).id },
    })
    const said = await rate(anna, { score: 4, note: ' Too short ' })
    expect(said.body).toMatchObject({
      pending: false,
      rating: { score: 4, didNotMeet: false, note: 'Too short' },
    })
    expect((await pending(boris)).pending).toBe(true)
    expect((await rate(anna, { didNotMeet: true })).body.rating).toEqual({
      score: null,
      didNotMeet: true,
      missedReason: null,
      note: null,
    })
    expect((await rate(anna, {})).body).toMatchObject({ pending: true, rating: null })
    expect(await inCommunity((ctx) => ctx.db.select().from(meetingFeedback))).toEqual([])
  })

  it('counts from when it was given last', async () => {
    await met()
    await rate(anna, { score: 2 })
    api.runtime.clock.advance(MINUTE_MS)
    const before = api.runtime.clock.now()
    await rate(anna, { score: 4 })
    const [kept] = await inCommunity((ctx) => ctx.db.select().from(meetingFeedback))
    expect(kept!.score).toBe(4)
    expect(kept!.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
  })

  it('refreshes the other pages of the member who said it', async () => {
    const meeting = await met()
    const heard: unknown[] = []
    await api.runtime.backplane.listen(
      (events) => heard.push(...events),
      () => undefined,
    )
    await rate(anna, { score: 4 })
    expect(heard).toContainEqual(
      expect.objectContaining({
        destination: participantTopic(participant(anna).id),
        json: JSON.stringify({ type: 'meetings', meetingId: meeting.id }),
      }),
    )
  })

  it('accepts a score from one to five, or that there was no meeting, not both', async () => {
    await met()
    for (const body of [{ score: 0 }, { score: 6 }, { score: 2.5 }, { score: 3, didNotMeet: true }])
      expect((await rate(anna, body)).status).toBe(400)
    expect((await rate(anna, { score: 3, note: 'x'.repeat(1001) })).status).toBe(400)
  })

  it('is visible only to its author, and rejected after a block', async () => {
    await met()
    const carla = await api.person()
    expect((await rate(carla, { score: 1 })).status).toBe(404)
    await inCommunity((ctx) =>
      ctx.db.insert(hides).values({
        communityId: api.community.id,
        participantId: participant(boris).id,
        subjectId: participant(anna).id,
        kind: 'block',
      }),
    )
    expect((await rate(anna, { score: 1 })).status).toBe(404)
  })

  it('is not requested for cancelled and offered meetings', async () => {
    await met({ status: 'cancelled' })
    await met({ status: 'proposed' })
    expect((await pending(anna)).pending).toBe(false)
  })
})

describe('the question', () => {
  const asked = async (client: ApiClient) =>
    (await client.get('/api/notifications')).body.list.filter(
      (one: { kind: string }) => one.kind === 'rate-meeting',
    )

  it('comes an hour after the end to both, once, in the panel and by email', async () => {
    const meeting = await met({ startsAt: ago(85) })
    await askForRatings(api.runtime)
    expect(await asked(anna)).toEqual([])
    api.runtime.clock.advance(6 * MINUTE_MS)
    for (let i = 0; i < 3; i++) await askForRatings(api.runtime)
    for (const [client, other] of [
      [anna, boris],
      [boris, anna],
    ] as const) {
      expect(await asked(client)).toEqual([
        expect.objectContaining({
          person: expect.objectContaining({ participantId: participant(other).id }),
          href: `/my_communities?rate=${meeting.id}`,
          meeting: { meetingId: meeting.id, rating: null },
        }),
      ])
    }
    const written = await inCommunity((ctx) =>
      ctx.db.select().from(mails).where(eq(mails.kind, 'rate-meeting')),
    )
    expect(written.map((mail) => mail.toEmail).sort()).toEqual(
      [anna.person!.user.email, boris.person!.user.email].sort(),
    )
    await rate(anna, { score: 5 })
    expect((await asked(anna))[0].meeting.rating).toMatchObject({ score: 5 })
  })

  it('is not sent to members who have answered or are disabled, or days too late', async () => {
    await met({ startsAt: ago(120) })
    await rate(anna, { didNotMeet: true })
    await askForRatings(api.runtime)
    expect(await asked(anna)).toEqual([])
    expect(await asked(boris)).toHaveLength(1)

    const late = await api.person()
    const friend = await api.person()
    pair = await makeMatch(api.runtime.database, api.community, participant(late), participant(friend))
    await met({ startsAt: ago(4 * 24 * 60) })
    await askForRatings(api.runtime)
    expect(await asked(late)).toEqual([])
  })
})
