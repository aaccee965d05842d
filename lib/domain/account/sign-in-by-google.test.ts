import { and, desc, eq } from 'drizzle-orm'
import { exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findIdentity } from '@/lib/auth/identity'
import { hashPassword } from '@/lib/auth/password'
import { newId } from '@/lib/core/ids'
import { communities } from '@/lib/db/schema/community'
import { mails } from '@/lib/db/schema/message'
import { accountWithPassword, emailOf } from '@/lib/testing/account-with-password'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makeMembership, makePerson } from '@/lib/testing/factories'
import { GOOGLE_CLIENT_ID, startGoogle, type TestGoogle } from '@/lib/testing/google'
import { lookedUpMails } from '@/lib/testing/looked-up-mails'
import { flowOf } from '@/lib/testing/mailed-sign-in'
import { askForRecovery, confirmRecovery } from '@/lib/testing/recovery'

let google: TestGoogle
beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.server.stop())

const atGoogle = () => testApi({ env: google.env })
const someone = (domain = 'gmail.com') => ({
  sub: newId(),
  email: `${newId()}@${domain}`,
  email_verified: true,
})

async function nonceOf(api: TestApi): Promise<string> {
  const { status, body } = await api.guest.post('/api/auth/login/google/nonce')
  expect(status).toBe(200)
  return body.nonce
}

const bring = (api: TestApi, token: string, join?: boolean) =>
  api.guest.post('/api/auth/login/google', { body: { token, join } })

/** Signs in with a token that has a fresh nonce and these claims. */
async function signIn(api: TestApi, claims: Record<string, unknown>, join?: boolean) {
  const nonce = await nonceOf(api)
  return bring(api, await google.idToken(api.runtime.clock.now(), { nonce, ...claims }), join)
}

