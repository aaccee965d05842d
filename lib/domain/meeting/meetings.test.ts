import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MeetingView } from '@/lib/contracts/meeting'
import { messages } from '@/lib/db/schema/chat'
import { mails } from '@/lib/db/schema/message'
import { renderMail } from '@/lib/mail/render-mail'
import { type Ctx, withContext, withSystemContext } from '@/lib/runtime/context'
import { actingUser } from '@/lib/testing/acting-user'
import type { ApiClient } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'
import { openChatBetween, type TwoMembers, twoMembers } from '@/lib/testing/two-members'
import { viewMeetings } from './list-meetings'
import { requireRoom } from './room-access'

/** Daytime for both. */
const NOW = '2026-11-22T15:00:00.000Z'
/** Tomorrow at an hour, UTC. */
const at = (hour: number, minute = 0) =>
  `2026-11-23T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`

let two: TwoMembers
let anna: ApiClient
let boris: ApiClient
let chatId: string

beforeEach(async () => {
  two = await twoMembers()
  two.api.runtime.clock.set(NOW)
  ;({ anna, boris, chatId } = two)
})

const propose = (client: ApiClient, slots: string[], more: object = {}) =>
  client.post('/api/meetings', { body: { chatId, slots, durationMinutes: 30, ...more } })
const accept = (client: ApiClient, id: string, startsAt: string) =>
  client.post(`/api/meetings/${id}/accept`, { body: { startsAt } })
const list = async (client: ApiClient, when: string): Promise<MeetingView[]> =>
  (await client.get('/api/meetings', { query: { when } })).body.list
const inCommunity = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
  withSystemContext(two.api.runtime, two.api.community, 'test', work)
const lines = async () =>
  (
    await inCommunity((ctx) =>
      ctx.db.select().from(messages).where(eq(messages.chatId, chatId)).orderBy(asc(messages.seq)),
    )
  ).map(({ senderId, meeting }) => [senderId === participantOf(anna).id ? 'anna' : 'boris', meeting?.step])
const mailRowsTo = (client: ApiClient) =>
  inCommunity((ctx) =>
    ctx.db
      .select()
      .from(mails)
      .where(eq(mails.participantId, participantOf(client).id))
      .orderBy(asc(mails.id)),
  )
const mailsTo = async (client: ApiClient) =>
  (await mailRowsTo(client)).map(({ kind, status }) => (status === 'dropped' ? `${kind} (dropped)` : kind))

/** A meeting with a time. */
async function agreed(hour = 10): Promise<string> {
  const { id } = (await propose(anna, [at(hour)])).body
  expect((await accept(boris, id, at(hour))).status).toBe(200)
  return id
}

