import { expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'
import { operations } from './operations'

it('the event-only role is no member, even with a filled profile', async () => {
  const api = await testApi()
  const guestOfEvents = await api.person('event-only')
  const forMembers = operations.filter(
    ({ access, method, params }) => access === 'member' && method === 'get' && !params,
  )
  expect(forMembers.length).toBeGreaterThan(3)
  for (const { path } of forMembers) {
    expect((await guestOfEvents.get(path)).status, path).toBe(403)
  }
})
