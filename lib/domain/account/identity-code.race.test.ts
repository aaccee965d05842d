import { describe, expect, it } from 'vitest'
import { type Answer, testApi } from '@/lib/testing/api'

const AT_ONCE = 20

const atOnce = (send: () => Promise<Answer>) => Promise.all(Array.from({ length: AT_ONCE }, send))

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()

const oneSent = [200, ...Array<number>(AT_ONCE - 1).fill(429)]

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('requests at the same time', () => {
  it('for an identity code send one email', async () => {
    const api = await testApi()
    const member = await api.person('member')
    expect(statuses(await atOnce(() => member.post('/api/current-user/code')))).toEqual(oneSent)
  })
})
