import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails, notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { reports } from '@/lib/db/schema/people'
import { matchSides, rounds, unmatched } from '@/lib/db/schema/round'
import { withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { computeRound, planRound } from '../round/compute/compute-round'
import { notifyRound } from '../round/delivery/notify-round'
import { sendRound } from '../round/delivery/send-round'

const TUESDAY = new Date('2026-11-24T09:00:00Z')

const report = (by: ApiClient, other: ApiClient, more = {}) =>
  by.post('/api/reports', { body: { subjectId: idOf(other), reason: 'rude', ...more } })
const hide = (by: ApiClient, other: ApiClient, kind: 'hide' | 'block') =>
  by.post(`/api/hides/${idOf(other)}`, { body: { kind } })
const showAgain = (by: ApiClient, other: ApiClient) => by.delete(`/api/hides/${idOf(other)}`)
const sees = async (by: ApiClient, other: ApiClient) =>
  (await by.get(`/api/participant/profile/${other.person?.participant?.slug}`)).status === 200
const recommendedTo = async (client: ApiClient) =>
  (await client.get('/api/matching/matches-history')).body.list.map(
    (one: { person: { participantId: string } }) => one.person.participantId,
  )

const listedFor = async (api: TestApi, client: ApiClient) => {
  const { body } = await client.get(`/api/community/${api.community.id}/participants-list`)
  return body.list.map(({ id }: { id: string }) => (id === idOf(client) ? 'me' : 'other')).sort()
}

async function two() {
  const api = await testApi()
  return { api, anna: await api.person(), boris: await api.person() }
}

async function introduced(api: TestApi, one: ApiClient, other: ApiClient) {
  const [a, b] = [one.person?.participant, other.person?.participant]
  if (!a || !b) throw new Error('not members')
  return makeMatch(api.runtime.database, api.community, a, b)
}

const pairsOf = async (api: TestApi) =>
  (await planRound(systemRequestContext(api.runtime, api.community, 'test'), TUESDAY)).draft.pairs.length

describe('a report', () => {
  it('is stored with its reason and note, and the reported member is not notified', async () => {
    const { api, anna, boris } = await two()
    expect((await report(anna, boris, { note: ' Shouted at me. ' })).status).toBe(204)
    const db = api.runtime.database.owner
    const kept = await db
      .select()
      .from(reports)
      .where(eq(reports.participantId, idOf(anna)))
    expect(kept).toMatchObject([
      { subjectId: idOf(boris), reason: 'rude', note: 'Shouted at me.', resolvedAt: null },
    ])
    expect(await db.$count(notifications, eq(notifications.participantId, idOf(boris)))).toBe(0)
    expect(await db.$count(mails, eq(mails.participantId, idOf(boris)))).toBe(0)
    expect(await sees(boris, anna)).toBe(true)
  })

  it('is sent once, even by two concurrent presses', async () => {
    const { api, anna, boris } = await two()
    const answers = await Promise.all([report(anna, boris), report(anna, boris)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await api.runtime.database.owner.$count(reports, eq(reports.participantId, idOf(anna)))).toBe(1)
    await api.runtime.database.owner
      .update(reports)
      .set({ resolvedAt: api.runtime.clock.now() })
      .where(eq(reports.participantId, idOf(anna)))
    expect((await report(anna, boris)).status).toBe(204)
  })

  it('cannot be about oneself, nobody, or members who left, are disabled, or elsewhere', async () => {
    const { api, anna, boris } = await two()
    await api.runtime.database.owner
      .update(participants)
      .set({ deletedAt: api.runtime.clock.now() })
      .where(eq(participants.id, idOf(boris)))
    const strangers = [anna, boris, await api.person('disabled'), await (await api.elsewhere()).person()]
    for (const stranger of strangers) {
      expect((await report(anna, stranger)).status).toBe(404)
      expect((await hide(anna, stranger, 'hide')).status).toBe(404)
      expect((await hide(anna, stranger, 'block')).status).toBe(404)
    }
  })

  it('can be about a member who blocked the reporter', async () => {
    const { anna, boris } = await two()
    await hide(boris, anna, 'block')
    expect((await report(anna, boris)).status).toBe(204)
    expect((await report(anna, boris)).status).toBe(409)
  })

  it('needs a known reason and a note of at most a thousand characters', async () => {
    const { anna, boris } = await two()
    expect((await report(anna, boris, { reason: 'ugly' })).status).toBe(400)
    expect((await report(anna, boris, { note: 'x'.repeat(1001) })).status).toBe(400)
  })

  it('counts towards the limit of ten a day only when it is accepted', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const anna = await api.person()
    const boris = await api.person()
    for (let i = 0; i < 11; i++) expect((await report(anna, boris, { reason: 'ugly' })).status).toBe(400)
    expect((await report(anna, boris)).status).toBe(204)
    for (let i = 0; i < 11; i++) expect((await report(anna, boris)).status).toBe(409)
    for (let i = 0; i < 9; i++) expect((await report(anna, await api.person())).status).toBe(204)
    expect((await report(anna, await api.person())).status).toBe(429)
  })
})

describe('a hidden member', () => {
  it('leaves only the lists of the one who hid them, until it is undone', async () => {
    const { api, anna, boris } = await two()
    await introduced(api, anna, boris)
    expect((await hide(anna, boris, 'hide')).status).toBe(204)
    expect([await recommendedTo(anna), await listedFor(api, anna)]).toEqual([[], ['me']])
    expect(await listedFor(api, boris)).toEqual(['me', 'other'])
    expect(await recommendedTo(boris)).toEqual([idOf(anna)])
    expect(await sees(anna, boris)).toBe(true)
    expect((await showAgain(anna, boris)).status).toBe(204)
    expect(await recommendedTo(anna)).toEqual([idOf(boris)])
    expect(await listedFor(api, anna)).toEqual(['me', 'other'])
    expect((await showAgain(anna, boris)).status).toBe(404)
  })
})

describe('a blocked member', () => {
  it('and the blocker are invisible to each other, until it is undone', async () => {
    const { api, anna, boris } = await two()
    const pair = await introduced(api, anna, boris)
    expect((await hide(anna, boris, 'block')).status).toBe(204)
    expect([await sees(anna, boris), await sees(boris, anna)]).toEqual([false, false])
    expect([await recommendedTo(anna), await recommendedTo(boris)]).toEqual([[], []])
    const [side] = await api.runtime.database.owner
      .select()
      .from(matchSides)
      .where(and(eq(matchSides.matchId, pair.match.id), eq(matchSides.participantId, idOf(boris))))
    const ask = () => boris.post('/api/matching/send-intro', { body: { matchingResultId: side?.id } })
    expect((await ask()).status).toBe(404)
    expect((await showAgain(boris, anna)).status).toBe(404)
    expect((await report(anna, boris)).status).toBe(204)
    const { list } = (await anna.get('/api/hides')).body
    expect(list).toMatchObject([{ participantId: idOf(boris), kind: 'block' }])
    expect((await boris.get('/api/hides')).body.list).toEqual([])
    expect((await showAgain(anna, boris)).status).toBe(204)
    expect([await sees(anna, boris), await sees(boris, anna)]).toEqual([true, true])
    expect((await ask()).status).toBe(200)
  })

  it('cannot get an answer to an earlier intro', async () => {
    const { api, anna, boris } = await two()
    await introduced(api, anna, boris)
    const { list } = (await boris.get('/api/matching/recommended')).body
    const { body } = await boris.post('/api/matching/send-intro', {
      body: { matchingResultId: list[0].matchingResultId },
    })
    await hide(anna, boris, 'block')
    const answer = await anna.post(`/api/intros/${body.introId}/answer`, { body: { accepted: true } })
    expect(answer.status).toBe(404)
  })
})

describe('a round', () => {
  it('does not match after a report, hide or block in either direction', async () => {
    const { api, anna, boris } = await two()
    expect(await pairsOf(api)).toBe(1)
    for (const kind of ['hide', 'block'] as const) {
      await hide(boris, anna, kind)
      expect(await pairsOf(api)).toBe(0)
      await showAgain(boris, anna)
    }
    await report(boris, anna)
    expect(await pairsOf(api)).toBe(0)
  })

  it('does not send a pair of its preview that is excluded by now, and gives both priority next time', async () => {
    const { api, anna, boris } = await two()
    const system = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
      withSystemContext(api.runtime, api.community, 'test', work)
    const computed = await computeRound(systemRequestContext(api.runtime, api.community, 'test'), TUESDAY)
    const { roundId } = computed!
    await report(anna, boris)
    expect(await system((ctx) => sendRound(ctx, roundId))).toBe(true)
    await notifyRound(systemRequestContext(api.runtime, api.community, 'test'), roundId)
    expect([await recommendedTo(anna), await recommendedTo(boris)]).toEqual([[], []])
    const db = api.runtime.database.owner
    const alone = await db.select().from(unmatched).where(eq(unmatched.roundId, roundId))
    expect(alone.map(({ participantId }) => participantId).sort()).toEqual([idOf(anna), idOf(boris)].sort())
    const [round] = await db.select().from(rounds).where(eq(rounds.id, roundId))
    expect(round?.matchCount).toBe(0)
    const told = await db.select().from(mails).where(eq(mails.communityId, api.community.id))
    expect(told.map(({ kind }) => kind)).toEqual(['unmatched', 'unmatched'])
  })
})
