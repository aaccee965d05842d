import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
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
