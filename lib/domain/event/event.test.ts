import { describe, expect, it } from 'vitest'
import type { CheckInList } from '@/lib/contracts/event'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'
import { freeUnpaidPlaces } from './free-unpaid-places'

const DAY_MS = 24 * 60 * 60 * 1000

/** A published event in two days. */
async function scene(values: Record<string, unknown> = {}) {
  const event = await publishedEvent(48, {
    title: 'Breakfast for founders',
    timeZone: 'Europe/Lisbon',
    location: 'Lisbon',
    ...values,
  })
  const { api, organiser, path, partOf } = event
  const statusOf = async (client: ApiClient) => (await partOf(client)).status
  const decide = (client: ApiClient, verb: string, body?: object) =>
    organiser.post(`${path}/participants/${idOf(client)}/${verb}`, { body })
  const count = async () => (await api.guest.get(`${path}/participants/count`)).body
  return { ...event, statusOf, decide, count }
}

describe('an event', () => {
  it('is a draft visible to organisers only until it is published', async () => {
    const api = await testApi()
    const [organiser, member] = [await api.person('admin'), await api.person()]
    const { body } = await organiser.post('/api/event', {
      body: { title: 'Walk', eventDateTime: '2030-05-06T10:00:00+02:00', price: 12, visibility: 'PUBLIC' },
    })
    expect(body).toMatchObject({ status: 'draft', price: '12', eventDateTime: '2030-05-06T08:00:00.000Z' })
    for (const client of [member, api.guest])
      expect((await client.get(`/api/event/${body.id}`)).status).toBe(404)
    expect((await member.post(`/api/event/${body.id}/confirm-participation`)).status).toBe(404)
    expect((await organiser.post(`/api/event/${body.id}/publish`)).body.status).toBe('published')
    expect((await api.guest.get(`/api/event/${body.id}`)).body).toMatchObject({
      title: 'Walk',
      participation: null,
    })
    expect((await member.get('/api/event/upcoming')).body.list.map((one: { id: string }) => one.id)).toEqual([
      body.id,
    ])
  })

  it('for members does not exist for guests', async () => {
    const { api, path } = await scene({ visibility: 'MEMBERS' })
    const missing = await api.guest.get('/api/event/0190a000-0000-7000-8000-000000000001')
    const hidden = await api.guest.get(path)
    expect([hidden.status, hidden.body.message]).toEqual([404, missing.body.message])
    expect((await api.guest.get(`${path}/participants/count`)).status).toBe(404)
    expect((await (await api.person()).get(path)).status).toBe(200)
  })

  it('cannot be published in the past, end before it starts, or change once cancelled', async () => {
    const { organiser, path, clock } = await scene()
    const ends = await organiser.patch(path, { body: { endDateTime: '2026-05-06T08:00:00Z' } })
    expect(ends.body.errors).toHaveProperty('endDateTime')
    const past = await organiser.post('/api/event', {
      body: { title: 'Yesterday', eventDateTime: new Date(clock.now().getTime() - DAY_MS).toISOString() },
    })
    expect((await organiser.post(`/api/event/${past.body.id}/publish`)).status).toBe(400)
    expect((await organiser.delete(path)).status).toBe(409)
    const { body } = await organiser.post(`${path}/cancel`, { body: { reason: 'Flooded' } })
    expect(body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Flooded',
      signUp: 'cancelled',
      sequence: 1,
    })
    expect((await organiser.patch(path, { body: { title: 'Again' } })).status).toBe(409)
    expect((await organiser.delete(`/api/event/${past.body.id}`)).status).toBe(204)
  })

  it('duplicated starts at the same hour when the clocks change in between', async () => {
    const { api, path, clock } = await scene({
      eventDateTime: '2026-10-20T19:00:00+01:00',
      registrationDeadline: '2026-10-19T12:00:00+01:00',
    })
    clock.set('2026-10-21T09:00:00Z')
    const { body } = await (await api.person('admin')).post(`${path}/duplicate`)
    expect(body).toMatchObject({
      eventDateTime: '2026-10-27T19:00:00.000Z',
      registrationDeadline: '2026-10-26T12:00:00.000Z',
    })
  })

  it('duplicated becomes a draft in the future with the same length', async () => {
    const { organiser, path, clock } = await scene({ endDateTime: '2026-05-06T12:00:00Z' })
    clock.advance(5 * DAY_MS)
    const { body } = await organiser.post(`${path}/duplicate`)
    expect(body).toMatchObject({ status: 'draft', title: 'Breakfast for founders', count: 0 })
    expect(body.eventDateTime).toBe('2026-05-13T09:00:00.000Z')
    expect(body.endDateTime).toBe('2026-05-13T12:00:00.000Z')
  })

  it('increases the calendar sequence when time or place change, not with the text', async () => {
    const { organiser, path } = await scene()
    expect((await organiser.patch(path, { body: { description: '**Bring** a friend' } })).body.sequence).toBe(
      0,
    )
    const { body } = await organiser.patch(path, {
      body: { eventDateTime: '2026-05-07T09:00:00Z', location: 'Porto' },
    })
    expect(body).toMatchObject({ sequence: 1, previousDateTime: '2026-05-06T09:00:00.000Z' })
  })

  it('does not change once somebody else has changed the version that was read', async () => {
    const { api, organiser, path, clock } = await scene()
    const { updatedAt } = (await organiser.get(path)).body
    clock.advance(DAY_MS / 2)
    await (await api.person('admin')).patch(path, { body: { eventDateTime: '2026-05-08T09:00:00Z' } })
    const late = await organiser.patch(path, { body: { title: 'Supper', updatedAt } })
    expect([late.status, late.body.message]).toEqual([
      409,
      'This has changed since you opened it. Please reload and try again.',
    ])
    const { body } = await organiser.get(path)
    expect(body).toMatchObject({
      title: 'Breakfast for founders',
      eventDateTime: '2026-05-08T09:00:00.000Z',
    })
    const saved = await organiser.patch(path, { body: { title: 'Supper', updatedAt: body.updatedAt } })
    expect(saved.body).toMatchObject({ title: 'Supper', eventDateTime: body.eventDateTime })
    expect((await organiser.patch(path, { body: { updatedAt: saved.body.updatedAt } })).status).toBe(400)
  })

  it('moves to the past list two hours after the start', async () => {
    const { api, path, clock } = await scene()
    const member = await api.person()
    const lists = async () =>
      Promise.all(
        ['upcoming', 'past'].map(async (list) => (await member.get(`/api/event/${list}`)).body.list.length),
      )
    expect(await lists()).toEqual([1, 0])
    clock.advance(2 * DAY_MS + 2 * 60 * 60 * 1000)
    expect(await lists()).toEqual([0, 1])
    expect((await member.post(`${path}/confirm-participation`)).body.message).toBe('This event is over.')
  })
})

