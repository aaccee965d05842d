import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { authTokens } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { type Answer, testApi } from '@/lib/testing/api'

const AT_ONCE = 20

const atOnce = (send: () => Promise<Answer>) => Promise.all(Array.from({ length: AT_ONCE }, send))

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()

const oneSent = [200, ...Array<number>(AT_ONCE - 1).fill(429)]

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('requests at the same time', () => {
  it('for a sign-in code send one email, and its code works', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const email = `${newId()}@example.test`
    const answers = await atOnce(() => api.guest.post('/api/auth/otp/challenge', { body: { email } }))
    expect(statuses(answers)).toEqual(oneSent)

    const { owner } = api.runtime.database
    const sent = await owner.select().from(mails).where(eq(mails.toEmail, email))
    expect(sent).toHaveLength(1)
    const live = await owner
      .select()
      .from(authTokens)
      .where(and(eq(authTokens.email, email), eq(authTokens.purpose, 'otp'), isNull(authTokens.usedAt)))
    expect(live).toHaveLength(1)
    const body = { login: email, password: String(sent[0]?.props.code) }
    expect((await api.guest.post('/api/auth/otp/validate', { body })).status).toBe(200)
  })

  it('for a sign-in code leave the address its remaining emails', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const email = `${newId()}@example.test`
    const ask = () => api.guest.post('/api/auth/otp/challenge', { body: { email } })
    await atOnce(ask)
    api.runtime.clock.advance(61_000)
    expect((await ask()).status).toBe(200)
  })
})