describe('proposing', () => {
  it('offers each time once, in order, and shows it to both', async () => {
    const { status, body } = await propose(anna, [at(12), at(10), at(12)])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'proposed',
      slots: [at(10), at(12)],
      startsAt: null,
      durationMinutes: 30,
      chatId,
      canAnswer: false,
      link: null,
      person: { firstName: 'Boris', timeZone: 'America/New_York', present: true },
    })
    expect((await boris.get(`/api/meetings/${body.id}`)).body).toMatchObject({ canAnswer: true })
    expect((await list(boris, 'upcoming')).map(({ id }) => id)).toEqual([body.id])
    expect(await lines()).toEqual([['anna', 'proposed']])
    expect(await mailsTo(boris)).toEqual(['meeting-proposed'])
    expect(await mailsTo(anna)).toEqual([])
  })

  it('accepts times with an offset', async () => {
    expect((await propose(anna, ['2026-11-23T12:00:00+02:00'])).body.slots).toEqual([at(10)])
  })

  it.each([
    ['a time that has passed', [NOW], 30],
    ['a time after 60 days', ['2027-01-22T15:00:01.000Z'], 30],
    ['six times', [9, 10, 11, 12, 13, 14].map((hour) => at(hour)), 30],
    ['no time', [], 30],
    ['a time without a zone', ['2026-11-23T10:00:00'], 30],
    ['14 minutes', [at(10)], 14],
    ['121 minutes', [at(10)], 121],
  ])('rejects %s', async (_, slots, durationMinutes) => {
    expect((await propose(anna, slots, { durationMinutes })).status).toBe(400)
  })

  it('rejects a link that is not https', async () => {
    for (const link of ['http://meet.example', 'javascript:alert(1)', 'https://', 'meet.example'])
      expect((await propose(anna, [at(10)], { link })).status).toBe(400)
  })

  it('rejects times when one of the two is in another meeting', async () => {
    await agreed(10)
    const clara = await two.api.person()
    const withClara = await openChatBetween(two.api, clara, boris)
    const toBoris = { chatId: withClara }
    expect((await propose(clara, [at(9, 45)], toBoris)).status).toBe(409)
    expect((await propose(clara, [at(10, 29)], toBoris)).body.message).toMatch(/^One of you/)
    expect((await propose(boris, [at(10)], toBoris)).body.message).toMatch(/^You have/)
    expect((await propose(clara, [at(9, 30), at(10, 30)], toBoris)).status).toBe(200)
  })

  it('is possible for an accepted introduction, and refused before', async () => {
    const { api } = two
    const clara = await api.person()
    const pair = await makeMatch(
      api.runtime.database,
      api.community,
      participantOf(anna),
      participantOf(clara),
    )
    const body = { matchingId: pair.match.id, slots: [at(10)] }
    expect((await anna.post('/api/meetings', { body })).status).toBe(403)
    expect((await boris.post('/api/meetings', { body })).status).toBe(404)
    const sent = await anna.post('/api/matching/send-intro', {
      body: { matchingResultId: pair.side.id, introMessage: 'Hello!' },
    })
    await clara.post(`/api/intros/${sent.body.introId}/answer`, { body: { accepted: true } })
    const proposed = await anna.post('/api/meetings', { body })
    expect(proposed.body).toMatchObject({ status: 'proposed', matchingId: pair.match.id })
    expect(proposed.body.chatId).not.toBeNull()
  })

  it('is limited to ten open offers between two members', async () => {
    for (let i = 0; i < 10; i++) expect((await propose(anna, [at(10, i)])).status).toBe(200)
    expect((await propose(boris, [at(10)])).status).toBe(409)
  })

  it('is limited to twelve times an hour to one member, who can still answer', async () => {
    const { id } = (await propose(anna, [at(10)])).body
    const again = (client: ApiClient, minute: number) =>
      client.post(`/api/meetings/${id}/propose`, { body: { slots: [at(11, minute)] } })
    for (let n = 1; n < 12; n++) expect((await again(anna, n)).status).toBe(200)
    const refused = await again(anna, 12)
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('12 proposals') } })
    expect(refused.body.retryAfterSeconds).toBeGreaterThan(3500)
    expect((await propose(anna, [at(12)])).status).toBe(429)
    expect((await again(boris, 13)).status).toBe(200)
    two.api.runtime.clock.advance(61 * 60_000)
    expect((await again(anna, 14)).status).toBe(200)
  })

  it('needs an open chat of the caller', async () => {
    const clara = await two.api.person()
    expect((await propose(clara, [at(10)])).status).toBe(404)
    await boris.delete(`/api/chats/${chatId}`)
    expect((await propose(anna, [at(10)])).status).toBe(409)
  })
})

