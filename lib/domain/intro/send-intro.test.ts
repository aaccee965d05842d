import { beforeEach, expect, it } from 'vitest'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMatch, type Pair } from '@/lib/testing/factories'
import { idOf, participantOf } from '@/lib/testing/participant-of'
import { setAccess } from '../roster/set-access'

let api: TestApi
let anna: ApiClient
let boris: ApiClient
let pair: Pair

beforeEach(async () => {
  api = await testApi()
  anna = await api.person()
  boris = await api.person()
  pair = await makeMatch(api.runtime.database, api.community, participantOf(anna), participantOf(boris))
})

const allow = (client: ApiClient, enabled: boolean) =>
  withSystemContext(api.runtime, api.community, 'test', (ctx) => setAccess(ctx, [idOf(client)], enabled))
const write = (from: ApiClient, { id }: { id: string }) =>
  from.post('/api/matching/send-intro', { body: { matchingResultId: id, introMessage: 'Half an hour?' } })
const shownTo = async (client: ApiClient) => {
  const lists = ['recommended', 'matches-history'].map((list) => client.get(`/api/matching/${list}`))
  return (await Promise.all(lists)).map(({ body }) => body.list.length)
}

it('rejects an intro to a disabled member, who is shown nowhere until enabled again', async () => {
  await allow(boris, false)
  expect(await shownTo(anna)).toEqual([0, 0])
  expect((await write(anna, pair.side)).status).toBe(404)
  expect((await anna.get('/api/matching/credits')).body).toMatchObject({ left: 10 })
  await allow(boris, true)
  expect(await shownTo(anna)).toEqual([1, 1])
  expect((await write(anna, pair.side)).status).toBe(200)
})

it('rejects an answer to a disabled member', async () => {
  const { introId } = (await write(anna, pair.side)).body
  await allow(anna, false)
  const answer = () => boris.post(`/api/intros/${introId}/answer`, { body: { accepted: true } })
  expect(await shownTo(boris)).toEqual([0, 0])
  expect((await boris.get('/api/notifications')).body).toMatchObject({ list: [], newCount: 0 })
  expect((await answer()).status).toBe(404)
  await allow(anna, true)
  expect((await answer()).status).toBe(200)
})

it('takes an answer while others of the community are disabled or only at events', async () => {
  const { introId } = (await write(anna, pair.side)).body
  await allow(await api.person(), false)
  await api.person('event-only')
  expect((await boris.post(`/api/intros/${introId}/answer`, { body: { accepted: true } })).status).toBe(200)
})
