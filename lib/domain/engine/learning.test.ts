import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { participants } from '@/lib/db/schema/participant'
import { intros, matchSides, pairScores } from '@/lib/db/schema/round'
import { withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeFeedback, makeMatch, makeMeeting, type Participant } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { planRound } from '../round/compute/compute-round'
import { readLearning, readOutcomes } from './read-outcomes'

const NOW = new Date('2026-11-24T09:00:00Z')
const EARLIER = new Date('2026-11-10T09:00:00Z')

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  api.runtime.clock.set(NOW)
})

const participantOf = ({ person }: ApiClient): Participant => person!.participant!
const inCommunity = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
  withSystemContext(api.runtime, api.community, 'test', work)
const say = (client: ApiClient, about: ApiClient, relationType: 'LIKE' | 'DISLIKE', reason?: string) =>
  client.post('/api/relations', { body: { subjectId: idOf(about), relationType, reason } })
const join = (about: string, lookingFor: string) =>
  api.person('member', {
    participant: { about, lookingFor, goal: null, company: null, tags: [], city: null },
  })

/** A grower who seeks a photographer, two equally good photographers, and somebody the grower has liked. */
async function photographers() {
  const grower = await join('I grow olive trees and press oil.', 'A food photographer for our new labels.')
  const known = await join('Falconry: hawks, gloves, open fields.', 'Olive oil.')
  const falconer = await join(
    'I am a food photographer. Falconry with hawks.',
    'Growers who press olive oil.',
  )
  const potter = await join('I am a food photographer. Ceramics with glazes.', 'Growers who press olive oil.')
  return { grower, known, falconer, potter }
}

describe('outcomes given to the engine', () => {
  it('are all feedback of members and organisers about earlier matches', async () => {
    const [anna, boris, clara, dmitri] = [
      await api.person(),
      await api.person(),
      await api.person(),
      await api.person(),
    ]
    const { owner } = api.runtime.database
    const pair = await makeMatch(
      api.runtime.database,
      api.community,
      participantOf(anna),
      participantOf(boris),
      {
        sentAt: EARLIER,
      },
    )
    const key = { communityId: api.community.id, matchId: pair.match.id }
    await owner.insert(intros).values({
      ...key,
      id: pair.match.id,
      fromId: idOf(anna),
      toId: idOf(boris),
      status: 'accepted',
      createdAt: EARLIER,
      answeredAt: NOW,
    })
    const meeting = await makeMeeting(api.runtime.database, pair)
    await makeFeedback(api.runtime.database, meeting, idOf(anna), { score: 5, createdAt: NOW })
    await makeFeedback(api.runtime.database, meeting, idOf(boris), {
      score: null,
      didNotMeet: true,
      createdAt: NOW,
    })
    await owner.insert(pairScores).values([
      {
        ...key,
        participantId: idOf(clara),
        partnerId: idOf(dmitri),
        scoredBy: anna.person!.user.id,
        score: 2,
        scoredAt: NOW,
      },
      {
        ...key,
        participantId: idOf(anna),
        partnerId: idOf(dmitri),
        scoredBy: anna.person!.user.id,
        score: null,
        scoredAt: NOW,
      },
    ])
    await say(clara, anna, 'LIKE')
    await say(dmitri, anna, 'DISLIKE', 'already-know')
    const skipped = await makeMatch(
      api.runtime.database,
      api.community,
      participantOf(clara),
      participantOf(boris),
      {
        sentAt: EARLIER,
      },
    )
    await owner
      .update(matchSides)
      .set({ state: 'not-interested', reason: 'not-interested' })
      .where(eq(matchSides.matchId, skipped.match.id))

    const [a, b, c, d] = [anna, boris, clara, dmitri].map(idOf)
    const at = NOW.getTime()
    const outcomes = await inCommunity(readOutcomes)
    expect(outcomes).toHaveLength(9)
    expect(outcomes).toEqual(
      expect.arrayContaining([
        { a, b, at: EARLIER.getTime(), kind: 'intro', value: 'sent' },
        { a: b, b: a, at, kind: 'intro', value: 'accepted' },
        { a, b, at, kind: 'meeting', value: 5 },
        { a: b, b: a, at, kind: 'meeting', value: null },
        { a: c, b: d, at, kind: 'admin', value: 2 },
        { a: c, b: a, at, kind: 'like' },
        { a: d, b: a, at, kind: 'dislike', value: 'already-know' },
        { a: c, b, at: EARLIER.getTime(), kind: 'dislike', value: 'other' },
        { a: b, b: c, at: EARLIER.getTime(), kind: 'dislike', value: 'other' },
      ]),
    )
  })

  it('have the time of the last change, not of a repetition', async () => {
    const [anna, boris] = [await api.person(), await api.person()]
    const outcome = async () => (await inCommunity(readOutcomes))[0]
    await say(anna, boris, 'LIKE')
    api.runtime.clock.advance(24 * 60 * 60 * 1000)
    await say(anna, boris, 'LIKE')
    expect(await outcome()).toMatchObject({ kind: 'like', at: NOW.getTime() })
    await say(anna, boris, 'DISLIKE')
    expect(await outcome()).toMatchObject({ kind: 'dislike', at: api.runtime.clock.now().getTime() })
  })

  it('stay within the community', async () => {
    const { grower, known } = await photographers()
    await say(grower, known, 'LIKE')
    const other = await api.elsewhere()
    expect(await withSystemContext(api.runtime, other.community, 'test', readOutcomes)).toEqual([])
  })
})

describe('what was learned', () => {
  it('shows in the instant matches', async () => {
    const { grower, known, falconer, potter } = await photographers()
    await say(grower, known, 'LIKE')
    const { list } = (await grower.get('/api/matching/instant', { query: { status: 'new' } })).body
    const offered = list.map(({ person }: RecommendedContact) => person.participantId)
    expect(offered.indexOf(idOf(falconer))).toBeGreaterThanOrEqual(0)
    expect(offered.indexOf(idOf(falconer))).toBeLessThan(offered.indexOf(idOf(potter)))
  })

  it('shows in the next round, even if the liked member does not participate', async () => {
    const { grower, known, falconer, potter } = await photographers()
    await say(grower, known, 'LIKE')
    await api.runtime.database.owner
      .update(participants)
      .set({ networkingEnabled: false })
      .where(eq(participants.id, idOf(known)))
    const partnerOf = async (client: ApiClient) => {
      const { draft } = await planRound(systemRequestContext(api.runtime, api.community, 'test'), NOW)
      const pair = draft.pairs.find(({ a, b }) => a === idOf(client) || b === idOf(client))
      return pair && (pair.a === idOf(client) ? pair.b : pair.a)
    }
    expect(await partnerOf(grower)).toBe(idOf(falconer))
    const { absent } = await inCommunity((ctx) =>
      readLearning(ctx, [grower, falconer, potter].map(participantOf)),
    )
    expect(absent.map(({ id }) => id)).toEqual([idOf(known)])
  })

  it('never suggests a passed member again', async () => {
    const { grower, known, falconer, potter } = await photographers()
    await say(grower, known, 'LIKE')
    await say(grower, falconer, 'DISLIKE', 'other')
    const { draft } = await planRound(systemRequestContext(api.runtime, api.community, 'test'), NOW)
    const together = draft.pairs.map(({ a, b }) => [a, b].sort().join())
    expect(together).not.toContain([idOf(grower), idOf(falconer)].sort().join())
    expect(draft.pairs).toHaveLength(2)
    expect(idOf(potter)).toBeDefined()
  })
})