describe('accepting', () => {
  it('books the time for both', async () => {
    const { id } = (await propose(anna, [at(10), at(12)])).body
    expect((await accept(anna, id, at(10))).status).toBe(403)
    expect((await accept(boris, id, at(11))).status).toBe(409)
    const { body } = await accept(boris, id, at(12))
    expect(body).toMatchObject({
      status: 'accepted',
      startsAt: at(12),
      endsAt: at(12, 30),
      slots: [],
      link: `/meet/${id}`,
      ownRoom: true,
      opensAt: at(11, 50),
      closesAt: at(13),
      sequence: 0,
    })
    expect((await accept(boris, id, at(12))).status).toBe(409)
    expect(await lines()).toEqual([
      ['anna', 'proposed'],
      ['boris', 'accepted'],
    ])
    expect(await mailsTo(anna)).toEqual(['meeting-accepted'])
    expect(await mailsTo(boris)).toEqual(['meeting-proposed (dropped)', 'meeting-booked'])
  })

  it('is refused once the time has passed', async () => {
    const { id } = (await propose(anna, [at(10)])).body
    two.api.runtime.clock.set(at(10))
    expect((await accept(boris, id, at(10))).status).toBe(409)
    expect((await boris.get(`/api/meetings/${id}`)).body).toMatchObject({ status: 'expired', slots: [] })
    expect(await list(boris, 'upcoming')).toEqual([])
    expect(await list(boris, 'past')).toHaveLength(1)
  })

  it('determines the place: the proposal, the proposer, the other, the community', async () => {
    const links = async () => {
      const { id } = (await propose(anna, [at(10)])).body
      const { link } = (await accept(boris, id, at(10))).body
      await anna.post(`/api/meetings/${id}/cancel`)
      return link.replace(id, '')
    }
    const setLink = (client: ApiClient, ownLink: string | null) =>
      client.patch('/api/meetings/settings', { body: { ownLink } })
    expect(await links()).toBe('/meet/')
    await setLink(boris, 'https://zoom.example/boris')
    expect(await links()).toBe('https://zoom.example/boris')
    await setLink(anna, 'https://zoom.example/anna')
    expect(await links()).toBe('https://zoom.example/anna')
    const { id } = (await propose(anna, [at(10)], { link: 'https://meet.example/this' })).body
    expect((await accept(boris, id, at(10))).body).toMatchObject({
      link: 'https://meet.example/this',
      ownRoom: false,
    })
  })

  it('uses the video service of the community, or of the installation', async () => {
    for (const [community, env, expected] of [
      [{}, { VIDEO_BASE_URL: 'https://jitsi.example' }, 'https://jitsi.example/'],
      [
        { videoBaseUrl: 'https://own.example/rooms/' },
        { VIDEO_BASE_URL: 'https://jitsi.example' },
        'https://own.example/rooms/',
      ],
    ] as const) {
      const there = await twoMembers({ community, env })
      there.api.runtime.clock.set(NOW)
      const { id } = (
        await there.anna.post('/api/meetings', { body: { chatId: there.chatId, slots: [at(10)] } })
      ).body
      const { link } = (await accept(there.boris, id, at(10))).body
      expect(link).toBe(`${expected}${there.api.community.slug}-${id}`)
    }
  })
})