describe("Google's ID token", () => {
  it('signs in to one account, the first time and again', async () => {
    const api = await atGoogle()
    const me = someone()
    const first = await signIn(api, me)
    expect(first).toMatchObject({
      status: 200,
      body: { firstLogin: true, user: { email: me.email, emailConfirmed: true } },
    })
    const again = await signIn(api, { ...me, email: `changed-${me.email}` })
    expect(again).toMatchObject({ status: 200, body: { firstLogin: false } })
    expect(again.body.user.userId).toBe(first.body.user.userId)
  })

  const hour = 60 * 60
  const now = (api: TestApi) => Math.floor(api.runtime.clock.now().getTime() / 1000)
  const FALSE: [string, (api: TestApi) => Record<string, unknown>][] = [
    ['is for another client', () => ({ aud: 'another.example' })],
    ['is for several, none of them us', () => ({ aud: ['another.example', 'third.example'] })],
    ['is by another issuer', () => ({ iss: 'https://accounts.evil.example' })],
    ['is over', (api) => ({ iat: now(api) - 2 * hour, exp: now(api) - hour })],
    [
      'is older than an hour, however long it says to live',
      (api) => ({ iat: now(api) - 2 * hour, exp: now(api) + hour }),
    ],
    ['is of a time to come', (api) => ({ nbf: now(api) + hour })],
    ['says nothing of when it ends', () => ({ exp: undefined })],
    ['names no nonce', () => ({ nonce: undefined })],
    ['names a nonce that is not ours', () => ({ nonce: 'x'.repeat(43) })],
    ['names nobody', () => ({ sub: undefined })],
    ['has no address', () => ({ email: undefined })],
  ]
  it.each(FALSE)('is rejected when it %s', async (_, claims) => {
    const api = await atGoogle()
    const answer = await signIn(api, { ...someone(), ...claims(api) })
    expect(answer).toMatchObject({ status: 403, body: { code: 1005 } })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('works once, and a nonce for one community is invalid for another', async () => {
    const api = await atGoogle()
    const nonce = await nonceOf(api)
    const token = await google.idToken(api.runtime.clock.now(), { ...someone(), nonce })
    const elsewhere = await api.elsewhere()
    expect((await bring(elsewhere, token)).status).toBe(403)
    const answers = await Promise.all([bring(api, token), bring(api, token), bring(api, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect((await bring(api, token)).status).toBe(403)
  })

  it('is rejected a moment after its nonce expired', async () => {
    const api = await atGoogle()
    const nonce = await nonceOf(api)
    api.runtime.clock.advance(10 * 60 * 1000 + 1)
    expect(
      (await bring(api, await google.idToken(api.runtime.clock.now(), { ...someone(), nonce }))).status,
    ).toBe(403)
  })

  it('is rejected when signed by another key, no key or a public key', async () => {
    const api = await atGoogle()
    const iat = now(api)
    const { kid, ...jwk } = google.server.issuer.keys.toJSON()[0] as JWK
    const claims = async () => ({
      ...someone(),
      ...{ iss: google.issuer, aud: GOOGLE_CLIENT_ID, iat, exp: iat + 600, nonce: await nonceOf(api) },
    })
    const own = await generateKeyPair('RS256')
    const publicKey = await exportSPKI((await importJWK(jwk, 'RS256', { extractable: true })) as CryptoKey)
    const tokens = [
      await new SignJWT(await claims()).setProtectedHeader({ alg: 'RS256', kid }).sign(own.privateKey),
      await new SignJWT(await claims())
        .setProtectedHeader({ alg: 'RS256', kid: 'unknown' })
        .sign(own.privateKey),
      await new SignJWT(await claims())
        .setProtectedHeader({ alg: 'RS256', jwk: await exportedKey(own.publicKey) })
        .sign(own.privateKey),
      new UnsecuredJWT(await claims()).encode(),
      await new SignJWT(await claims())
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(publicKey)),
      await new SignJWT(await claims())
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(JSON.stringify(jwk))),
      'no.token.atall',
      'x',
    ]
    for (const token of tokens)
      expect(await bring(api, token)).toMatchObject({ status: 403, body: { code: 1005 } })
  })

  it('is accepted when Google signs with a new key, or an old key that it still publishes', async () => {
    const rotating = await startGoogle()
    const api = await testApi({ env: rotating.env })
    const tokenBy = async (kid?: string) =>
      rotating.server.issuer.buildToken({
        kid,
        scopesOrTransform: (_, payload) => {
          const iat = now(api)
          Object.assign(payload, {
            aud: GOOGLE_CLIENT_ID,
            iat,
            nbf: iat,
            exp: iat + 600,
            ...someone(),
            nonce,
          })
        },
      })
    let nonce = await nonceOf(api)
    const [old] = rotating.server.issuer.keys.toJSON()
    expect((await bring(api, await tokenBy(old?.kid))).status).toBe(200)
    const { kid } = await rotating.server.issuer.keys.generate('RS256')
    // Keys are not refetched each time: an unknown key triggers one fetch per ten seconds.
    await pastCooldown(async () => {
      nonce = await nonceOf(api)
      expect((await bring(api, await tokenBy(kid))).status).toBe(200)
    })
    nonce = await nonceOf(api)
    expect((await bring(api, await tokenBy(old?.kid))).status).toBe(200)
    await rotating.server.stop()
  })

  it('answers 503 while Google is unreachable, and can be retried', async () => {
    const away = await startGoogle()
    const api = await testApi({ env: away.env })
    const nonce = await nonceOf(api)
    const token = await away.idToken(api.runtime.clock.now(), { ...someone(), nonce })
    await away.server.stop()
    await expect(bring(api, token)).rejects.toThrow('answered 503')
    expect(api.runtime.log.entries.map(({ level }) => level)).toEqual(['warn'])
  })

  it('is rejected where Google is not offered', async () => {
    const api = await testApi({ env: google.env, community: { authConfig: [{ authType: 'EMAIL' }] } })
    expect((await api.guest.post('/api/auth/login/google/nonce')).status).toBe(404)
    expect((await bring(api, 'x')).status).toBe(404)
    expect((await api.guest.get('/api/auth/provider/google')).status).toBe(404)
    const unset = await testApi()
    expect((await bring(unset, 'x')).status).toBe(404)
  })
})

describe('an existing account', () => {
  const PASSWORD = 'violet tram over the harbour'

  it('is signed in to when Google hosts the mailbox or its domain', async () => {
    const api = await atGoogle()
    for (const [domain, hd] of [
      ['gmail.com', undefined],
      ['firm.example', 'firm.example'],
    ]) {
      const email = `${newId()}@${domain}`
      const { user } = await makePerson(api.runtime.database, api.community, 'member', { user: { email } })
      const answer = await signIn(api, { ...someone(), email, hd })
      expect(answer).toMatchObject({ status: 200, body: { user: { userId: user.id } } })
      expect((await lookedUpMails(api, email, 'provider-linked')).map(({ props }) => props.provider)).toEqual(
        ['GOOGLE'],
      )
    }
  })

  it('is no longer signed in to by a provider once its owner has logged out everywhere or set a new password', async () => {
    const api = await atGoogle()
    const { owner } = api.runtime.database
    const client = await accountWithPassword(api)
    const email = emailOf(client)
    const me = { sub: newId(), email, email_verified: true, hd: email.split('@')[1] }
    const linked = () => findIdentity(owner, { provider: 'google', subject: me.sub })
    await signIn(api, me)
    expect(await linked()).toBe(client.person!.user.id)
    await client.delete('/api/current-user/sessions')
    expect(await linked()).toBeNull()
    await signIn(api, me)
    await askForRecovery(api, email)
    const [mail] = await lookedUpMails(api, email, 'recovery')
    await confirmRecovery(api, new URL(String(mail?.props.link), 'http://x').searchParams.get('code') ?? '')
    expect(await linked()).toBeNull()
  })

  it('with any other mailbox is signed in to only after an emailed code, which links the two permanently', async () => {
    const api = await atGoogle()
    const { owner } = api.runtime.database
    const { user } = await makePerson(api.runtime.database, api.community, 'member')
    const me = { sub: newId(), email: user.email, email_verified: true, hd: 'other.example' }
    const asked = await signIn(api, me)
    expect(asked.headers.get('set-cookie')).not.toContain('tuesday-session')
    const page = new URL(asked.body.redirectTo, 'http://here.example')
    expect(page.pathname).toBe('/one-time-code')
    expect(await findIdentity(owner, { provider: 'google', subject: me.sub })).toBeNull()
    const code = await mailedCode(api, user.email)
    const back = { link: page.searchParams.get('link'), flow: flowOf(asked) }
    const wrong = await validate(api, user.email, code === '111111' ? '222222' : '111111', back)
    expect(wrong.status).toBe(400)
    const someoneElses = await validate(api, `other-${user.email}`, code, back)
    expect(someoneElses.status).toBe(400)
    const inAnotherBrowser = await validate(api, user.email, code, { ...back, flow: 'tuesday-flow=another' })
    expect(inAnotherBrowser.status).toBe(400)
    expect(await validate(api, user.email, code, back)).toMatchObject({
      status: 200,
      body: { user: { userId: user.id } },
    })
    expect(await findIdentity(owner, { provider: 'google', subject: me.sub })).toBe(user.id)
    expect(await signIn(api, me)).toMatchObject({ status: 200, body: { user: { userId: user.id } } })
  })

  it('is not created without the code either, nor signed in to by an address that Google has not verified', async () => {
    const api = await atGoogle()
    for (const me of [someone('firm.example'), { ...someone(), email_verified: false }]) {
      const answer = await signIn(api, me)
      expect(answer.body.redirectTo).toMatch(/^\/one-time-code\?/)
    }
  })

  it('can be linked by a code even where codes are not offered', async () => {
    const api = await testApi({
      env: google.env,
      community: { authConfig: [{ authType: 'EMAIL' }, { authType: 'GOOGLE' }] },
    })
    const me = someone('firm.example')
    const asked = await signIn(api, me)
    const link = new URL(asked.body.redirectTo, 'http://here.example').searchParams.get('link')
    const code = await mailedCode(api, me.email)
    expect((await validate(api, me.email, code, {})).status).toBe(404)
    expect((await validate(api, me.email, code, { link, flow: flowOf(asked) })).status).toBe(200)
  })

  it('with an unconfirmed address loses the password that a stranger may have set', async () => {
    const api = await atGoogle()
    const me = someone()
    const passwordHash = await hashPassword(PASSWORD)
    const { token } = await makePerson(api.runtime.database, api.community, 'member', {
      user: { email: me.email, passwordHash, emailConfirmedAt: null },
    })
    expect((await signIn(api, me)).status).toBe(200)
    const old = await api.guest.get('/api/current-user', { headers: { authorization: `Bearer ${token}` } })
    expect(old.status).toBe(401)
    const login = await api.guest.post('/api/auth/login', { body: { login: me.email, password: PASSWORD } })
    expect(login.status).toBe(400)
  })

  it('of another community is redirected there, unless it comes to join', async () => {
    const api = await atGoogle()
    const elsewhere = await api.elsewhere()
    const me = someone()
    await makePerson(api.runtime.database, elsewhere.community, 'member', { user: { email: me.email } })
    const sent = await signIn(api, me)
    expect(sent.body.redirectTo).toContain(`${elsewhere.community.primaryDomain}`)
    expect(sent.body.redirectTo).toContain('/auth-magic?handoff=')
    expect(await signIn(api, me, true)).toMatchObject({ status: 200, body: { firstLogin: true } })
  })

  it('that comes to join keeps the language of the page it joins on', async () => {
    const api = await testApi({ env: google.env, community: { lang: 'en', langChoices: ['en', 'ru'] } })
    const asked = { headers: { 'accept-language': 'ru' } }
    const languageKept = async (path: string) =>
      (await api.guest.get(path, asked)).headers
        .getSetCookie()
        .filter((one) => one.startsWith('tuesday-lang'))
    expect(await languageKept('/api/auth/provider/google')).toEqual([])
    expect(await languageKept('/api/auth/provider/google?join=1')).toEqual([
      expect.stringContaining('tuesday-lang=ru;'),
    ])
    const joined = await signIn(api, someone(), true)
    expect(joined.headers.getSetCookie()).toContainEqual(expect.stringContaining('tuesday-lang=en;'))
  })

  it('of two other communities is redirected to the one that is not suspended', async () => {
    const api = await atGoogle()
    const [first, second] = [await api.elsewhere(), await api.elsewhere()]
    const me = someone()
    const { user } = await makePerson(api.runtime.database, first.community, 'member', {
      user: { email: me.email },
    })
    await makeMembership(api.runtime.database, { communityId: second.community.id, userId: user.id })
    const suspend = (community: { id: string }) =>
      api.runtime.database.owner
        .update(communities)
        .set({ suspendedAt: api.runtime.clock.now() })
        .where(eq(communities.id, community.id))
    await suspend(first.community)
    api.runtime.directory.forget()
    expect((await signIn(api, me)).body.redirectTo).toContain(second.community.primaryDomain)
    await suspend(second.community)
    api.runtime.directory.forget()
    expect((await signIn(api, me)).body.redirectTo).toBeUndefined()
  })
})

const validate = (
  api: TestApi,
  login: string,
  password: string,
  { link, flow = '' }: { link?: string | null; flow?: string },
) =>
  api.guest.post('/api/auth/otp/validate', {
    body: { login, password, link: link ?? undefined },
    headers: { cookie: flow },
  })

async function mailedCode(api: TestApi, email: string): Promise<string> {
  const [mail] = await api.runtime.database.owner
    .select({ props: mails.props })
    .from(mails)
    .where(and(eq(mails.toEmail, email), eq(mails.kind, 'sign-in')))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return String(mail?.props.code)
}

async function exportedKey(key: CryptoKey): Promise<JWK> {
  const { exportJWK } = await import('jose')
  return exportJWK(key)
}

/** jose uses its own clock. */
async function pastCooldown(work: () => Promise<void>): Promise<void> {
  const real = Date.now
  Date.now = () => real() + 11_000
  try {
    await work()
  } finally {
    Date.now = real
  }
}
