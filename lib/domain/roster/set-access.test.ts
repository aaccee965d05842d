import { beforeEach, expect, it } from 'vitest'
import { chatTopic, participantTopic } from '@/lib/contracts/realtime-topics'
import type { ApiClient } from '@/lib/testing/api'
import { liveBodies } from '@/lib/testing/live-bodies'
import { idOf } from '@/lib/testing/participant-of'
import { openChatBetween, type TwoMembers, twoMembers } from '@/lib/testing/two-members'

const NOW = '2026-11-22T15:00:00.000Z'
const DAY_MS = 24 * 60 * 60 * 1000
const NOTHING = { meetings: 0, signUps: 0 }

let two: TwoMembers
let admin: ApiClient

beforeEach(async () => {
  two = await twoMembers()
  two.api.runtime.clock.set(NOW)
  admin = await two.api.person('admin')
})

const inDays = (days: number) => new Date(new Date(NOW).getTime() + days * DAY_MS).toISOString()
const propose = async (client: ApiClient, chatId: string, slot: string) =>
  (await client.post('/api/meetings', { body: { chatId, slots: [slot] } })).body.id
const signUp = async (client: ApiClient, values: object) => {
  const { body } = await admin.post('/api/event', { body: { title: 'Breakfast', ...values } })
  await admin.post(`/api/event/${body.id}/publish`)
  expect((await client.post(`/api/event/${body.id}/confirm-participation`)).status).toBe(200)
}
const recordOf = async (client: ApiClient) =>
  (await admin.get(`/api/admin/participants/${idOf(client)}`)).body.cancelledByDisabling
const preview = async (kind: string, ...of: ApiClient[]) =>
  (await admin.post('/api/admin/bulk-actions', { body: { kind, participantIds: of.map(idOf) } })).body

it('says before members are disabled what that cancels', async () => {
  const { api, anna, boris, chatId } = two
  const clara = await api.person()
  expect(await recordOf(anna)).toEqual(NOTHING)
  const agreed = await propose(anna, chatId, inDays(1))
  await boris.post(`/api/meetings/${agreed}/accept`, { body: { startsAt: inDays(1) } })
  await propose(boris, chatId, inDays(2))
  await propose(clara, await openChatBetween(api, clara, boris), inDays(3))
  await signUp(anna, { eventDateTime: inDays(4) })
  await signUp(anna, { eventDateTime: inDays(4), approval: true })
  await signUp(boris, { eventDateTime: inDays(4) })
  expect(await recordOf(anna)).toEqual({ meetings: 2, signUps: 2 })
  expect(await recordOf(boris)).toEqual({ meetings: 3, signUps: 1 })
  // A meeting of two of them counts once.
  const { bulkActionId, cancelledByDisabling } = await preview('disable', anna, boris)
  expect(cancelledByDisabling).toEqual({ meetings: 3, signUps: 3 })
  expect((await preview('networking-off', anna)).cancelledByDisabling).toBeNull()
  await admin.post(`/api/admin/bulk-actions/${bulkActionId}/run`)
  await api.runtime.runJobs(api.community.id)
  for (const one of [anna, boris, clara]) expect(await recordOf(one)).toEqual(NOTHING)
})

it('does not count what is over', async () => {
  const { anna, boris, chatId, api } = two
  const agreed = await propose(anna, chatId, inDays(1))
  await boris.post(`/api/meetings/${agreed}/accept`, { body: { startsAt: inDays(1) } })
  await signUp(anna, { eventDateTime: inDays(2) })
  expect(await recordOf(anna)).toEqual({ meetings: 1, signUps: 1 })
  api.runtime.clock.set(inDays(3))
  expect(await recordOf(anna)).toEqual(NOTHING)
})

it('publishes to the open chats of members who are disabled or enabled, one by one and in bulk', async () => {
  const { api, anna, boris, chatId } = two
  const [clara, daria] = [await api.person(), await api.person()]
  const ofClara = await openChatBetween(api, anna, clara)
  const left = await openChatBetween(api, daria, boris)
  await daria.delete(`/api/chats/${left}`)
  await openChatBetween(api, anna, daria)
  const live = await liveBodies(api)
  const changed = () => {
    const chats = live.filter(({ body }) => 'type' in body && body.type === 'chat-changed')
    live.length = 0
    return chats.map(({ destination }) => destination).sort()
  }
  const toggle = (of: ApiClient) => admin.post(`/api/admin/participants/${idOf(of)}/profile/toggle`)
  await toggle(boris)
  const toAnna = { destination: participantTopic(idOf(anna)), body: { type: 'chats' } }
  expect(live).toContainEqual(toAnna)
  expect(changed()).toEqual([chatTopic(chatId)])
  expect((await anna.get(`/api/chats/${chatId}`)).body.open).toBe(false)
  await toggle(boris)
  expect(changed()).toEqual([chatTopic(chatId)])
  expect((await anna.get(`/api/chats/${chatId}`)).body.open).toBe(true)
  const both = [chatTopic(chatId), chatTopic(ofClara)].sort()
  const { bulkActionId } = await preview('disable', boris, clara)
  await admin.post(`/api/admin/bulk-actions/${bulkActionId}/run`)
  await api.runtime.runJobs(api.community.id)
  // Anna has chats with both.
  expect(live.filter(({ body }) => 'type' in body && body.type === 'chats')).toEqual([toAnna])
  expect(changed()).toEqual(both)
  await admin.post(`/api/admin/bulk-actions/${bulkActionId}/undo`)
  await api.runtime.runJobs(api.community.id)
  expect(changed()).toEqual(both)
})
