import { describe, expect, it } from 'vitest'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, makePerson, makeRound, type Participant } from '@/lib/testing/factories'

const AT_ONCE = 40
const DAY_MS = 24 * 60 * 60 * 1000

const participantOf = ({ person }: ApiClient): Participant => person!.participant!
const write = (from: ApiClient, side: { id: string }) =>
  from.post('/api/matching/send-intro', { body: { matchingResultId: side.id } })
const leftFor = async (client: ApiClient) => (await client.get('/api/matching/credits')).body.left

/** A match of the member with somebody new, from an earlier round unless `values` says otherwise. */
async function matchFor(api: TestApi, member: ApiClient, values: Parameters<typeof makeMatch>[4] = {}) {
  const { participant } = await makePerson(api.runtime.database, api.community)
  return makeMatch(api.runtime.database, api.community, participantOf(member), participant!, values)
}

describe('credits', () => {
  // On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
  it('allow one of forty concurrent intros with one credit left', async () => {
    const api = await testApi({ community: { introsPerWeek: 2 } })
    const member = await api.person()
    expect((await write(member, (await matchFor(api, member)).side)).status).toBe(200)
    const sides = []
    for (let i = 0; i < AT_ONCE; i++) sides.push((await matchFor(api, member)).side)
    const answers = await Promise.all(sides.map((side) => write(member, side)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(429)])
    expect(await leftFor(member)).toBe(0)
  })

  it('are not needed for the contact of the latest round', async () => {
    const api = await testApi({ community: { introsPerWeek: 1 } })
    const { database } = api.runtime
    const earlier = await makeRound(database, api.community, { number: 1 })
    const latest = await makeRound(database, api.community, {
      number: 2,
      scheduledFor: new Date(earlier.scheduledFor.getTime() + 7 * DAY_MS),
    })
    const member = await api.person()
    const [recommended, spare, older] = [
      await matchFor(api, member, { roundId: latest.id }),
      await matchFor(api, member),
      await matchFor(api, member, { roundId: earlier.id }),
    ]
    expect((await write(member, spare.side)).status).toBe(200)
    expect((await write(member, older.side)).status).toBe(429)
    const { body } = await member.get('/api/matching/recommended')
    const costs = new Map(
      body.list.map((one: { matchingResultId: string; usesCredit: boolean }) => [
        one.matchingResultId,
        one.usesCredit,
      ]),
    )
    expect([recommended, older].map(({ side }) => costs.get(side.id))).toEqual([false, true])
    expect((await write(member, recommended.side)).status).toBe(200)
  })

  it('are not used by an intro to the contact of the latest round', async () => {
    const api = await testApi({ community: { introsPerWeek: 1 } })
    const latest = await makeRound(api.runtime.database, api.community)
    const member = await api.person()
    await write(member, (await matchFor(api, member, { roundId: latest.id })).side)
    expect(await leftFor(member)).toBe(1)
  })

  it('are not needed for an answer', async () => {
    const api = await testApi({ community: { introsPerWeek: 1 } })
    const [member, other] = [await api.person(), await api.person()]
    const { side, partnerSide } = await makeMatch(
      api.runtime.database,
      api.community,
      participantOf(other),
      participantOf(member),
    )
    await write(other, side)
    await write(member, (await matchFor(api, member)).side)
    expect(await leftFor(member)).toBe(0)
    expect((await write(member, partnerSide)).body.status).toBe('accepted')
  })
})
