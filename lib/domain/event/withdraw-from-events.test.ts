import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { participations } from '@/lib/db/schema/event'
import { mails, notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { withSystemContext } from '@/lib/runtime/context'
import type { ApiClient } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'
import { setAccess } from '../roster/set-access'

it('frees the place of a disabled member, and passes over them in the line', async () => {
  const event = await publishedEvent(48, { title: 'Breakfast', maxParticipants: 1, waitingList: true })
  const { api, confirm, kindsTo } = event
  const [anna, boris, clara] = [await api.person(), await api.person(), await api.person()]
  for (const one of [anna, boris, clara]) await confirm(one)
  const allow = (client: ApiClient, enabled: boolean) =>
    withSystemContext(api.runtime, api.community, 'test', (ctx) => setAccess(ctx, [idOf(client)], enabled))
  const statuses = async () => {
    const rows = await api.runtime.database.owner
      .select()
      .from(participations)
      .where(eq(participations.eventId, event.id))
    return [anna, boris, clara].map((one) => rows.find((row) => row.participantId === idOf(one))?.status)
  }
  expect(await statuses()).toEqual(['CONFIRMED', 'WAITING', 'WAITING'])
  await allow(boris, false)
  await allow(anna, false)
  expect(await statuses()).toEqual(['NOT_PARTICIPATING', 'NOT_PARTICIPATING', 'CONFIRMED'])
  expect(await kindsTo(clara)).toContain('event-place-freed')
  // No email brought the event into her calendar.
  expect(await kindsTo(anna)).toEqual(['event-confirmed'])
  await allow(anna, true)
  await confirm(anna)
  expect(await statuses()).toEqual(['WAITING', 'NOT_PARTICIPATING', 'CONFIRMED'])
})

it('removes the event from the calendar of a disabled member', async () => {
  const { api, clock, confirm, kindsTo } = await publishedEvent(48, { title: 'Breakfast' })
  const [anna, boris] = [await api.person(), await api.person()]
  const { owner } = api.runtime.database
  for (const one of [anna, boris]) await confirm(one)
  await api.runtime.runJobs(api.community.id)
  const disable = (client: ApiClient) =>
    withSystemContext(api.runtime, api.community, 'test', (ctx) => setAccess(ctx, [idOf(client)], false))
  await disable(anna)
  await owner
    .update(participants)
    .set({ disabledNotifications: ['EMAIL'] })
    .where(eq(participants.id, idOf(boris)))
  await disable(boris)
  clock.advance(60_000)
  await api.runtime.runJobs(api.community.id)
  const [entered, removed] = await owner
    .select()
    .from(mails)
    .where(eq(mails.participantId, idOf(anna)))
    .orderBy(mails.id)
  expect(entered).toMatchObject({ kind: 'event-confirmed', props: { calendar: { method: 'REQUEST' } } })
  expect(removed).toMatchObject({
    kind: 'event-refused',
    status: 'sent',
    props: { calendar: { method: 'CANCEL', sequence: 1 } },
  })
  expect(await kindsTo(boris)).toEqual(['event-confirmed'])
  expect(await owner.$count(notifications, eq(notifications.participantId, idOf(anna)))).toBe(0)
})

it('gives no place to a disabled member who was declined before', async () => {
  const { api, id, confirm } = await publishedEvent(48, { title: 'Breakfast', approval: true })
  const [organiser, anna] = [await api.person('admin'), await api.person()]
  await confirm(anna)
  const decide = (what: 'approve' | 'reject') =>
    organiser.post(`/api/event/${id}/participants/${idOf(anna)}/${what}`)
  expect((await decide('reject')).status).toBe(200)
  await withSystemContext(api.runtime, api.community, 'test', (ctx) => setAccess(ctx, [idOf(anna)], false))
  expect((await decide('approve')).status).toBe(409)
})

it('leaves past events as they were', async () => {
  const { api, clock, id, confirm } = await publishedEvent(48, { title: 'Breakfast' })
  const anna = await api.person()
  await confirm(anna)
  clock.advance(3 * 24 * 60 * 60 * 1000)
  await withSystemContext(api.runtime, api.community, 'test', (ctx) => setAccess(ctx, [idOf(anna)], false))
  const [row] = await api.runtime.database.owner
    .select()
    .from(participations)
    .where(eq(participations.eventId, id))
  expect(row?.status).toBe('CONFIRMED')
})
