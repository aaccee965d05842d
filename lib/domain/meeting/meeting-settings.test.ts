import { beforeEach, describe, expect, it } from 'vitest'
import type { ChatView } from '@/lib/contracts/chat'
import { participations } from '@/lib/db/schema/event'
import type { ApiClient } from '@/lib/testing/api'
import { makeEvent, makeMatch } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'
import { type TwoMembers, twoMembers } from '@/lib/testing/two-members'

const MONDAY = { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' }

let two: TwoMembers
beforeEach(async () => {
  two = await twoMembers()
  two.api.runtime.clock.set('2026-11-22T15:00:00.000Z')
})

const settings = (client: ApiClient, body: object) => client.patch('/api/meetings/settings', { body })
const availability = async (client: ApiClient, window: object = MONDAY) =>
  (await client.get('/api/meetings/availability', { query: { chatId: two.chatId, ...window } })).body

describe('meeting settings', () => {
  it('start empty and change only the given fields', async () => {
    expect((await two.anna.get('/api/meetings/settings')).body).toMatchObject({
      timeZone: 'Europe/Berlin',
      weeklyHours: [],
      hoursShared: false,
      ownLink: null,
    })
    const weeklyHours = [{ weekday: 1, from: 540, to: 720 }]
    await settings(two.anna, { weeklyHours })
    await settings(two.anna, { ownLink: 'https://zoom.example/anna', timeZone: 'Asia/Tbilisi' })
    const { body } = await settings(two.anna, { hoursShared: true })
    expect(body).toMatchObject({
      timeZone: 'Asia/Tbilisi',
      weeklyHours,
      hoursShared: true,
      ownLink: 'https://zoom.example/anna',
    })
  })

  it.each([
    { weeklyHours: [{ weekday: 0, from: 540, to: 720 }] },
    { weeklyHours: [{ weekday: 1, from: 720, to: 540 }] },
    { weeklyHours: [{ weekday: 1, from: 0, to: 1441 }] },
    { weeklyHours: Array.from({ length: 29 }, () => ({ weekday: 1, from: 0, to: 1 })) },
    { ownLink: 'http://zoom.example' },
    { timeZone: 'Mars/Base' },
    {},
  ])('reject %j', async (body) => {
    expect((await settings(two.anna, body)).status).toBe(400)
  })
})

describe('availability', () => {
  it('shows the other’s hours only if they share them, in UTC, without their meetings', async () => {
    const weeklyHours = [
      { weekday: 1, from: 540, to: 720 },
      { weekday: 2, from: 540, to: 720 },
    ]
    await settings(two.boris, { weeklyHours })
    expect(await availability(two.anna)).toMatchObject({
      timeZone: 'Europe/Berlin',
      theirTimeZone: 'America/New_York',
      theirHours: null,
      hours: [],
      busy: [],
    })
    await settings(two.boris, { hoursShared: true })
    // Nine to twelve in New York.
    expect((await availability(two.anna)).theirHours).toEqual([
      { startsAt: '2026-11-23T14:00:00.000Z', endsAt: '2026-11-23T17:00:00.000Z' },
    ])
    const slots = ['2026-11-23T15:00:00.000Z']
    const { id } = (await two.anna.post('/api/meetings', { body: { chatId: two.chatId, slots } })).body
    await two.boris.post(`/api/meetings/${id}/accept`, { body: { startsAt: slots[0] } })
    expect(await availability(two.anna)).toMatchObject({
      theirHours: [
        { startsAt: '2026-11-23T14:00:00.000Z', endsAt: '2026-11-23T15:00:00.000Z' },
        { startsAt: '2026-11-23T15:30:00.000Z', endsAt: '2026-11-23T17:00:00.000Z' },
      ],
      busy: [{ kind: 'meeting', startsAt: slots[0], endsAt: '2026-11-23T15:30:00.000Z' }],
    })
    expect((await availability(two.boris)).hours).toEqual([
      { startsAt: '2026-11-23T14:00:00.000Z', endsAt: '2026-11-23T17:00:00.000Z' },
    ])
  })

  it('shows the caller’s confirmed events', async () => {
    const { api, anna } = two
    const event = await makeEvent(api.runtime.database, api.community, {
      createdBy: anna.person!.user.id,
      status: 'published',
      eventDateTime: new Date('2026-11-23T18:00:00Z'),
      endDateTime: new Date('2026-11-23T20:00:00Z'),
    })
    await api.runtime.database.owner.insert(participations).values({
      communityId: api.community.id,
      eventId: event.id,
      participantId: participantOf(anna).id,
      status: 'CONFIRMED',
      placeAt: new Date(),
    })
    expect((await availability(anna)).busy).toEqual([
      { kind: 'event', startsAt: '2026-11-23T18:00:00.000Z', endsAt: '2026-11-23T20:00:00.000Z' },
    ])
    expect((await availability(two.boris)).busy).toEqual([])
  })

  it('is shown after an accepted introduction without bringing back a chat that the caller left', async () => {
    const { api, anna } = two
    const clara = await api.person()
    const pair = await makeMatch(
      api.runtime.database,
      api.community,
      participantOf(anna),
      participantOf(clara),
    )
    const byMatch = (client: ApiClient) =>
      client.get('/api/meetings/availability', { query: { matchingId: pair.match.id, ...MONDAY } })
    expect((await byMatch(anna)).status).toBe(403)
    const sent = await anna.post('/api/matching/send-intro', {
      body: { matchingResultId: pair.side.id, introMessage: 'Hello!' },
    })
    await clara.post(`/api/intros/${sent.body.introId}/answer`, { body: { accepted: true } })
    const ofClara = async () =>
      (await anna.get('/api/chats')).body.list.find(
        ({ person }: ChatView) => person.participantId === participantOf(clara).id,
      )
    const { id } = await ofClara()
    await anna.delete(`/api/chats/${id}`)
    expect((await byMatch(anna)).status).toBe(200)
    expect(await ofClara()).toBeUndefined()
    expect((await byMatch(clara)).status).toBe(409)
  })

  it('spans at most 35 days, and only members the caller can meet', async () => {
    const far = { from: MONDAY.from, to: '2026-12-29T00:00:00Z' }
    expect(
      (await two.anna.get('/api/meetings/availability', { query: { chatId: two.chatId, ...far } })).status,
    ).toBe(400)
    const yearZero = { from: '0000-01-01T00:00:00Z', to: '0000-01-02T00:00:00Z' }
    expect(
      (await two.anna.get('/api/meetings/availability', { query: { chatId: two.chatId, ...yearZero } }))
        .status,
    ).toBe(400)
    const clara = await two.api.person()
    expect(
      (await clara.get('/api/meetings/availability', { query: { chatId: two.chatId, ...MONDAY } })).status,
    ).toBe(404)
  })
})
