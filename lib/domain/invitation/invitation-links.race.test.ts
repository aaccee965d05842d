import { expect, it } from 'vitest'
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