describe('the places of an event', () => {
  it('go to those who confirm; the rest wait in line, and the first gets a freed place', async () => {
    const { api, confirm, cancel, statusOf, count } = await scene({ maxParticipants: 1 })
    const [anna, boris, clara] = [await api.person(), await api.person(), await api.person()]
    expect((await confirm(anna)).body).toMatchObject({ status: 'CONFIRMED', place: null })
    expect((await confirm(boris)).body).toMatchObject({ status: 'WAITING', place: 1 })
    expect((await confirm(clara)).body).toMatchObject({ status: 'WAITING', place: 2, checkInCode: null })
    expect((await confirm(clara)).body.place).toBe(2)
    expect(await count()).toEqual({ count: 1, maxParticipants: 1, placesLeft: 0, waiting: 2 })
    expect((await cancel(anna)).body.status).toBe('CANCELLED')
    expect([await statusOf(boris), await statusOf(clara)]).toEqual(['CONFIRMED', 'WAITING'])
    // Boris declines: the next in line.
    await cancel(boris)
    expect(await statusOf(clara)).toBe('CONFIRMED')
  })

  it('are refused when the event is full and has no waiting list', async () => {
    const { api, confirm } = await scene({ maxParticipants: 1, waitingList: false })
    await confirm(await api.person())
    const refused = await confirm(await api.person())
    expect([refused.status, refused.body.message]).toEqual([409, 'This event is full.'])
  })

  it('are given to nobody after the start', async () => {
    const { api, clock, confirm, cancel, statusOf } = await scene({ maxParticipants: 1 })
    const [anna, boris] = [await api.person(), await api.person()]
    await confirm(anna)
    await confirm(boris)
    clock.advance(2 * DAY_MS)
    await cancel(anna)
    expect(await statusOf(boris)).toBe('WAITING')
  })

  it('grow with the maximum, are kept when it shrinks, and have no limit without one', async () => {
    const { api, organiser, path, confirm, statusOf, count } = await scene({ maxParticipants: 2 })
    const people = await Promise.all(Array.from({ length: 6 }, () => api.person()))
    for (const person of people) await confirm(person)
    const statuses = () => Promise.all(people.map(statusOf))
    await organiser.patch(path, { body: { maxParticipants: 3 } })
    expect((await statuses()).filter((status) => status === 'CONFIRMED')).toHaveLength(3)
    await organiser.patch(path, { body: { maxParticipants: 1 } })
    expect(await count()).toMatchObject({ count: 3, placesLeft: 0, waiting: 3 })
    await organiser.patch(path, { body: { maxParticipants: null } })
    expect(await count()).toEqual({ count: 6, maxParticipants: null, placesLeft: null, waiting: 0 })
  })

  it('close with the registration deadline', async () => {
    const { api, clock, confirm } = await scene({ registrationDeadline: '2026-05-05T09:00:00Z' })
    clock.advance(DAY_MS)
    expect((await confirm(await api.person())).body.message).toBe('Sign-up for this event has closed.')
  })
})

