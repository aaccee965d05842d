import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PeopleToMeet } from '@/lib/contracts/event'
import type { EventIntroductions } from '@/lib/contracts/event-introductions'
import { type events, participations } from '@/lib/db/schema/event'
import { mails, notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import { matches, matchSides, rounds } from '@/lib/db/schema/round'
import { renderMail } from '@/lib/mail/render-mail'
import { systemRequestContext, withTenant } from '@/lib/runtime/request-context'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { makeEvent, makeMatch, makeParticipation, makePreview } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { computeRound } from '../compute/compute-round'
import { finishRound } from '../delivery/finish-round'
import { notifyRound } from '../delivery/notify-round'

/** Everybody offers what everybody seeks, so that every pair is a match. */
const KEEPER = {
  about: 'Beekeeper for twenty years, I teach people to keep bees on city roofs.',
  lookingFor: 'I am looking for a beekeeper who can teach me to keep bees in the city.',
}

async function scene(guests: number, values: Partial<typeof events.$inferInsert> = {}) {
  const api = await testApi()
  const db = api.runtime.database.owner
  const organiser = await api.person('admin')
  const event = await makeEvent(api.runtime.database, api.community, {
    createdBy: organiser.person!.user.id,
    ...values,
  })
  const path = `/api/event/${event.id}`
  const comes = async (client: ApiClient, more: Partial<typeof participations.$inferInsert> = {}) => {
    await makeParticipation(api.runtime.database, event, {
      participantId: idOf(client),
      status: 'CONFIRMED',
      placeAt: new Date(),
      ...more,
    })
    return client
  }
  const guest = async (
    kind: Parameters<typeof api.person>[0] = 'member',
    more: Partial<typeof participants.$inferInsert> = {},
  ) => comes(await api.person(kind, { participant: { ...KEEPER, ...more } }))
  const people: ApiClient[] = []
  for (let n = 0; n < guests; n++) people.push(await guest())
  const prepare = async (perPerson = 2, who: 'confirmed' | 'checked-in' = 'confirmed') => {
    const answer = await organiser.post(`${path}/introductions/prepare`, { body: { perPerson, who } })
    expect(answer.status).toBe(200)
    return answer.body as EventIntroductions
  }
  const trySend = (roundId: string) => organiser.post(`${path}/introductions/send`, { body: { roundId } })
  const deliver = async (roundId: string) => {
    const context = systemRequestContext(api.runtime, api.community, 'test')
    await notifyRound(context, roundId)
    await withTenant(context, (ctx) => finishRound(ctx, roundId))
  }
  const send = async ({ preview }: EventIntroductions) => {
    const answer = await trySend(preview!.roundId)
    expect(answer.status).toBe(200)
    await deliver(preview!.roundId)
    return answer.body as EventIntroductions
  }
  /** Sent introductions at this event, once per pair. */
  const pairs = async () => {
    const rows = await db
      .select({ a: matchSides.participantId, b: matchSides.partnerId })
      .from(matchSides)
      .innerJoin(matches, eq(matches.id, matchSides.matchId))
      .innerJoin(rounds, eq(rounds.id, matches.roundId))
      .where(and(eq(rounds.eventId, event.id), eq(matches.status, 'sent')))
    return rows.filter(({ a, b }) => a < b).map(({ a, b }) => `${a} ${b}`)
  }
  const countOf = async (client: ApiClient) =>
    (await pairs()).filter((pair) => pair.includes(idOf(client))).length
  const meets = async (client: ApiClient) =>
    ((await client.get(`${path}/people-to-meet`)).body as PeopleToMeet).introduced.map(
      ({ person }) => person.participantId,
    )
  return {
    api,
    db,
    organiser,
    event,
    path,
    people,
    guest,
    comes,
    prepare,
    trySend,
    send,
    deliver,
    pairs,
    countOf,
    meets,
  }
}

describe('introductions at an event', () => {
  it('give each participant as many different people as requested', async () => {
    const { people, prepare, send, pairs, countOf } = await scene(6)
    const view = await prepare(2)
    expect(view.preview).toMatchObject({ pairs: 6, people: 6, perPerson: 2, leftOut: 0 })
    expect(await pairs()).toEqual([])
    const sent = await send(view)
    expect(sent).toMatchObject({ preview: null, sent: { pairs: 6, people: 6 } })
    expect(new Set(await pairs()).size).toBe(6)
    for (const person of people) expect(await countOf(person)).toBe(2)
  })

  it('give fewer if there are not enough people', async () => {
    const { people, prepare, send, countOf } = await scene(3)
    await send(await prepare(5))
    for (const person of people) expect(await countOf(person)).toBe(2)
  })

  it('reach everybody even if their number is odd', async () => {
    const { prepare } = await scene(5)
    expect((await prepare(2)).preview).toMatchObject({ people: 5, leftOut: 0 })
  })

  it('are without a reason only where none is needed, once each, and say so', async () => {
    const { api, db, organiser, path, guest, prepare, send, meets } = await scene(0)
    const nothing = { goal: null, company: null, tags: [], city: null }
    const [anna, boris] = [
      await guest('member', { ...nothing, about: 'Chess openings', lookingFor: 'A tailor for costumes' }),
      await guest('member', { ...nothing, about: 'Beekeeping on a roof', lookingFor: 'A violin restorer' }),
    ]
    await guest('member', { ...nothing, about: 'Glaciers of the north', lookingFor: 'A saxophone teacher' })
    await guest('member', { ...nothing, about: 'Old train timetables', lookingFor: 'A pottery kiln' })
    await organiser.patch('/api/admin/round/rules', { body: { minimumMatch: 'half' } })
    expect((await prepare(3)).preview).toMatchObject({ pairs: 0, leftOut: 4 })
    await organiser.patch('/api/admin/round/rules', { body: { minimumMatch: 'any' } })
    const view = await prepare(3)
    expect(view.preview).toMatchObject({ pairs: 2, people: 4, leftOut: 0 })
    await send(view)
    expect([await meets(anna), await meets(boris)].map((people) => people.length)).toEqual([1, 1])
    const [{ introduced }, mail] = [
      (await anna.get(`${path}/people-to-meet`)).body as PeopleToMeet,
      await db
        .select()
        .from(mails)
        .where(eq(mails.participantId, idOf(anna))),
    ]
    expect(introduced[0]!.reasons).toEqual([])
    expect((await renderMail(api.runtime, api.community, mail[0]!)).text).toContain('A chance meeting')
  })

  it('can be limited to checked-in participants', async () => {
    const { db, event, people, prepare, send, countOf } = await scene(4)
    const there = people.slice(0, 2)
    for (const person of there)
      await db
        .update(participations)
        .set({ checkedInAt: new Date() })
        .where(and(eq(participations.eventId, event.id), eq(participations.participantId, idOf(person))))
    const view = await prepare(3, 'checked-in')
    expect(view).toMatchObject({ confirmed: 4, checkedIn: 2, preview: { pairs: 1, people: 2 } })
    await send(view)
    expect(await countOf(there[0]!)).toBe(1)
  })

  it('exclude members who turned introductions off, paused them, are disabled or are not attending', async () => {
    const { api, db, guest, comes, prepare } = await scene(2)
    await guest('member', { networkingEnabled: false })
    await guest('member', { pausedUntil: new Date('2100-01-01') })
    await guest('disabled')
    await comes(await api.person('member', { participant: KEEPER }), {
      status: 'WAITING',
      position: 1,
      placeAt: null,
    })
    await api.person('member', { participant: KEEPER })
    expect(await prepare(3)).toMatchObject({ confirmed: 2, away: 3, preview: { people: 2, pairs: 1 } })
    expect(await db.$count(rounds, eq(rounds.communityId, api.community.id))).toBe(1)
  })

  it('never repeat an introduction, nor pair people who hid or blocked each other', async () => {
    const { api, db, people, prepare, send, pairs } = await scene(4)
    const [anna, boris, clara, dora] = people as [ApiClient, ApiClient, ApiClient, ApiClient]
    await makeMatch(
      api.runtime.database,
      api.community,
      anna.person!.participant!,
      boris.person!.participant!,
    )
    await db.insert(hides).values({
      communityId: api.community.id,
      participantId: idOf(clara),
      subjectId: idOf(dora),
      kind: 'block',
    })
    await send(await prepare(3))
    const made = await pairs()
    expect(made).toHaveLength(4)
    expect(made).not.toContain([idOf(anna), idOf(boris)].sort().join(' '))
    expect(made).not.toContain([idOf(clara), idOf(dora)].sort().join(' '))
  })

  it('serve late sign-ups without changing earlier introductions', async () => {
    const { people, guest, prepare, send, pairs, countOf } = await scene(4)
    await send(await prepare(2))
    const before = await pairs()
    const late = [await guest(), await guest()]
    const view = await prepare(2)
    expect(view.preview).toMatchObject({ pairs: 1, people: 2 })
    await send(view)
    expect(await pairs()).toEqual(expect.arrayContaining(before))
    for (const person of late) expect(await countOf(person)).toBe(1)
    for (const person of people) expect(await countOf(person)).toBe(2)
  })

  it('replace a participant who cancelled', async () => {
    const { people, guest, path, prepare, send, meets } = await scene(2)
    const [anna, boris] = people as [ApiClient, ApiClient]
    await send(await prepare(1))
    expect(await meets(anna)).toEqual([idOf(boris)])
    await boris.patch(`${path}/cancel-participation`)
    expect(await meets(anna)).toEqual([])
    const clara = await guest()
    await send(await prepare(1))
    expect(await meets(anna)).toEqual([idOf(clara)])
  })

  it('exclude a participant who cancels between preview and sending', async () => {
    const { people, path, prepare, send, pairs } = await scene(2)
    const view = await prepare(1)
    await people[0]!.patch(`${path}/cancel-participation`)
    expect(await send(view)).toMatchObject({ sent: { pairs: 0 } })
    expect(await pairs()).toEqual([])
  })

  it('are counted before sending without the pairs that became impossible', async () => {
    const { path, organiser, people, prepare, send } = await scene(4)
    const { preview } = await prepare(1)
    expect(preview).toMatchObject({ pairs: 2, sending: { pairs: 2, mailed: 4, unmailed: 0 } })
    await people[0]!.patch(`${path}/cancel-participation`)
    const { body: view } = await organiser.get(`${path}/introductions`)
    expect(view.preview).toMatchObject({ pairs: 2, sending: { pairs: 1, mailed: 2, unmailed: 0 } })
    expect(await send(view)).toMatchObject({ sent: { pairs: 1, people: 2 } })
  })

  it('can be neither prepared nor sent once the event is cancelled or over', async () => {
    const { api, organiser, event, path, prepare, trySend } = await scene(2)
    const { preview } = await prepare(1)
    api.runtime.clock.set(new Date(event.eventDateTime.getTime() + 3 * 60 * 60 * 1000))
    expect((await trySend(preview!.roundId)).status).toBe(409)
    api.runtime.clock.set(new Date(event.eventDateTime.getTime() - 60 * 60 * 1000))
    await organiser.post(`${path}/cancel`, { body: {} })
    expect((await trySend(preview!.roundId)).status).toBe(409)
    const again = await organiser.post(`${path}/introductions/prepare`, { body: { perPerson: 1 } })
    expect(again.status).toBe(409)
  })

  it('cannot be sent as a weekly round or for another event', async () => {
    const { api, organiser, prepare } = await scene(2)
    const { preview } = await prepare(1)
    const other = await makeEvent(api.runtime.database, api.community, {
      createdBy: organiser.person!.user.id,
    })
    const body = { roundId: preview!.roundId }
    expect((await organiser.post('/api/admin/round/send', { body })).status).toBe(404)
    expect((await organiser.post(`/api/event/${other.id}/introductions/send`, { body })).status).toBe(404)
  })

  it('exclude a pair that the organiser removed, even when recalculated', async () => {
    const { organiser, path, prepare } = await scene(2)
    await prepare(1)
    const { body } = await organiser.get(`${path}/introductions/pairs`)
    const { pairId } = (body as { list: { pairId: string }[] }).list[0]!
    const removed = await organiser.post(`/api/admin/round/pairs/${pairId}/veto`, { body: { always: false } })
    expect(removed.status).toBe(200)
    expect((await prepare(1)).preview).toMatchObject({ pairs: 0, leftOut: 2 })
  })
})

describe('the results of introductions at an event', () => {
  it('cover all that were sent there, each member once, and nothing of other rounds', async () => {
    const { api, people, guest, path, organiser, prepare, send, pairs } = await scene(2)
    const [anna, boris] = people as [ApiClient, ApiClient]
    const sent = async () => (await organiser.get(`${path}/introductions`)).body.sent
    await makeMatch(
      api.runtime.database,
      api.community,
      anna.person!.participant!,
      (await api.person()).person!.participant!,
    )
    await send(await prepare(1))
    await guest()
    await send(await prepare(2))
    expect(await sent()).toMatchObject({
      pairs: (await pairs()).length,
      people: 3,
      answered: 0,
      wrote: 0,
      met: 0,
      rating: null,
    })
    const { list } = (await anna.get('/api/matching/recommended')).body as {
      list: { kind: string; person: { participantId: string }; matchingResultId: string }[]
    }
    const { matchingResultId } = list.find(
      ({ kind, person }) => kind === 'event' && person.participantId === idOf(boris),
    )!
    await anna.post('/api/matching/send-intro', { body: { matchingResultId } })
    expect(await sent()).toMatchObject({ people: 3, answered: 1, wrote: 1 })
  })
})

describe('a participant', () => {
  it('gets one email with all the people to meet', async () => {
    const { db, event, people, prepare, send, deliver } = await scene(3)
    const view = await prepare(2)
    await send(view)
    await deliver(view.preview!.roundId)
    const theirs = await db
      .select()
      .from(mails)
      .where(and(eq(mails.participantId, idOf(people[0]!)), eq(mails.kind, 'event-introduction')))
    expect(theirs).toHaveLength(1)
    expect((theirs[0]!.props as { people: unknown[] }).people).toHaveLength(2)
    const shown = await db
      .select()
      .from(notifications)
      .where(eq(notifications.participantId, idOf(people[0]!)))
    expect(shown).toHaveLength(1)
    expect(shown[0]!.payload).toMatchObject({ eventId: event.id, open: `/event/${event.id}` })
  })

  it('sees the introductions in contacts, and writes without spending a credit', async () => {
    const { event, people, prepare, send } = await scene(2)
    const [anna] = people as [ApiClient]
    await send(await prepare(1))
    const { body } = await anna.get('/api/matching/recommended')
    const [contact] = (body as { list: Record<string, unknown>[] }).list
    expect(contact).toMatchObject({
      kind: 'event',
      event: { eventId: event.id, title: event.title },
      usesCredit: false,
      canWrite: true,
    })
  })

  it('with the event-only role meets people at the event, but cannot exchange messages with them', async () => {
    const { people, guest, prepare, send, meets } = await scene(1)
    const only = await guest('event-only')
    await send(await prepare(1))
    expect(await meets(only)).toEqual([idOf(people[0]!)])
    const { body } = await people[0]!.get('/api/matching/recommended')
    const [contact] = (body as { list: { canWrite: boolean; matchingResultId: string }[] }).list
    expect(contact!.canWrite).toBe(false)
    const intro = await people[0]!.post('/api/matching/send-intro', {
      body: { matchingResultId: contact!.matchingResultId },
    })
    expect(intro.status).toBe(409)
  })
})

describe('the weekly round', () => {
  it('ignores events, but never repeats their introductions', async () => {
    const { db, organiser, people, prepare, send } = await scene(2)
    const [anna] = people as [ApiClient]
    await send(await prepare(1))
    const [member] = await db
      .select()
      .from(participants)
      .where(eq(participants.id, idOf(anna)))
    expect(member).toMatchObject({ silentRounds: 0, roundDebt: 0 })
    const { body } = await organiser.get('/api/admin/round')
    expect(body).toMatchObject({ round: null, last: null })
  })

  it('keeps its prepared pairs: an event does not introduce them', async () => {
    const { api, people, prepare } = await scene(2)
    const weekly = await makePreview(api.runtime.database, api.community)
    const [anna, boris] = people.map(({ person }) => person!.participant!)
    await makeMatch(api.runtime.database, api.community, anna!, boris!, {
      roundId: weekly.id,
      status: 'preview',
      sentAt: null,
    })
    expect((await prepare(1)).preview).toMatchObject({ pairs: 0, leftOut: 2 })
  })

  it('excludes members with the event-only role', async () => {
    const { api, guest } = await scene(2)
    const only = await guest('event-only')
    const context = systemRequestContext(api.runtime, api.community, 'test')
    const made = await computeRound(context, new Date('2030-01-08T09:00:00Z'))
    expect(made!.plan.participants.map(({ id }) => id)).not.toContain(idOf(only))
  })
})
