import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { UserActor } from '@/lib/core/actor'
import { chats } from '@/lib/db/schema/chat'
import { withContext, withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
import { idOf, participantOf } from '@/lib/testing/participant-of'
import { twoMembers } from '@/lib/testing/two-members'
import { startChat } from '../chat/start-chat'
import { slugOfHidden } from './list-recommended-contacts'

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

it('counts the latest introduction only, and nobody the member has a chat with', async () => {
  const { api, anna, boris } = await twoMembers()
  const { runtime, community } = api
  const introduced = async (other: ApiClient, days: number) =>
    makeMatch(runtime.database, community, participantOf(anna), participantOf(other), {
      sentAt: new Date(runtime.clock.now().getTime() - days * 24 * 60 * 60 * 1000),
    })
  await introduced(await api.person(), 14)
  expect(await waitingFor(anna)).toEqual({ count: 1 })
  await introduced(await api.person(), 7)
  expect(await waitingFor(anna)).toEqual({ count: 1 })
  await withSystemContext(runtime, community, 'test', (ctx) => startChat(ctx, [idOf(anna), idOf(boris)], []))
  await introduced(boris, 0)
  expect(await waitingFor(anna)).toEqual({ count: 0 })
})

it('has no chat while only an organiser has written, until the two are introduced', async () => {
  const { api, anna, boris, chatId } = await twoMembers()
  const { runtime, community } = api
  await runtime.database.owner
    .update(chats)
    .set({ organiserId: idOf(boris), lastSeq: 1 })
    .where(eq(chats.id, chatId))
  await makeMatch(runtime.database, community, participantOf(anna), participantOf(boris))
  const chatOf = async (client: ApiClient) =>
    (await client.get('/api/matching/recommended')).body.list.map((one: { chatId: string }) => one.chatId)
  expect(await chatOf(anna)).toEqual([null])
  expect(await chatOf(boris)).toEqual([null])
  await withSystemContext(runtime, community, 'test', (ctx) => startChat(ctx, [idOf(anna), idOf(boris)], []))
  expect(await chatOf(anna)).toEqual([chatId])
  expect(await chatOf(boris)).toEqual([chatId])
})

it('leads from a link to the page of a hidden member, but not of a blocked one', async () => {
  const api = await testApi()
  const [anna, boris] = [await api.person(), await api.person()]
  const { runtime, community } = api
  const { side } = await makeMatch(runtime.database, community, participantOf(anna), participantOf(boris))
  const actor = {
    kind: 'user',
    userId: anna.person?.user.id,
    participantId: idOf(anna),
    enabled: true,
    profileFilled: true,
  } as UserActor
  const slug = () =>
    withContext(runtime, { community, actor, locale: 'en', requestId: 'test' }, (ctx) =>
      slugOfHidden(ctx, side.id),
    )
  const hide = (by: ApiClient, other: ApiClient, kind: 'hide' | 'block') =>
    by.post(`/api/hides/${idOf(other)}`, { body: { kind } })
  expect(await slug()).toBeNull()
  await hide(anna, boris, 'hide')
  expect(await slug()).toBe(participantOf(boris).slug)
  await hide(boris, anna, 'block')
  expect(await slug()).toBeNull()
})
