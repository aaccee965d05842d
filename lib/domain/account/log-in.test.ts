import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { auditEvents } from '@/lib/db/schema/message'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makePerson, makeUser } from '@/lib/testing/factories'

const PASSWORD = 'a good long password'

let counter = 0

const newEmail = () => `someone-${Date.now()}-${counter++}@example.test`

const register = (api: TestApi, email: string, password = PASSWORD, headers = {}) =>
  api.guest.post('/api/auth/register-user', { body: { email, password, agreePolicy: true }, headers })

const logIn = (api: TestApi, login: string, password = PASSWORD) =>
  api.guest.post('/api/auth/login', { body: { login, password } })

describe('signing in', () => {
  it('responds alike to a wrong password and an unknown address', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    const wrong = await logIn(api, email, 'not the password')
    const unknown = await logIn(api, newEmail())
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 1011, message: 'Invalid login or password' })
    }
  })

  it('says "Account not found" to an account that is not a member here', async () => {
    const api = await testApi()
    const email = newEmail()
    await makeUser(api.runtime.database, { email, passwordHash: await hashPassword(PASSWORD) })
    const answer = await logIn(api, email)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 1005, message: 'Account not found' })
  })

  it('sets a cookie that scripts cannot read, and ends the earlier session', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    const first = await logIn(api, email)
    const cookie = first.headers.get('set-cookie') ?? ''
    for (const part of [`tuesday-session=${first.body.token};`, 'Path=/', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie).toContain(part)
    const second = await api.guest.post('/api/auth/login', {
      body: { login: email, password: PASSWORD },
      headers: { cookie: `tuesday-session=${first.body.token}` },
    })
    expect(second.body.firstLogin).toBe(false)
    const as = (token: string) =>
      api.guest.get('/api/current-user', { headers: { authorization: `Bearer ${token}` } })
    expect((await as(first.body.token)).status).toBe(401)
    expect((await as(second.body.token)).status).toBe(200)
  })

  it('ends at logout, and logging out twice is no error', async () => {
    const api = await testApi()
    const member = await api.person()
    const out = await member.post('/api/auth/logout')
    expect(out.body).toBe('OK')
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await member.get('/current-user')).status).toBe(401)
    expect((await member.post('/api/auth/logout')).body).toBe('OK')
  })

  it('slows down with every wrong password, and resets after the right one', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const email = newEmail()
    const person = await makePerson(api.runtime.database, api.community, 'member', {
      user: { email, passwordHash: await hashPassword(PASSWORD) },
    })
    for (let i = 0; i < 4; i++) expect((await logIn(api, person.user.email, 'wrong one')).status).toBe(400)
    expect((await logIn(api, email)).status).toBe(200)
    for (let i = 0; i < 5; i++) expect((await logIn(api, email, 'wrong one')).status).toBe(400)
    const limited = await logIn(api, email)
    expect(limited.status).toBe(429)
    expect(limited.body.retryAfterSeconds).toBeGreaterThan(0)
    expect(limited.body.retryAfterSeconds).toBeLessThanOrEqual(60)
    const another = await api.guest.post('/api/auth/login', {
      body: { login: email, password: PASSWORD },
      headers: { 'x-tuesday-peer': '198.51.100.9' },
    })
    expect(another.status).toBe(200)
  })

  it('is recorded for the administrators', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    await logIn(api, email)
    const rows = await api.runtime.database.owner
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.communityId, api.community.id))
      .orderBy(auditEvents.id)
    expect(rows.map((row) => row.action)).toEqual(['account.registered', 'account.signed-in'])
  })
})
