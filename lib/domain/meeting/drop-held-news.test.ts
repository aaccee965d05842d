import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mails, notifications } from '@/lib/db/schema/message'
import type { ApiClient } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { openChatBetween, type TwoMembers, twoMembers } from '@/lib/testing/two-members'
import { remindOfMeetings } from './remind-of-meetings'

const STARTS = '2026-11-24T15:00:00.000Z'

let two: TwoMembers
let id: string

beforeEach(async () => {
  two = await twoMembers()
  two.api.runtime.clock.set('2026-11-20T15:00:00.000Z')
  const { anna, chatId } = two
  id = (await anna.post('/api/meetings', { body: { chatId, slots: [STARTS] } })).body.id
})

const step = (client: ApiClient, verb: string, body: object = {}) =>
  client.post(`/api/meetings/${id}/${verb}`, { body })

/** Unread news in a member's panel, and emails that wait. */
async function waiting(client: ApiClient) {
  const { owner } = two.api.runtime.database
  const unread = await owner
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.participantId, idOf(client)), isNull(notifications.dismissedAt)))
    .orderBy(notifications.createdAt, notifications.id)
  const held = await owner
    .select({ kind: mails.kind })
    .from(mails)
    .where(and(eq(mails.participantId, idOf(client)), eq(mails.status, 'held')))
    .orderBy(mails.createdAt, mails.id)
  return [unread.map(({ kind }) => kind), held.map(({ kind }) => kind)]
}

it('withdraws the reminder of a meeting that is cancelled', async () => {
  const { api, anna, boris } = two
  await step(boris, 'accept', { startsAt: STARTS })
  api.runtime.clock.set('2026-11-23T15:00:00.000Z')
  await remindOfMeetings(api.runtime)
  expect(await waiting(boris)).toEqual([['meeting-tomorrow'], ['meeting-tomorrow']])
  await step(anna, 'cancel')
  expect(await waiting(boris)).toEqual([['meeting-cancelled'], []])
  expect(await waiting(anna)).toEqual([['meeting-accepted'], []])
})

it('withdraws times that are replaced by others, and nothing of other meetings', async () => {
  const { api, anna, boris } = two
  const clara = await api.person()
  const chatId = await openChatBetween(api, clara, boris)
  await clara.post('/api/meetings', { body: { chatId, slots: ['2026-11-24T18:00:00.000Z'] } })
  await step(anna, 'propose', { slots: ['2026-11-25T15:00:00.000Z'] })
  const proposals = ['meeting-proposed', 'meeting-proposed']
  expect(await waiting(boris)).toEqual([proposals, proposals])
})

describe('in quiet hours', () => {
  const LATER = '2026-11-25T15:00:00.000Z'

  beforeEach(async () => {
    two = await twoMembers({ env: { QUIET_HOURS: '22-8' } })
    // Midnight in New York.
    two.api.runtime.clock.set('2026-11-21T05:00:00.000Z')
    id = (await offer()).body.id
  })

  const offer = () => two.anna.post('/api/meetings', { body: { chatId: two.chatId, slots: [STARTS] } })
  const jobs = () => two.api.runtime.runJobs(two.api.community.id)
  async function morning() {
    await jobs()
    two.api.runtime.clock.set('2026-11-21T14:00:00.000Z')
    await jobs()
  }

  /** What reached Boris by email, and what his panel shows. */
  async function reached() {
    const { owner } = two.api.runtime.database
    const sent = await owner
      .select({ kind: mails.kind, props: mails.props })
      .from(mails)
      .where(and(eq(mails.participantId, idOf(two.boris)), eq(mails.status, 'sent')))
      .orderBy(mails.createdAt, mails.id)
    const [shown] = await waiting(two.boris)
    return { sent: sent.map(({ kind }) => kind), shown, last: sent.at(-1)?.props }
  }

  it('announces no offer that is withdrawn before its recipient heard of it', async () => {
    await jobs()
    await step(two.anna, 'cancel')
    await morning()
    expect(await reached()).toMatchObject({ sent: [], shown: [] })
  })

  it('announces no offer whose author leaves the chat before its recipient heard of it', async () => {
    await jobs()
    await two.anna.delete(`/api/chats/${two.chatId}`)
    await morning()
    expect(await reached()).toMatchObject({ sent: [], shown: [] })
  })

  it('announces the withdrawal of an offer that its recipient saw on the site', async () => {
    await jobs()
    const { list } = (await two.boris.get('/api/notifications')).body
    await two.boris.post('/api/notifications/seen', { body: { ids: [list[0].id] } })
    await step(two.anna, 'cancel')
    await morning()
    expect((await reached()).sent).toEqual(['times-withdrawn'])
  })

  it('announces the withdrawal of an offer whose first times were sent by day', async () => {
    await morning()
    two.api.runtime.clock.set('2026-11-22T05:00:00.000Z')
    await step(two.anna, 'propose', { slots: [LATER] })
    await jobs()
    await step(two.anna, 'cancel')
    two.api.runtime.clock.set('2026-11-22T14:00:00.000Z')
    await jobs()
    expect((await reached()).sent).toEqual(['meeting-proposed', 'times-withdrawn'])
  })

  it('announces the withdrawal of an offer to a member who answered it with other times', async () => {
    await step(two.boris, 'propose', { slots: [LATER] })
    await jobs()
    await step(two.anna, 'cancel')
    await morning()
    expect((await reached()).sent).toEqual(['times-withdrawn'])
  })

  it('sends one email about an offer whose times were changed, with the last ones', async () => {
    await jobs()
    await step(two.anna, 'propose', { slots: [LATER] })
    await morning()
    const { sent, shown, last } = await reached()
    expect([sent, shown]).toEqual([['meeting-proposed'], ['meeting-proposed']])
    expect(last).toMatchObject({ slots: [{ startsAt: LATER }] })
  })
})