describe('changing', () => {
  it('lets the other propose other times', async () => {
    const { id } = (await propose(anna, [at(10)])).body
    const body = { slots: [at(14)], durationMinutes: 45 }
    const counter = await boris.post(`/api/meetings/${id}/propose`, { body })
    expect(counter.body).toMatchObject({ status: 'proposed', slots: [at(14)], canAnswer: false })
    expect((await accept(boris, id, at(14))).status).toBe(403)
    expect((await accept(anna, id, at(10))).status).toBe(409)
    expect((await accept(anna, id, at(14))).body).toMatchObject({
      status: 'accepted',
      startsAt: at(14),
      durationMinutes: 45,
    })
  })

  it('offers times once if the request is repeated, and again with another reason', async () => {
    const id = await agreed(10)
    const offer = (reason: string) =>
      anna.post(`/api/meetings/${id}/propose`, { body: { slots: [at(12), at(11)], reason } })
    const first = await offer('I am on a train')
    expect(await offer('I am on a train')).toMatchObject({ status: 200, body: first.body })
    expect((await lines()).map(([, step]) => step)).toEqual(['proposed', 'accepted', 'proposed'])
    expect((await offer('The train is late')).status).toBe(200)
    expect((await lines()).map(([, step]) => step)).toEqual(['proposed', 'accepted', 'proposed', 'proposed'])
  })

  it('keeps the accepted time until the other accepts a new one', async () => {
    const id = await agreed(10)
    const moving = await anna.post(`/api/meetings/${id}/propose`, { body: { slots: [at(10, 15)] } })
    expect(moving.body).toMatchObject({ status: 'accepted', startsAt: at(10), slots: [at(10, 15)] })
    const declined = await boris.post(`/api/meetings/${id}/decline`, { body: { reason: 'Too late' } })
    expect(declined.body).toMatchObject({ status: 'accepted', startsAt: at(10), slots: [], reason: null })
    await anna.post(`/api/meetings/${id}/propose`, { body: { slots: [at(10, 15)] } })
    const moved = await accept(boris, id, at(10, 15))
    expect(moved.body).toMatchObject({ status: 'accepted', startsAt: at(10, 15), sequence: 1 })
    expect((await lines()).map(([, step]) => step)).toEqual([
      'proposed',
      'accepted',
      'proposed',
      'declined',
      'proposed',
      'moved',
    ])
    // The old time is free again.
    const clara = await two.api.person()
    const withClara = await openChatBetween(two.api, clara, boris)
    expect((await propose(clara, [at(9, 45)], { chatId: withClara })).status).toBe(200)
  })

  it('says why the time should move, in the chat and in the email', async () => {
    const id = await agreed(10)
    const body = { slots: [at(14)], reason: ' My train is late. ' }
    await anna.post(`/api/meetings/${id}/propose`, { body })
    const shown = (await boris.get(`/api/chats/${chatId}/messages`)).body.list.at(-1)
    expect(shown.meeting).toMatchObject({ step: 'proposed', startsAt: at(10), reason: 'My train is late.' })
    const mail = await inCommunity(async ({ db }) => {
      const kind = and(
        eq(mails.participantId, participantOf(boris).id),
        sql`${mails.props} ->> 'insteadOf' <> ''`,
      )
      return (await db.select().from(mails).where(kind))[0]!
    })
    const { text } = await renderMail(two.api.runtime, two.api.community, mail)
    expect(text).toContain('> My train is late.')
  })

  it('declines with a reason that the other reads', async () => {
    const { id } = (await propose(anna, [at(10)])).body
    expect((await anna.post(`/api/meetings/${id}/decline`)).status).toBe(403)
    await boris.post(`/api/meetings/${id}/decline`, { body: { reason: ' I am away. ' } })
    expect((await anna.get(`/api/meetings/${id}`)).body).toMatchObject({
      status: 'declined',
      reason: 'I am away.',
      endedById: participantOf(boris).id,
    })
    expect((await accept(boris, id, at(10))).status).toBe(409)
    expect((await boris.post(`/api/meetings/${id}/decline`)).status).toBe(409)
    expect(await mailsTo(anna)).toEqual(['meeting-declined'])
  })

  it('withdraws offered times, which the other does not read as a cancelled meeting', async () => {
    const { id } = (await propose(anna, [at(10)])).body
    await two.api.runtime.runJobs(two.api.community.id)
    expect((await anna.post(`/api/meetings/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' })
    expect((await accept(boris, id, at(10))).status).toBe(409)
    expect((await mailsTo(boris)).at(-1)).toBe('times-withdrawn')
    expect(await mailsTo(anna)).toEqual([])
  })

  it('cancels once, frees the time and notifies both', async () => {
    const id = await agreed(10)
    const cancelled = await boris.post(`/api/meetings/${id}/cancel`, { body: { reason: 'I am ill.' } })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', sequence: 1, link: null })
    expect((await anna.post(`/api/meetings/${id}/cancel`)).status).toBe(409)
    expect(await mailsTo(anna)).toEqual(['meeting-accepted', 'meeting-cancelled'])
    expect((await mailsTo(boris)).at(-1)).toBe('meeting-taken-back')
    await agreed(10)
  })

  it('leads who reads of it to the chat, where they can propose other times', async () => {
    await boris.post(`/api/meetings/${await agreed(10)}/cancel`)
    const { id } = (await propose(boris, [at(12)])).body
    await two.api.runtime.runJobs(two.api.community.id)
    await boris.post(`/api/meetings/${id}/cancel`)
    await boris.post(`/api/meetings/${(await propose(anna, [at(14)])).body.id}/decline`)
    const read = (await mailRowsTo(anna)).filter(({ kind }) => /cancelled|withdrawn|declined/.test(kind))
    expect(read.map(({ kind, props }) => [kind, props.open])).toEqual([
      ['meeting-cancelled', `/chats/${chatId}`],
      ['times-withdrawn', `/chats/${chatId}`],
      ['meeting-declined', `/chats/${chatId}`],
    ])
  })

  it('does not send a held proposal once it is cancelled', async () => {
    // Boris sleeps: three in the morning in New York.
    two.api.runtime.clock.set('2026-11-22T08:00:00.000Z')
    const { id } = (await propose(anna, [at(18)])).body
    await anna.post(`/api/meetings/${id}/cancel`)
    expect((await mailsTo(boris))[0]).toBe('meeting-proposed (dropped)')
  })

  it('is rejected after the end, for moving and cancelling alike', async () => {
    const id = await agreed(10)
    two.api.runtime.clock.set(at(10, 30))
    expect((await anna.get(`/api/meetings/${id}`)).body).toMatchObject({
      isOver: true,
      feedbackPending: true,
    })
    expect((await anna.post(`/api/meetings/${id}/cancel`)).status).toBe(409)
    expect((await anna.post(`/api/meetings/${id}/propose`, { body: { slots: [at(14)] } })).status).toBe(409)
  })
})

/** Runs code that only pages call, as a member. */
function onPageOf<T>({ person }: ApiClient, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const actor = actingUser({ userId: person?.user.id ?? '', participantId: person?.participant?.id ?? null })
  return withContext(
    two.api.runtime,
    { community: two.api.community, actor, locale: 'en', requestId: 'test' },
    work,
  )
}

describe('the meetings of a chat', () => {
  const read = (client: ApiClient, ids: string[]) => onPageOf(client, (ctx) => viewMeetings(ctx, ids))

  it('are read at once, and only by their two members', async () => {
    const ids = [await agreed(10), (await propose(anna, [at(14)])).body.id]
    for (const client of [anna, boris])
      for (const meeting of await read(client, ids))
        expect(meeting).toEqual((await client.get(`/api/meetings/${meeting.id}`)).body)
    expect((await read(anna, ids)).map(({ id }) => id).sort()).toEqual(ids.toSorted())
    expect(await read(await two.api.person(), ids)).toEqual([])
    expect(await read(anna, [])).toEqual([])
  })

  it('are not read once one of the two has blocked the other', async () => {
    const id = await agreed(10)
    await anna.post(`/api/hides/${participantOf(boris).id}`, { body: { kind: 'block' } })
    expect(await read(boris, [id])).toEqual([])
  })
})

describe('the room', () => {
  const enter = (client: ApiClient, id: string) => onPageOf(client, (ctx) => requireRoom(ctx, id))

  it('is open to the two from ten minutes before to half an hour after', async () => {
    const id = await agreed(10)
    for (const [moment, isOpen] of [
      [at(9, 49), false],
      [at(9, 50), true],
      [at(10, 59), true],
      [at(11), false],
    ] as const) {
      two.api.runtime.clock.set(moment)
      if (isOpen) expect(await enter(anna, id)).toMatchObject({ me: participantOf(anna).id })
      else await expect(enter(anna, id)).rejects.toMatchObject({ kind: 'conflict' })
    }
    two.api.runtime.clock.set(at(10))
    const clara = await two.api.person()
    await expect(enter(clara, id)).rejects.toMatchObject({ kind: 'not-found' })
    await anna.post(`/api/meetings/${id}/cancel`)
    await expect(enter(boris, id)).rejects.toMatchObject({ kind: 'conflict' })
  })
})
