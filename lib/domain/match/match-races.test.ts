import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chats } from '@/lib/db/schema/chat'
import { matches, matchSides } from '@/lib/db/schema/round'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, makePreview, makeRequest, makeRequestAnswer } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'
import { sendRound } from '../round/delivery/send-round'

const AT_ONCE = 20

const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))
const write = (from: ApiClient, matchingResultId: string) =>
  from.post('/api/matching/send-intro', { body: { matchingResultId } })

/** A member's request with an answer. */
async function answered(api: TestApi) {
  const [asker, helper] = [await api.person(), await api.person()]
  const request = await makeRequest(api.runtime.database, participantOf(asker))
  const answer = await makeRequestAnswer(api.runtime.database, request, participantOf(helper))
  return { asker, helper, takeUp: () => asker.post(`/api/requests/answers/${answer.id}/contact`) }
}

const introductionsOf = (api: TestApi, one: ApiClient, other: ApiClient) =>
  api.runtime.database.owner.$count(
    matchSides,
    and(
      eq(matchSides.participantId, participantOf(one).id),
      eq(matchSides.partnerId, participantOf(other).id),
      isNotNull(matchSides.sentAt),
    ),
  )

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('contacting the author of an answer', () => {
  it('twenty times concurrently creates one contact', async () => {
    const api = await testApi()
    const { asker, takeUp } = await answered(api)
    await takeUp()
    await api.runtime.database.owner.delete(matches).where(eq(matches.communityId, api.community.id))
    const answers = await atOnce(takeUp)
    expect(new Set(answers.map(({ body }) => body.matchingResultId)).size).toBe(1)
    const sides = eq(matchSides.participantId, participantOf(asker).id)
    expect(await api.runtime.database.owner.$count(matchSides, sides)).toBe(1)
  })

  it('while the round that introduces the same two is sent creates one introduction', async () => {
    const api = await testApi()
    const counts: number[] = []
    for (let round = 0; round < 5; round++) {
      const { asker, helper, takeUp } = await answered(api)
      const preview = await makePreview(api.runtime.database, api.community, {
        scheduledFor: new Date(Date.now() + round * 1000),
      })
      await makeMatch(api.runtime.database, api.community, participantOf(asker), participantOf(helper), {
        roundId: preview.id,
        status: 'preview',
        sentAt: null,
      })
      const { body } = await takeUp()
      await Promise.all([
        write(asker, body.matchingResultId),
        withSystemContext(api.runtime, api.community, 'test', (ctx) => sendRound(ctx, preview.id)),
      ])
      counts.push(await introductionsOf(api, asker, helper))
    }
    expect(counts).toEqual([1, 1, 1, 1, 1])
  })
})

describe('an intro', () => {
  it('accepted twenty times concurrently opens one chat', async () => {
    const api = await testApi()
    const [anna, boris] = [await api.person(), await api.person()]
    const { side } = await makeMatch(
      api.runtime.database,
      api.community,
      participantOf(anna),
      participantOf(boris),
    )
    const { body } = await write(anna, side.id)
    const answers = await atOnce(() =>
      boris.post(`/api/intros/${body.introId}/answer`, { body: { accepted: true, answer: 'Gladly.' } }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(409)])
    expect(await api.runtime.database.owner.$count(chats, eq(chats.communityId, api.community.id))).toBe(1)
  })

  it('sent by both sides concurrently is one', async () => {
    const api = await testApi()
    for (let round = 0; round < 5; round++) {
      const [anna, boris] = [await api.person(), await api.person()]
      const { side, partnerSide } = await makeMatch(
        api.runtime.database,
        api.community,
        participantOf(anna),
        participantOf(boris),
      )
      const answers = await Promise.all([write(anna, side.id), write(boris, partnerSide.id)])
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(200)
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    }
  })
})
