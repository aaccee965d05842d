import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { memberships } from '@/lib/db/schema/account'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makePerson, makeUser } from '@/lib/testing/factories'

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

describe('registering', () => {
  it('makes an account, a membership and a mail that confirms the address', async () => {
    const api = await testApi()
    const email = newEmail()
    const answer = await register(api, ` ${email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(answer.body).toBe('OK')
    const signedIn = await logIn(api, email)
    expect(signedIn.body).toMatchObject({
      firstLogin: true,
      user: {
        email,
        emailConfirmed: false,
        role: 'ROLE_USER',
        enabled: true,
        participantId: null,
        policyAgreed: true,
        connectedParticipants: [],
      },
    })
    const [code] = await confirmCodes(api, email)
    expect((await confirm(api, code ?? '')).body).toEqual({ status: 'confirmed', retryAfterSeconds: 0 })
    expect((await logIn(api, email)).body).toMatchObject({
      firstLogin: false,
      user: { emailConfirmed: true },
    })
  })

  it('refuses an address that has an account here, whatever the password', async () => {
    const api = await testApi()
    const email = newEmail()
    await register(api, email)
    for (const password of [PASSWORD, 'another password']) {
      const again = await register(api, email, password)
      expect(again.status).toBe(409)
      expect(again.body).toMatchObject({ code: 1101, message: 'This email already exists' })
    }
  })

  it('lets an account of another community join with its password only', async () => {
    const api = await testApi()
    const elsewhere = await api.elsewhere()
    const email = newEmail()
    await register(api, email)
    expect((await register(elsewhere, email, 'not the password')).body.code).toBe(1101)
    expect((await logIn(elsewhere, email)).body).toEqual({ redirectTo: expect.any(String) })
    expect((await register(elsewhere, email)).body).toBe('OK')
    const signedIn = await logIn(elsewhere, email)
    expect(signedIn.body.user.connectedCommunities.map((one: { id: string }) => one.id)).toEqual([
      api.community.id,
      elsewhere.community.id,
    ])
  })

  it('asks for consent, a real address and a password of 8 to 128 characters, in both languages', async () => {
    const api = await testApi()
    const body = { email: newEmail(), password: PASSWORD, agreePolicy: true }
    const wrong = async (change: object, language = 'en') =>
      (
        await api.guest.post('/api/auth/register-user', {
          body: { ...body, ...change },
          headers: { 'accept-language': language },
        })
      ).body.errors
    expect(await wrong({ agreePolicy: false })).toEqual({
      agreePolicy: ['You must agree to the privacy policy'],
    })
    expect(await wrong({ email: 'nobody' })).toEqual({ email: ['Invalid e-mail format'] })
    const length = ['Password length must be at least 8 and at most 128 characters.']
    expect(await wrong({ password: '   1234567   ' })).toEqual({ password: length })
    expect(await wrong({ password: 'x'.repeat(129) })).toEqual({ password: length })
    expect(await wrong({ password: 'short' }, 'ru')).toEqual({
      password: ['Длина пароля — от 8 до 128 символов.'],
    })
  })

  it('does not exist where the community offers no passwords', async () => {
    const api = await testApi({ community: { authConfig: [{ authType: 'MAGIC' }] } })
    expect((await register(api, newEmail())).status).toBe(404)
    expect((await logIn(api, newEmail())).status).toBe(404)
  })

  it('makes one account when two register the same address at once', async () => {
    const api = await testApi()
    const email = newEmail()
    const answers = await Promise.all([register(api, email), register(api, email)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe('signing in', () => {
  it('answers alike for a wrong password and an address without an account', async () => {
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

  it('says "Account not found" to an account that is no member here', async () => {
    const api = await testApi()
    const email = newEmail()
    await makeUser(api.runtime.database, { email, passwordHash: await hashPassword(PASSWORD) })
    const answer = await logIn(api, email)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 1005, message: 'Account not found' })
  })

  it('gives a cookie that scripts cannot read, and ends the session that was there before', async () => {
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

  it('ends with signing out, and signing out twice is no error', async () => {
    const api = await testApi()
    const member = await api.person()
    const out = await member.post('/api/auth/logout')
    expect(out.body).toBe('OK')
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await member.get('/current-user')).status).toBe(401)
    expect((await member.post('/api/auth/logout')).body).toBe('OK')
  })

  it('gets slower with every wrong password, and forgets them after the right one', async () => {
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

  it('leaves a trace for the administrators', async () => {
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

describe('administrators', () => {
  const body = () => ({ email: newEmail(), password: PASSWORD })
  const make = (api: TestApi, secret: string, given = body()) =>
    api.guest.post('/api/auth/register-admin', { query: { secret }, body: given })

  it('are made with the secret, and otherwise there is no such call', async () => {
    const api = await testApi({ env: { ADMIN_SECRET: 'open sesame' } })
    expect((await make(api, 'wrong')).status).toBe(404)
    const given = body()
    expect((await make(api, 'open sesame', given)).body).toBe('OK')
    const signedIn = await logIn(api, given.email)
    expect(signedIn.body.user).toMatchObject({ role: 'ROLE_ADMIN', organiserMode: true })
    const closed = await testApi({ env: { ADMIN_SECRET: '' } })
    expect((await make(closed, '')).status).toBe(404)
  })

  it('switch between the organiser and the member', async () => {
    const api = await testApi()
    const admin = await api.person('admin')
    expect((await admin.get('/api/current-user')).body.organiserMode).toBe(false)
    await admin.post('/api/current-user/mode', { body: { organiserMode: true } })
    expect((await admin.get('/api/current-user')).body.organiserMode).toBe(true)
  })
})

describe('the language', () => {
  it('is taken as a bare text and as a JSON string, if the community offers it', async () => {
    const api = await testApi({ community: { langChoices: ['ru', 'en'], lang: 'ru' } })
    const member = await api.person()
    const set = (body: string) => member.post('/current-user/lang', { body })
    expect((await set('ru')).body).toEqual({ preferredLang: 'ru' })
    const answer = await set('"en"')
    expect(answer.body).toEqual({ preferredLang: 'en' })
    expect(answer.headers.get('set-cookie')).toContain('tuesday-lang=en')
    expect((await set('de')).status).toBe(400)
    const onlyRussian = await api.elsewhere({ langChoices: ['ru'], lang: 'ru' })
    const reader = await onlyRussian.person()
    expect((await reader.post('/api/current-user/lang', { body: 'en' })).status).toBe(400)
  })
})

describe('the start of a client', () => {
  it('knows the community, and the person if there is one', async () => {
    const api = await testApi()
    const guest = await api.guest.post('/api/init')
    expect(guest.body).toMatchObject({ community: { id: api.community.id }, user: null, locale: 'en' })
    const member = await api.person()
    const answer = await member.post('/api/init')
    expect(answer.body.user).toMatchObject({
      userId: member.person?.user.id,
      participantId: member.person?.participant?.id,
      profileFilled: true,
      authorities: ['ROLE_USER'],
      communityUrl: `http://${api.community.primaryDomain}:3000`,
    })
  })

  it('shows a disabled member as disabled', async () => {
    const api = await testApi()
    const member = await api.person()
    await api.runtime.database.owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, member.person?.user.id ?? ''))
    expect((await member.get('/api/current-user')).body.enabled).toBe(false)
  })
})
