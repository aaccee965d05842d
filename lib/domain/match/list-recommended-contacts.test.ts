import { expect, it } from 'vitest'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'

const waitingFor = async (client: ApiClient) => (await client.get('/api/matching/waiting')).body

it('counts introductions and intros until the member answers them', async () => {
  const api = await testApi()
  const anna = await api.person()
  const boris = await api.person()
  expect(await waitingFor(anna)).toEqual({ count: 0 })
  const { runtime, community } = api
  const { side } = await makeMatch(runtime.database, community, participantOf(anna), participantOf(boris))
  expect(await waitingFor(anna)).toEqual({ count: 1 })
  const intro = await anna.post('/api/matching/send-intro', {
    body: { matchingResultId: side.id, introMessage: 'Half an hour?' },
  })
  expect(await waitingFor(anna)).toEqual({ count: 0 })
  expect(await waitingFor(boris)).toEqual({ count: 1 })
  await boris.post(`/api/intros/${intro.body.introId}/answer`, { body: { accepted: true } })
  expect(await waitingFor(boris)).toEqual({ count: 0 })
})
