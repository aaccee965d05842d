import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { events } from '@/lib/db/schema/event'
import { auditEvents } from '@/lib/db/schema/message'
import { testApi } from '@/lib/testing/api'
import { makeEvent } from '@/lib/testing/factories'

async function scene() {
  const api = await testApi()
  const [organiser, another] = [await api.person('admin'), await api.person('admin')]
  const { owner } = api.runtime.database
  const id = newId()
  const created = () =>
    owner.$count(
      auditEvents,
      and(eq(auditEvents.action, 'event.create'), eq(auditEvents.communityId, api.community.id)),
    )
  const count = () => owner.$count(events, eq(events.communityId, api.community.id))
  return { api, organiser, another, id, created, count }
}

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
it('creates a draft once, however often its request is repeated', async () => {
  const { organiser, another, id, created, count } = await scene()
  const create = (title: string, by = organiser) =>
    by.post('/api/event', { body: { id, title, eventDateTime: '2030-05-06T10:00:00Z' } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => create('Walk')))
  expect(answers.map(({ body }) => [body.id, body.title])).toEqual(Array(5).fill([id, 'Walk']))
  expect((await create('Swim')).body.title).toBe('Walk')
  expect([await created(), await count()]).toEqual([1, 1])
  expect((await create('Walk', another)).status).toBe(409)
  await organiser.post(`/api/event/${id}/publish`)
  expect((await create('Walk')).status).toBe(409)
})

it('duplicates an event once, however often the request is repeated', async () => {
  const { api, organiser, id, created, count } = await scene()
  const event = await makeEvent(api.runtime.database, api.community, { createdBy: organiser.person!.user.id })
  const copy = () => organiser.post(`/api/event/${event.id}/duplicate`, { body: { id } })
  const answers = await Promise.all(Array.from({ length: 5 }, copy))
  expect(answers.map(({ body }) => body.id)).toEqual(Array(5).fill(id))
  expect([await created(), await count()]).toEqual([1, 2])
})
