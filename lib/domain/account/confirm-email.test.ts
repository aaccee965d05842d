import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import { type TestApi, testApi } from '@/lib/testing/api'

const PASSWORD = 'a good long password'

let counter = 0

const newEmail = () => `someone-${Date.now()}-${counter++}@example.test`

const register = (api: TestApi, email: string, password = PASSWORD, headers = {}) =>
  api.guest.post('/api/auth/register-user', { body: { email, password, agreePolicy: true }, headers })

const logIn = (api: TestApi, login: string, password = PASSWORD) =>
  api.guest.post('/api/auth/login', { body: { login, password } })

/** The links of the confirming mails to an address, the oldest first. */
async function confirmCodes(api: TestApi, email: string): Promise<string[]> {
  const rows = await api.runtime.database.owner
    .select({ props: mails.props })
    .from(mails)
    .where(eq(mails.toEmail, email))
    .orderBy(mails.id)
  return rows.map((row) => new URL(String(row.props.link), 'http://x').searchParams.get('code') ?? '')
}

const confirm = (api: TestApi, code: string) => api.guest.post('/api/auth/confirm-email', { body: { code } })

describe('confirming the address', () => {
  it('is asked for again once a minute, and only the newest link works', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    const { token } = (await logIn(api, email)).body
    const resend = () =>
      api.guest.post('/api/auth/confirm-email', { headers: { authorization: `Bearer ${token}` } })
    const early = await resend()
    expect(early.status).toBe(429)
    expect(early.body.retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(early.body.message).toMatch(/^You can ask for another email in \d+ seconds\.$/)
    api.runtime.clock.advance(61_000)
    expect((await resend()).body).toEqual({ status: 'sent', retryAfterSeconds: 60 })
    const [old = '', current = ''] = await confirmCodes(api, email)
    expect((await confirm(api, old)).body).toMatchObject({ code: 1102, message: 'Invalid code' })
    expect((await confirm(api, current)).body.status).toBe('confirmed')
    expect((await confirm(api, current)).body.status).toBe('already-confirmed')
    expect((await resend()).body).toEqual({ status: 'already-confirmed', retryAfterSeconds: 0 })
  })

  it('refuses a link after a day, and at another community', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    const [code = ''] = await confirmCodes(api, email)
    expect((await confirm(await api.elsewhere(), code)).status).toBe(400)
    api.runtime.clock.advance(24 * 60 * 60 * 1000 + 1000)
    expect((await confirm(api, code)).status).toBe(400)
  })

  it('tells a guest nothing about an address', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    const ask = (address: string) => api.guest.post('/api/auth/confirm-email', { body: { email: address } })
    const known = await ask(email)
    const unknown = await ask(newEmail())
    expect(known.body).toEqual(unknown.body)
    expect(known.status).toBe(200)
    expect(await confirmCodes(api, email)).toHaveLength(1)
  })
})