describe('organisers', () => {
  it('approve, and exceed the maximum knowingly', async () => {
    const { api, confirm, decide, statusOf, organiser, path } = await scene({
      approval: true,
      maxParticipants: 1,
    })
    const [anna, boris] = [await api.person(), await api.person()]
    expect((await confirm(anna)).body.status).toBe('PENDING')
    await confirm(boris)
    const pending = await organiser.get(`${path}/participants/pending`)
    expect(pending.body.list.map((one: { participantId: string }) => one.participantId)).toEqual([
      idOf(anna),
      idOf(boris),
    ])
    expect((await decide(anna, 'approve')).body.status).toBe('CONFIRMED')
    expect((await decide(boris, 'approve')).status).toBe(409)
    expect((await decide(boris, 'approve', { exceed: true })).body.status).toBe('CONFIRMED')
    expect(await statusOf(boris)).toBe('CONFIRMED')
  })

  it('decline for good, and remove without prejudice; both free the place', async () => {
    const { api, confirm, decide, statusOf, organiser, path } = await scene({ maxParticipants: 1 })
    const [anna, boris, clara] = [await api.person(), await api.person(), await api.person()]
    for (const person of [anna, boris, clara]) await confirm(person)
    await decide(anna, 'reject')
    expect((await confirm(anna)).status).toBe(409)
    expect(await statusOf(boris)).toBe('CONFIRMED')
    await organiser.delete(`${path}/participants/${idOf(boris)}`)
    expect(await statusOf(clara)).toBe('CONFIRMED')
    expect((await confirm(boris)).body).toMatchObject({ status: 'WAITING', place: 1 })
  })

  it('move somebody to the front of the line, and add members by hand', async () => {
    const { api, confirm, cancel, decide, statusOf, organiser, path } = await scene({ maxParticipants: 1 })
    const people = await Promise.all(Array.from({ length: 4 }, () => api.person()))
    const [anna, boris, clara, dora] = people as [ApiClient, ApiClient, ApiClient, ApiClient]
    for (const person of [anna, boris, clara]) await confirm(person)
    expect((await decide(clara, 'move-up')).body).toMatchObject({ status: 'WAITING', place: 1 })
    await cancel(anna)
    expect([await statusOf(clara), await statusOf(boris)]).toEqual(['CONFIRMED', 'WAITING'])
    const add = (body: object) => organiser.post(`${path}/participants`, { body })
    expect((await add({ participantId: idOf(dora) })).status).toBe(409)
    expect((await add({ participantId: idOf(dora), exceed: true })).body.status).toBe('CONFIRMED')
  })

  it('confirm a paid place by marking the payment', async () => {
    const { api, path, confirm, decide, statusOf, count } = await scene({
      paid: true,
      price: '10 €',
      paymentLink: 'https://pay.example/e',
      maxParticipants: 1,
    })
    const [anna, boris] = [await api.person(), await api.person()]
    expect((await confirm(anna)).body).toMatchObject({ status: 'PENDING', awaitsPayment: true })
    expect((await confirm(boris)).body.status).toBe('WAITING')
    expect(await count()).toMatchObject({ count: 0, placesLeft: 0 })
    expect((await boris.get(path)).body).toMatchObject({ count: 0, held: 1, placesLeft: 0 })
    expect((await decide(anna, 'payment', { paid: true })).body.status).toBe('CONFIRMED')
    expect((await boris.get(path)).body).toMatchObject({ count: 1, held: 0, placesLeft: 0 })
    expect((await decide(anna, 'payment', { paid: false })).body.status).toBe('PENDING')
    // Without payment they are declined, and the place is passed on.
    await decide(anna, 'reject')
    expect(await statusOf(boris)).toBe('PENDING')
  })
})

