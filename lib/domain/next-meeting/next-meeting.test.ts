import { beforeEach, expect, it } from 'vitest'
import type { NextMeeting } from '@/lib/contracts/meeting'
import { accountWithPassword, PASSWORD } from '@/lib/testing/account-with-password'
import type { ApiClient } from '@/lib/testing/api'
import { participantOf } from '@/lib/testing/participant-of'
import { openChatBetween, type TwoMembers, twoMembers } from '@/lib/testing/two-members'

const NOW = Date.parse('2026-11-22T15:00:00.000Z')
const inHours = (hours: number) => new Date(NOW + hours * 60 * 60 * 1000).toISOString()

let two: TwoMembers
let anna: ApiClient
let boris: ApiClient

beforeEach(async () => {
  two = await twoMembers()
  two.api.runtime.clock.set(new Date(NOW).toISOString())
  ;({ anna, boris } = two)
})

const propose = async (client: ApiClient, slots: string[]): Promise<string> => {
  const body = { chatId: two.chatId, slots, durationMinutes: 30 }
  return (await client.post('/api/meetings', { body })).body.id
}
const accept = (client: ApiClient, id: string, startsAt: string) =>
  client.post(`/api/meetings/${id}/accept`, { body: { startsAt } })
const nextOf = async (client: ApiClient) =>
  ((await client.get('/api/meetings/next')).body as NextMeeting).meeting
const nextWith = async (client: ApiClient, other: ApiClient) =>
  ((await client.get(`/api/meetings/next?participantId=${participantOf(other).id}`)).body as NextMeeting)
    .meeting

it('is nothing for a member without meetings', async () => {
  expect(await nextOf(anna)).toBeNull()
})

it('is an offer until it is answered, for its recipient only, and then a meeting for both', async () => {
  const id = await propose(anna, [inHours(30), inHours(20)])
  const { firstName, lastName } = participantOf(anna)
  const offer = {
    id,
    state: 'offered',
    startsAt: inHours(20),
    durationMinutes: 30,
    firstName,
    lastName,
    link: null,
    opensAt: null,
  }
  expect(await nextOf(boris)).toEqual(offer)
  expect(await nextOf(anna)).toBeNull()
  await accept(boris, id, inHours(30))
  const agreed = { id, state: 'accepted', startsAt: inHours(30) }
  expect(await nextOf(boris)).toMatchObject(agreed)
  const place = { link: `/meet/${id}`, opensAt: new Date(NOW + (30 * 60 - 10) * 60 * 1000).toISOString() }
  expect(await nextOf(anna)).toMatchObject({ ...agreed, ...place, firstName: participantOf(boris).firstName })
})

it('is a meeting within a week, until it ends', async () => {
  const far = await propose(anna, [inHours(24 * 8)])
  await accept(boris, far, inHours(24 * 8))
  expect(await nextOf(anna)).toBeNull()
  two.api.runtime.clock.advance(2 * 24 * 60 * 60 * 1000)
  expect(await nextOf(anna)).toMatchObject({ id: far })
  const soon = await propose(boris, [inHours(60)])
  await accept(anna, soon, inHours(60))
  expect(await nextOf(anna)).toMatchObject({ id: soon })
  two.api.runtime.clock.set(inHours(60.25))
  expect(await nextOf(anna)).toMatchObject({ id: soon })
  two.api.runtime.clock.set(inHours(60.6))
  expect(await nextOf(anna)).toMatchObject({ id: soon, state: 'over', link: null })
  await anna.post(`/api/meetings/${soon}/feedback`, { body: { score: 5 } })
  expect(await nextOf(anna)).toMatchObject({ id: far, state: 'accepted' })
  expect(await nextOf(boris)).toMatchObject({ id: soon, state: 'over' })
  two.api.runtime.clock.advance(4 * 24 * 60 * 60 * 1000)
  expect(await nextOf(boris)).toMatchObject({ id: far })
})

it('is a new time that the other wants instead of the agreed one', async () => {
  const id = await propose(anna, [inHours(20)])
  await accept(boris, id, inHours(20))
  const body = { slots: [inHours(40)] }
  expect((await anna.post(`/api/meetings/${id}/propose`, { body })).status).toBe(200)
  expect(await nextOf(boris)).toMatchObject({ id, state: 'offered', startsAt: inHours(40) })
  expect(await nextOf(anna)).toMatchObject({ id, state: 'accepted', startsAt: inHours(20) })
  // They met at the agreed time.
  two.api.runtime.clock.set(inHours(21))
  expect(await nextOf(boris)).toMatchObject({ id, state: 'over' })
})

it('is a meeting whose room is open before one that nobody said anything about', async () => {
  const past = await propose(anna, [inHours(20)])
  await accept(boris, past, inHours(20))
  const open = await propose(anna, [inHours(22)])
  await accept(boris, open, inHours(22))
  two.api.runtime.clock.set(inHours(21.8))
  expect(await nextOf(anna)).toMatchObject({ id: past, state: 'over' })
  two.api.runtime.clock.set(inHours(21.9))
  expect(await nextOf(anna)).toMatchObject({ id: open, state: 'accepted' })
})

it('is nothing between a member and one they blocked', async () => {
  const id = await propose(anna, [inHours(20)])
  await accept(boris, id, inHours(20))
  await anna.post(`/api/hides/${participantOf(boris).id}`, { body: { kind: 'block' } })
  expect(await nextOf(anna)).toBeNull()
  expect(await nextOf(boris)).toBeNull()
})

it('with one member is also a later time, and an offer that waits for them', async () => {
  const carla = await two.api.person()
  const id = await propose(anna, [inHours(24 * 9)])
  expect(await nextWith(anna, boris)).toMatchObject({
    id,
    state: 'waiting',
    startsAt: inHours(24 * 9),
    link: null,
  })
  expect(await nextWith(boris, anna)).toMatchObject({ id, state: 'offered' })
  expect(await nextWith(anna, carla)).toBeNull()
  await accept(boris, id, inHours(24 * 9))
  expect(await nextWith(anna, boris)).toMatchObject({ id, state: 'accepted', link: `/meet/${id}` })
  await anna.post(`/api/meetings/${id}/cancel`, { body: {} })
  expect(await nextWith(anna, boris)).toBeNull()
})

it('with one member is the next one before one that nobody said anything about', async () => {
  const past = await propose(anna, [inHours(20)])
  await accept(boris, past, inHours(20))
  two.api.runtime.clock.set(inHours(21))
  expect(await nextWith(anna, boris)).toMatchObject({ id: past, state: 'over' })
  const offer = await propose(boris, [inHours(90)])
  expect(await nextWith(anna, boris)).toMatchObject({ id: offer, state: 'offered' })
  expect(await nextWith(boris, anna)).toMatchObject({ id: offer, state: 'waiting' })
  expect(await nextOf(anna)).toMatchObject({ id: past, state: 'over' })
})

it('asks nothing about a meeting with somebody who left the community', async () => {
  const carla = await accountWithPassword(two.api)
  const chatId = await openChatBetween(two.api, anna, carla)
  const body = { chatId, slots: [inHours(20)], durationMinutes: 30 }
  const { id } = (await anna.post('/api/meetings', { body })).body
  await accept(carla, id, inHours(20))
  two.api.runtime.clock.set(inHours(21))
  expect(await nextOf(anna)).toMatchObject({ id, state: 'over' })
  const left = await carla.delete(`/api/users/delete/${carla.person?.user.id}`, {
    body: { password: PASSWORD },
  })
  expect(left.status).toBe(200)
  expect(await nextOf(anna)).toBeNull()
})
