import { describe, expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'

const AT_ONCE = 10

// On Postgres this runs in parallel (TEST_DATABASE_URL); the embedded database runs it one by one.
describe('a contact link', () => {
  it('claimed by ten members concurrently belongs to one', async () => {
    const api = await testApi()
    const members = []
    for (let i = 0; i < AT_ONCE; i++) members.push(await api.person())
    const answers = await Promise.all(
      members.map((member) =>
        member.post('/api/participant/update-profile', { body: { contacts: { telegram: 'one_and_only' } } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(400)])
  })
})
