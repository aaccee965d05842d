import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { auditEvents } from '@/lib/db/schema/message'
import { testApi } from '@/lib/testing/api'

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
it('a community has at most fifty open links, however many are created at once', async () => {
  const api = await testApi()
  const organiser = await api.person('admin')
  const create = () =>
    organiser.post('/api/admin/invitation-links', { body: { label: 'Spring', maxUses: null, days: null } })
  const answers = await Promise.all(Array.from({ length: 60 }, create))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
})

it('a link is created once, however often its request is repeated', async () => {
  const api = await testApi()
  const organiser = await api.person('admin')
  const id = newId()
  const body = { id, label: 'Spring', maxUses: 10, days: 30 }
  const answers = await Promise.all(
    [1, 2, 3].map(() => organiser.post('/api/admin/invitation-links', { body })),
  )
  const { list } = (await organiser.get('/api/admin/invitation-links')).body
  expect(list).toMatchObject([{ id, label: 'Spring', state: 'open' }])
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: list[0] })
  expect(
    await api.runtime.database.owner.$count(
      auditEvents,
      and(eq(auditEvents.communityId, api.community.id), eq(auditEvents.action, 'invitation-link.created')),
    ),
  ).toBe(1)
  const another = await api.person('admin')
  expect((await another.post('/api/admin/invitation-links', { body })).status).toBe(409)
})
