import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/core/locale'
import { secretOf } from '@/lib/core/secret'
import { memberships } from '@/lib/db/schema/account'
import { meetingFeedback } from '@/lib/db/schema/meeting'
import { mails } from '@/lib/db/schema/message'
import type { MailAction } from '@/lib/mail/kinds'
import { actionPath } from '@/lib/mail/signed-links'
import type { ApiClient } from '@/lib/testing/api'
import { participantOf } from '@/lib/testing/participant-of'
import { type TwoMembers, twoMembers } from '@/lib/testing/two-members'
import { askForRatings } from './ask-for-ratings'

const NOW = '2026-11-22T15:00:00.000Z'
const TIMES = ['2026-11-23T15:00:00.000Z', '2026-11-23T16:00:00.000Z'] as const

let two: TwoMembers
let id: string

beforeEach(async () => {
  two = await twoMembers()
  two.api.runtime.clock.set(NOW)
  const body = { chatId: two.chatId, slots: TIMES, durationMinutes: 30 }
  id = (await two.anna.post('/api/meetings', { body })).body.id
})

/** The link of a button in an email to a member. */
const button = (to: ApiClient, action: MailAction, locale: Locale = 'en') =>
  actionPath(
    secretOf(two.api.runtime.env),
    { ...action, communityId: two.api.community.id, participantId: participantOf(to).id, locale },
    two.api.runtime.clock.now(),
  )
const slotButton = (startsAt: string, to = two.boris) =>
  button(to, { kind: 'accept-slot', meetingId: id, startsAt })
const view = async (client: ApiClient) => (await client.get(`/api/meetings/${id}`)).body
const feedback = () =>
  two.api.runtime.database.owner.select().from(meetingFeedback).where(eq(meetingFeedback.meetingId, id))

describe('a button that accepts a time', () => {
  it('asks for confirmation, then accepts, without a login', async () => {
    const link = slotButton(TIMES[1])
    const asked = await two.api.guest.get(link)
    expect(asked.text).toContain('Meet Anna Petrova?')
    expect(asked.text).toContain('Monday 23 November at 11:00')
    expect(await view(two.anna)).toMatchObject({ status: 'proposed' })
    for (let i = 0; i < 2; i++)
      expect((await two.api.guest.post(link)).text).toContain('You’re meeting Anna Petrova')
    expect(await view(two.anna)).toMatchObject({ status: 'accepted', startsAt: TIMES[1] })
  })

  it('begins with a capital letter in Russian too', async () => {
    const link = button(two.boris, { kind: 'accept-slot', meetingId: id, startsAt: TIMES[1] }, 'ru')
    expect((await two.api.guest.get(link)).text).toContain('Понедельник, 23 ноября в 11:00, 30 минут')
  })

  it('says so when the time is no longer offered', async () => {
    await two.boris.post(`/api/meetings/${id}/propose`, { body: { slots: ['2026-11-24T15:00:00Z'] } })
    for (const answer of [
      await two.api.guest.get(slotButton(TIMES[0])),
      await two.api.guest.post(slotButton(TIMES[0])),
    ])
      expect(answer.text).toContain('no longer available')
    expect(await view(two.anna)).toMatchObject({ status: 'proposed' })
  })

  it('does nothing for the proposer, for others and after a block', async () => {
    expect((await two.api.guest.post(slotButton(TIMES[0], two.anna))).text).toContain('no longer available')
    const clara = await two.api.person()
    expect((await two.api.guest.post(slotButton(TIMES[0], clara))).status).toBe(404)
    const link = slotButton(TIMES[0])
    await two.boris.post(`/api/hides/${participantOf(two.anna).id}`, { body: { kind: 'block' } })
    expect((await two.api.guest.post(link)).status).toBe(404)
  })
})

describe('feedback by email', () => {
  const rate = (said: number | 'no-time' | 'no-answer' | 'no-show', to = two.boris) =>
    button(to, { kind: 'rate', meetingId: id, said })

  beforeEach(async () => {
    await two.boris.post(`/api/meetings/${id}/accept`, { body: { startsAt: TIMES[0] } })
  })

  it('is stored after a confirmation, and can be changed', async () => {
    expect((await two.api.guest.post(rate(5))).text).toContain('answer this any more')
    two.api.runtime.clock.set('2026-11-23T16:30:00Z')
    expect((await two.api.guest.get(rate(5))).text).toContain('It was great')
    expect(await feedback()).toEqual([])
    await two.api.guest.post(rate(5))
    expect(await view(two.boris)).toMatchObject({ feedback: { score: 5 }, feedbackPending: false })
    await two.boris.post(`/api/meetings/${id}/feedback`, { body: { score: 4, note: 'Mine alone' } })
    await two.api.guest.post(rate('no-show'))
    expect(await feedback()).toEqual([
      expect.objectContaining({ score: null, didNotMeet: true, missedReason: 'no-show', note: 'Mine alone' }),
    ])
  })

  it('is not taken from a disabled member', async () => {
    two.api.runtime.clock.set('2026-11-23T16:30:00Z')
    await two.api.runtime.database.owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, two.boris.person!.user.id))
    expect((await two.api.guest.get(rate(1))).status).toBe(404)
    expect((await two.api.guest.post(rate(1))).status).toBe(404)
    expect(await feedback()).toEqual([])
  })

  it('has scores and notes that only their author reads', async () => {
    two.api.runtime.clock.set('2026-11-23T16:30:00Z')
    await two.boris.post(`/api/meetings/${id}/feedback`, { body: { score: 1, note: 'Mine alone' } })
    const admin = await two.api.person('admin')
    for (const client of [two.anna, admin]) {
      const answers = [
        await client.get(`/api/meetings/${id}`),
        await client.get('/api/meetings', { query: { when: 'past' } }),
        await client.get(`/api/chats/${two.chatId}/messages`),
        await client.get('/api/notifications'),
      ]
      for (const { text } of answers) expect(text).not.toContain('Mine alone')
    }
    expect(await view(two.anna)).toMatchObject({ feedback: null, feedbackPending: true })
  })

  it('is requested from both, with a button for each answer', async () => {
    two.api.runtime.clock.set('2026-11-23T16:30:00Z')
    for (let i = 0; i < 2; i++) await askForRatings(two.api.runtime)
    const { owner } = two.api.runtime.database
    const asked = await owner
      .select({ props: mails.props })
      .from(mails)
      .where(and(eq(mails.communityId, two.api.community.id), eq(mails.kind, 'rate-meeting')))
    expect(asked).toHaveLength(2)
    for (const { props } of asked)
      expect((props.answers as { said: unknown }[]).map(({ said }) => said)).toEqual([
        5,
        4,
        3,
        2,
        1,
        'no-time',
        'no-answer',
        'no-show',
      ])
  })
})
