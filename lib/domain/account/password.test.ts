import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

const OLD = 'the old garden gate'
const NEW = 'seven lazy harbour cats'

const withPassword = async (api: TestApi) =>
  api.person('member', { user: { passwordHash: await hashPassword(OLD) } })
const change = (client: ApiClient, body: object) => client.post('/api/current-user/password', { body })
const logIn = (api: TestApi, login: string, password: string, headers = {}) =>
  api.guest.post('/api/auth/login', { body: { login, password }, headers })
const emailOf = (client: ApiClient) => client.person?.user.email ?? ''
const as = (api: TestApi, token: string) =>
  api.guest.get('/api/current-user', { headers: { authorization: `Bearer ${token}` } })

async function codeFor(api: TestApi, client: ApiClient): Promise<string> {
  await client.post('/api/current-user/code')
  const rows = await api.runtime.database.owner
    .select()
    .from(mails)
    .where(eq(mails.toEmail, emailOf(client)))
    .orderBy(mails.id)
  return String(rows.findLast((mail) => mail.kind === 'identity-code')?.props.code)
}

describe('changing the password', () => {
  it('ends every other session, and this one goes on with another token', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    const other = (await logIn(api, emailOf(client), OLD)).body.token
    const answer = await change(client, { password: OLD, newPassword: NEW })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(
      new RegExp(`^tuesday-session=${answer.body.token}; .*Path=/; HttpOnly`),
    )
    expect((await as(api, answer.body.token)).status).toBe(200)
    expect((await as(api, other)).status).toBe(401)
    expect((await client.get('/api/current-user')).status).toBe(401)
    expect((await logIn(api, emailOf(client), OLD)).status).toBe(400)
    expect((await logIn(api, emailOf(client), NEW)).status).toBe(200)
    const told = await api.runtime.database.owner
      .select({ kind: mails.kind })
      .from(mails)
      .where(eq(mails.toEmail, emailOf(client)))
    expect(told).toEqual([{ kind: 'password-changed' }])
  })

  it('needs the present one, counts wrong ones as tries to sign in, and writes them down', async () => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const client = await withPassword(api)
    for (let i = 0; i < 5; i++) {
      const { status, body } = await change(client, { password: 'not this one', newPassword: NEW })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 1014, message: 'Invalid password' })
    }
    expect((await change(client, { password: OLD, newPassword: NEW })).status).toBe(429)
    expect((await logIn(api, emailOf(client), OLD)).status).toBe(429)
    expect((await change(client, { newPassword: NEW })).body.errors).toEqual({
      password: ['Enter your password.'],
    })
    expect(await refusals(api)).toHaveLength(5)
  })

  it('refuses a new one that is easy to guess, and keeps the old', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    const { body } = await change(client, { password: OLD, newPassword: 'qwerty12345' })
    expect(body.errors).toEqual({
      newPassword: ['This password is easy to guess. Add a few unexpected words.'],
    })
    expect((await logIn(api, emailOf(client), OLD)).status).toBe(200)
  })

  it('takes a mailed code from an account that has none, once', async () => {
    const api = await testApi()
    const client = await api.person()
    expect((await change(client, { newPassword: NEW })).body.errors).toEqual({ code: ['Enter the code.'] })
    const code = await codeFor(api, client)
    const wrong = code === '123456' ? '654321' : '123456'
    expect((await change(client, { code: wrong, newPassword: NEW })).body).toMatchObject({ code: 1102 })
    expect((await change(client, { code, newPassword: 'qwerty12345' })).status).toBe(400)
    const { status } = await change(client, { code, newPassword: NEW })
    expect(status).toBe(200)
    expect((await logIn(api, emailOf(client), NEW)).status).toBe(200)
  })

  it('does not take a code in the place of a password', async () => {
    const api = await testApi()
    const client = await withPassword(api)
    const code = await codeFor(api, client)
    expect((await change(client, { code, newPassword: NEW })).status).toBe(400)
  })

  it('does not exist where the community offers no passwords', async () => {
    const api = await testApi({ community: { authConfig: [{ authType: 'OTP' }] } })
    expect((await change(await api.person(), { newPassword: NEW })).status).toBe(404)
  })
})

describe('a code that shows who is signed in', () => {
  it('ends after five wrong tries, ten minutes, or with the next one', async () => {
    const api = await testApi()
    const client = await api.person()
    const code = await codeFor(api, client)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let i = 0; i < 5; i++) await change(client, { code: wrong, newPassword: NEW })
    expect((await change(client, { code, newPassword: NEW })).status).toBe(400)

    api.runtime.clock.advance(61_000)
    const old = await codeFor(api, client)
    api.runtime.clock.advance(61_000)
    const next = await codeFor(api, client)
    if (old !== next) expect((await change(client, { code: old, newPassword: NEW })).status).toBe(400)
    api.runtime.clock.advance(10 * 60_000)
    expect((await change(client, { code: next, newPassword: NEW })).status).toBe(400)
  })

  it('is mailed once a minute', async () => {
    const client = await (await testApi()).person()
    expect((await client.post('/api/current-user/code')).body).toEqual({
      status: 'sent',
      retryAfterSeconds: 60,
    })
    expect((await client.post('/api/current-user/code')).status).toBe(429)
  })
})

describe('a wrong password at the door', () => {
  it("is written down for a member's account, without the address or the password", async () => {
    const api = await testApi()
    const client = await withPassword(api)
    await logIn(api, emailOf(client), 'a wrong password')
    await logIn(api, 'nobody-here@example.test', 'a wrong password')
    const rows = await refusals(api)
    expect(rows).toEqual([expect.objectContaining({ subjectId: client.person?.user.id, actorUserId: null })])
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it.each([
    ['sign-in-minute', 60, 5, /через \d+ секунд/, 'seconds'],
    ['sign-in-quarter', 900, 10, /через 15 минут/, 'minutes'],
    ['sign-in-day', 86_400, 30, /через 24 часа/, 'hours'],
  ] as const)('%s: says the wait as a person would', async (name, seconds, points, inRussian, unit) => {
    const api = await testApi({ env: { RATE_LIMIT: '1' } })
    const email = emailOf(await withPassword(api))
    await api.runtime.rateLimits.spend({ name, points, seconds }, `203.0.113.7 ${email}`, points)
    const { headers, body } = await logIn(api, email, OLD, { 'accept-language': 'en' })
    expect(body.retryAfterSeconds).toBeGreaterThan(seconds - 30)
    expect(headers.get('retry-after')).toBe(String(body.retryAfterSeconds))
    expect(body.message).toMatch(new RegExp(`^Too many attempts\\. Try again in \\d+ ${unit}\\.$`))
    expect((await logIn(api, email, OLD, { 'accept-language': 'ru' })).body.message).toMatch(inRussian)
  })
})

async function refusals(api: TestApi) {
  await api.runtime.runJobs(api.community.id)
  const rows = await api.runtime.database.owner
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.communityId, api.community.id))
  return rows.filter(({ action }) => action === 'account.sign-in-refused')
}