describe('a paid event that becomes free', () => {
  it('confirms members who hold an unpaid place, and notifies them once', async () => {
    const { api, organiser, path, clock, confirm, decide, partOf, statusOf, kindsTo } = await scene({
      paid: true,
      paymentDays: 1,
      maxParticipants: 2,
    })
    const [anna, boris, clara] = [await api.person(), await api.person(), await api.person()]
    for (const client of [anna, boris, clara]) await confirm(client)
    await decide(anna, 'payment', { paid: true })
    for (let n = 0; n < 2; n++)
      expect((await organiser.patch(path, { body: { paid: false } })).body).toMatchObject({ count: 2 })
    expect(await partOf(boris)).toMatchObject({
      status: 'CONFIRMED',
      awaitsPayment: false,
      payBy: null,
      checkInCode: expect.any(String),
    })
    expect([await statusOf(anna), await statusOf(clara)]).toEqual(['CONFIRMED', 'WAITING'])
    expect([await kindsTo(anna), await kindsTo(boris), await kindsTo(clara)]).toEqual([
      ['event-place-held', 'event-place-given'],
      ['event-place-held', 'event-place-given'],
      [],
    ])
    clock.advance(1.5 * DAY_MS)
    await freeUnpaidPlaces(api.runtime)
    expect(await statusOf(boris)).toBe('CONFIRMED')
  })

  it('leaves applications to the organiser', async () => {
    const { api, organiser, path, confirm, decide, statusOf } = await scene({ paid: true, approval: true })
    const [anna, boris] = [await api.person(), await api.person()]
    for (const client of [anna, boris]) await confirm(client)
    expect((await decide(anna, 'approve')).body).toMatchObject({ status: 'PENDING', awaitsPayment: true })
    await organiser.patch(path, { body: { paid: false } })
    expect([await statusOf(anna), await statusOf(boris)]).toEqual(['CONFIRMED', 'PENDING'])
  })

  it('notifies nobody once it is over', async () => {
    const { api, path, clock, confirm, statusOf, kindsTo } = await scene({ paid: true })
    const anna = await api.person()
    await confirm(anna)
    clock.advance(3 * DAY_MS)
    await (await api.person('admin')).patch(path, { body: { paid: false } })
    expect([await statusOf(anna), await kindsTo(anna)]).toEqual(['CONFIRMED', ['event-place-held']])
  })
})

