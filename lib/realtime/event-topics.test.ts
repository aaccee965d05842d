import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventTopic } from '@/lib/contracts/realtime-topics'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makeEvent } from '@/lib/testing/factories'
import { connectMember, openSocketProcess, type SocketProcess } from '@/lib/testing/sockets'

let api: TestApi
let process: SocketProcess

beforeAll(async () => {
  api = await testApi()
  process = await openSocketProcess(api)
})
afterAll(() => process.close())

const event = async (values: Partial<Parameters<typeof makeEvent>[2]> = {}) =>
  (await makeEvent(api.runtime.database, api.community, { createdBy: crypto.randomUUID(), ...values })).id

it('reports taken and freed places to members who see the event', async () => {
  const id = await event()
  const [anna, boris] = [await api.person(), await api.person()]
  const socket = await connectMember(process.port, anna)
  expect(await socket.subscribe(eventTopic(id))).toBe(true)
  await boris.post(`/api/event/${id}/confirm-participation`)
  await socket.until(() => socket.bodies(eventTopic(id)).length === 1)
  await boris.patch(`/api/event/${id}/cancel-participation`)
  await socket.until(() => socket.bodies(eventTopic(id)).length === 2)
  expect(socket.bodies(eventTopic(id))).toEqual([{ type: 'places' }, { type: 'places' }])
  socket.close()
})

it('reports sign-ups and check-ins to organisers who have no profile', async () => {
  const id = await event()
  const organiser = await api.person('admin', { participant: { profileFilledAt: null } })
  const boris = await api.person()
  const socket = await connectMember(process.port, organiser)
  expect(await socket.subscribe(eventTopic(id))).toBe(true)
  await boris.post(`/api/event/${id}/confirm-participation`)
  await socket.until(() => socket.bodies(eventTopic(id)).length === 1)
  const { list } = (await organiser.get(`/api/event/${id}/check-in`)).body
  await organiser.post(`/api/event/${id}/check-in`, { body: { code: list[0].code } })
  await organiser.post(`/api/event/${id}/check-in`, { body: { code: list[0].code } })
  await organiser.delete(`/api/event/${id}/participants/${list[0].person.participantId}/check-in`)
  await socket.until(() => socket.bodies(eventTopic(id)).length === 3)
  expect(socket.bodies(eventTopic(id))).toEqual([
    { type: 'places' },
    { type: 'check-ins' },
    { type: 'check-ins' },
  ])
  socket.close()
})

it('rejects drafts, and events of other communities', async () => {
  const draft = await event({ status: 'draft' })
  const elsewhere = await api.elsewhere()
  for (const [who, client, id] of [
    ['member', await api.person(), draft],
    ['elsewhere', await elsewhere.person(), await event()],
  ] as const) {
    const socket = await connectMember(process.port, client)
    expect(await socket.subscribe(eventTopic(id)), who).toBe(false)
    socket.close()
  }
})
