import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { forbiddenPairs, requiredPairs, rounds } from '@/lib/db/schema/round'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, makePreview } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'

const AT_ONCE = 20

const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))

async function preview(api: TestApi) {
  const organiser = await api.person('admin')
  const [anna, boris] = [await api.person(), await api.person()]
  const round = await makePreview(api.runtime.database, api.community)
  const { match } = await makeMatch(
    api.runtime.database,
    api.community,
    participantOf(anna),
    participantOf(boris),
    { roundId: round.id, status: 'preview', sentAt: null },
  )
  const two = { participantId: participantOf(anna).id, partnerId: participantOf(boris).id }
  return { organiser, round, match, two }
}

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('concurrent organisers', () => {
  it('send a preview once', async () => {
    const api = await testApi()
    const { organiser, round } = await preview(api)
    const answers = await atOnce(() =>
      organiser.post('/api/admin/round/send', { body: { roundId: round.id } }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(AT_ONCE - 1).fill(409)])
  })

  it('send what they have seen, not what another one makes of it at the same time', async () => {
    const api = await testApi()
    const { organiser, round, match } = await preview(api)
    const { version } = (await organiser.get('/api/admin/round')).body.round
    const send = (body: object) => organiser.post('/api/admin/round/send', { body })
    const [removed, sent] = await Promise.all([
      organiser.post(`/api/admin/round/pairs/${match.id}/veto`, { body: { always: false } }),
      send({ roundId: round.id, version }),
    ])
    expect([removed.status, sent.status]).toSatisfy(
      ([r, s]: number[]) => (r === 200 && s === 409) || (r !== 200 && s === 204),
    )
  })

  it('see a changed preview before they send it', async () => {
    const api = await testApi()
    const { organiser, round, match } = await preview(api)
    const seen = async () => (await organiser.get('/api/admin/round')).body.round.version
    const send = (body: object) => organiser.post('/api/admin/round/send', { body })
    const first = await seen()
    const { body: removed } = await organiser.post(`/api/admin/round/pairs/${match.id}/veto`, {
      body: { always: false },
    })
    const refused = await send({ roundId: round.id, version: first })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('has changed')])
    const second = await seen()
    await organiser.post(`/api/admin/round/changes/${removed.changeId}/undo`)
    expect((await send({ roundId: round.id, version: second })).status).toBe(409)
    expect((await send({ roundId: round.id, version: await seen() })).status).toBe(204)
  })

  it('send without a version what there is', async () => {
    const api = await testApi()
    const { organiser, round, match } = await preview(api)
    await organiser.post(`/api/admin/round/pairs/${match.id}/veto`, { body: { always: false } })
    const answer = await organiser.post('/api/admin/round/send', { body: { roundId: round.id } })
    expect(answer.status).toBe(204)
  })

  it('remove a match from the preview once', async () => {
    const api = await testApi()
    const { organiser, match } = await preview(api)
    const answers = await atOnce(() =>
      organiser.post(`/api/admin/round/pairs/${match.id}/veto`, { body: { always: false } }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { status, body } = await organiser.post(`/api/admin/round/pairs/${match.id}/lock`, {
      body: { locked: true },
    })
    expect([status, body.message]).toEqual([
      404,
      'This pair has changed meanwhile. The list is now up to date.',
    ])
  })

  it('never require and forbid the same two', async () => {
    const api = await testApi()
    const { owner } = api.runtime.database
    for (let turn = 0; turn < 5; turn++) {
      const { organiser, match, two, round } = await preview(api)
      await Promise.all([
        organiser.post('/api/admin/musts', { body: two }),
        organiser.post(`/api/admin/round/pairs/${match.id}/veto`, { body: { always: true } }),
        organiser.post('/api/admin/vetoes', { body: two }),
      ])
      const required = (await organiser.get('/api/admin/musts')).body.list.length
      const forbidden = await owner.$count(forbiddenPairs, eq(forbiddenPairs.communityId, api.community.id))
      expect([required, forbidden]).toSatisfy(([r, f]: number[]) => r === 0 || f === 0)
      await owner.delete(requiredPairs).where(eq(requiredPairs.communityId, api.community.id))
      await owner.delete(forbiddenPairs).where(eq(forbiddenPairs.communityId, api.community.id))
      await owner.delete(rounds).where(eq(rounds.id, round.id))
    }
  })
})