describe('check-in', () => {
  it('counts a double scan once, and detects codes of other events', async () => {
    const { api, clock, confirm, organiser, path } = await scene()
    const anna = await api.person()
    const code = (await confirm(anna)).body.checkInCode as string
    const scan = (body: object, at = path) => organiser.post(`${at}/check-in`, { body })
    const first = await scan({ code: ` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)}` })
    expect(first.body).toMatchObject({ already: false, count: 1, person: { participantId: idOf(anna) } })
    clock.advance(60_000)
    const again = await scan({ code })
    expect(again.body).toMatchObject({ already: true, checkedInAt: first.body.checkedInAt, count: 1 })
    // A phone that was offline sends an earlier scan.
    const earlier = new Date(clock.now().getTime() - 120_000).toISOString()
    expect((await scan({ code, at: earlier })).body).toMatchObject({
      already: true,
      checkedInAt: earlier,
      count: 1,
    })
    expect((await scan({ code: 'NOSUCHCODE' })).status).toBe(404)
    const other = await organiser.post(`${path}/duplicate`)
    await organiser.post(`/api/event/${other.body.id}/publish`)
    const name = `${first.body.person.firstName} ${first.body.person.lastName}`
    expect((await scan({ code }, `/api/event/${other.body.id}`)).body.message).toBe(
      `${name} has a ticket for another event.`,
    )
    const undo = () => organiser.delete(`${path}/participants/${idOf(anna)}/check-in`)
    expect([(await undo()).status, (await undo()).status]).toEqual([204, 204])
    expect((await scan({ code })).body).toMatchObject({ already: false, count: 1 })
    const { list } = (await organiser.get('/api/admin/audit-log')).body
    expect(list.filter(({ text }: { text: string }) => text.includes('check-in'))).toHaveLength(1)
  })

  it('lists at the door who has not paid, and with the guests once they have', async () => {
    const { api, confirm, decide, organiser, path } = await scene({ paid: true })
    const anna = await api.person()
    await confirm(anna)
    const door = async () => {
      const { list, pending } = (await organiser.get(`${path}/check-in`)).body as CheckInList
      const idsOf = (guests: Pick<CheckInList['list'][number], 'person'>[]) =>
        guests.map(({ person }) => person.participantId)
      return { guests: idsOf(list), unpaid: idsOf(pending.filter(({ awaitsPayment }) => awaitsPayment)) }
    }
    expect(await door()).toEqual({ guests: [], unpaid: [idOf(anna)] })
    await decide(anna, 'payment', { paid: true })
    expect(await door()).toEqual({ guests: [idOf(anna)], unpaid: [] })
  })

  it('names a guest whose payment was taken back', async () => {
    const { api, confirm, decide, organiser, path, partOf } = await scene({ paid: true })
    const anna = await api.person()
    await confirm(anna)
    await decide(anna, 'payment', { paid: true })
    const code = (await partOf(anna)).checkInCode
    await decide(anna, 'payment', { paid: false })
    const { status, body } = await organiser.post(`${path}/check-in`, { body: { code } })
    expect(status).toBe(409)
    expect(body.message).toMatch(/^Anna Test-\w+ has no confirmed place\.$/)
  })
})

describe('the event-only role', () => {
  it('sees its own events in lists, and public ones by URL', async () => {
    const { api, organiser, path, id } = await scene({ visibility: 'MEMBERS' })
    const guest = await api.person('event-only')
    expect((await guest.get(path)).status).toBe(404)
    expect((await guest.get('/api/event/upcoming')).body.list).toEqual([])
    await organiser.post(`${path}/participants`, { body: { participantId: idOf(guest) } })
    expect((await guest.get('/api/event/upcoming')).body.list).toMatchObject([{ id }])
    expect((await guest.get(`${path}/participants/confirmed`)).status).toBe(200)
  })
})

describe('an online event', () => {
  it('shows its link to confirmed participants and organisers only', async () => {
    const { api, path, confirm, organiser } = await scene({
      onlineLink: 'https://video.example/room',
      location: null,
    })
    const [anna, boris] = [await api.person(), await api.person()]
    await confirm(anna)
    const links = await Promise.all(
      [anna, boris, organiser, api.guest].map(async (client) => (await client.get(path)).body.onlineLink),
    )
    expect(links).toEqual(['https://video.example/room', null, 'https://video.example/room', null])
    expect((await boris.get(path)).body.online).toBe(true)
  })
})
