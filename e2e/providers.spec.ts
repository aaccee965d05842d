import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { GOOGLE_CLIENT_ID, startGoogle, type TestGoogle } from '@/lib/testing/google'
import { ask } from './ask'
import { test as base, codeIn, expect, type Site } from './site'
import { textsOf } from './texts'

/*
 * Sign-in with providers, over HTTP and in a browser. The providers are emulators that redirect
 * back at once.
 */

type Providers = { google: TestGoogle; own: TestGoogle }

const test = base.extend<object, Providers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are named here
  google: [async ({}, use) => running(use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  own: [async ({}, use) => running(use), { scope: 'worker' }],
  siteEnv: [
    async ({ google, own }, use) =>
      use({ ...google.env, PRIVATE_HOSTS: `${google.env.PRIVATE_HOSTS},${own.env.PRIVATE_HOSTS}` }),
    { scope: 'worker' },
  ],
})

async function running(use: (provider: TestGoogle) => Promise<void>): Promise<void> {
  const provider = await startGoogle()
  await use(provider)
  await provider.server.stop()
}

const someone = (domain = 'gmail.com') => ({
  sub: randomUUID(),
  email: `${randomUUID().slice(0, 8)}@${domain}`,
  email_verified: true,
})

/** The provider's current user and its claims. */
function isSignedInAt({ server }: TestGoogle, claims: Record<string, unknown>): void {
  server.service.removeAllListeners()
  server.issuer.removeAllListeners()
  server.service.on('beforeTokenSigning', (token: { payload: object }) =>
    Object.assign(token.payload, claims),
  )
  server.service.on('beforeUserinfo', (answer: { body: object }) => Object.assign(answer.body, claims))
}

async function userAt(page: Page, site: Site, domain: string): Promise<{ email: string; userId: string }> {
  const cookies = await page.context().cookies(site.url(domain))
  const session = cookies.find(({ name }) => name === SESSION_COOKIE)
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', domain })
  return (await site.ask(domain, '/api/current-user', { cookie: session?.value })).json() as never
}

/** Client-side state in the browser. */
const kept = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

const t = textsOf('en')

test.describe('Google', () => {
  test('a new member joins, and signs in to the same account later', async ({ page, site, google }) => {
    const me = someone()
    isSignedInAt(google, me)
    await page.goto(site.url('localhost', '/registration'))
    await page.getByRole('link', { name: t('signIn.providers.googleJoin') }).click()
    await page.waitForURL('**/questions')
    const first = await userAt(page, site, 'localhost')
    expect(first.email).toBe(me.email)
    await expect.poll(() => kept(page, 'firstLogin')).toBe('true')
    expect(await kept(page, 'authorities')).toBe('["ROLE_USER"]')

    await page.goto('about:blank')
    await page.context().clearCookies()
    isSignedInAt(google, { ...me, email: someone().email })
    await page.goto(site.url('localhost', '/login'))
    await page.getByRole('link', { name: t('signIn.providers.google') }).click()
    await page.waitForURL('**/questions')
    expect((await userAt(page, site, 'localhost')).userId).toBe(first.userId)
    await expect.poll(() => kept(page, 'firstLogin')).toBeNull()
  })

  test('a member with another mailbox proves it once with a code', async ({ page, site, google }) => {
    const email = `provider-${randomUUID().slice(0, 8)}@example.org`
    const me = { sub: randomUUID(), email, email_verified: true }
    await site.ask('localhost', '/api/auth/otp/challenge', { body: { email, join: true } })
    isSignedInAt(google, me)
    await page.goto(site.url('localhost', '/login?backTo=/contacts'))
    await page.getByRole('link', { name: t('signIn.providers.google') }).click()
    await expect(page.getByText(t('signIn.code.linkText'))).toBeVisible()
    const linked = page.url()
    const another = someone().email
    await page.getByRole('button', { name: t('signIn.code.changeEmail') }).click()
    await page.getByLabel(t('signIn.email')).fill(another)
    await page.getByLabel(t('signIn.email')).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('email') === another)
    expect(new URL(page.url()).searchParams.has('link')).toBe(false)
    await page.goto(linked)
    const mail = await site.mail('sign-in', { to: email })
    await page.getByLabel(t('signIn.code.code')).fill(codeIn(mail))
    await page.waitForURL((url) => url.pathname === '/questions')
    const first = await userAt(page, site, 'localhost')

    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(site.url('localhost', '/api/auth/provider/google'))
    await page.waitForURL('**/questions')
    expect((await userAt(page, site, 'localhost')).userId).toBe(first.userId)
  })
})

test.describe("a community's own provider", () => {
  test('signs in with OpenID Connect on the community’s own domain', async ({ page, site, own }) => {
    const said = await site.oauth2(
      'ru.localhost',
      ['--client-id', 'members-club', '--issuer', own.issuer, '--emails-are-verified'],
      'the client’s secret',
    )
    expect(said).toContain('/api/auth/callback/oauth2-')
    const me = someone('club.example')
    isSignedInAt(own, me)
    await page.goto(site.url('ru.localhost', '/registration'))
    await ownProvider(page).click()
    await page.waitForURL('**/questions')
    expect(new URL(page.url()).hostname).toBe('ru.localhost')
    expect((await userAt(page, site, 'ru.localhost')).email).toBe(me.email)
  })

  test('signs in with plain OAuth 2.0, with a code unless the operator vouches for addresses', async ({
    page,
    site,
    own,
  }) => {
    await site.oauth2('large.localhost', [
      ...['--client-id', 'alumni', '--scope', 'profile email'],
      ...['--code-url', `${own.issuer}/authorize`, '--token-url', `${own.issuer}/token`],
      ...['--userinfo-url', `${own.issuer}/userinfo`],
    ])
    const me = someone('alumni.example')
    isSignedInAt(own, { ...me, email_verified: undefined })
    own.server.service.on(
      'beforeResponse',
      ({ body }: { body: { id_token?: string } }) => delete body.id_token,
    )
    await page.goto(site.url('large.localhost', '/login'))
    await ownProvider(page).click()
    await page.waitForURL('**/one-time-code?*')
    const mail = await site.mail('sign-in', { to: me.email })
    await page.getByLabel(t('signIn.code.code')).fill(codeIn(mail))
    await page.waitForURL('**/questions')
    expect((await userAt(page, site, 'large.localhost')).email).toBe(me.email)
  })
})

test('cancelling at the provider shows a neutral message', async ({ page, site, google }) => {
  isSignedInAt(google, someone())
  google.server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  await page.goto(site.url('localhost', '/api/auth/provider/google'))
  await page.waitForURL('**/login?error=cancelled')
  await expect(page.getByText(t('signIn.providers.cancelled'))).toBeVisible()
})

/** The button's text contains the brand, so it is found by its link. */
const ownProvider = (page: Page) => page.locator('a[href^="/api/auth/provider/oauth2"]')

test.describe('tampered callbacks', () => {
  const WRONG: [string, (url: URL) => void][] = [
    ['another state', (url) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url) => url.searchParams.delete('state')],
    ['another code', (url) => url.searchParams.set('code', randomUUID())],
  ]
  test('sign nobody in', async ({ page, site, google }) => {
    for (const [what, change] of WRONG)
      await test.step(what, async () => {
        isSignedInAt(google, someone())
        google.server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => change(url))
        await expectRefusal(page, site)
      })
  })

  test('a provider that impersonates another signs nobody in', async ({ page, site, google }) => {
    isSignedInAt(google, { ...someone(), iss: 'https://accounts.google.com' })
    google.server.service.on(
      'beforeWellKnownOpenIdConfiguration',
      ({ body }: { body: { issuer: string } }) => (body.issuer = 'https://accounts.google.com'),
    )
    await expectRefusal(page, site)
  })

  const FALSE: [string, Record<string, unknown>][] = [
    ['for another client', { aud: 'another.example' }],
    ['by another issuer', { iss: 'https://evil.example' }],
    ['that is over', { exp: 1_700_000_000 }],
    ['with another nonce', { nonce: 'x'.repeat(43) }],
  ]
  test('a false ID token signs nobody in', async ({ page, site, google }) => {
    for (const [what, claims] of FALSE)
      await test.step(what, async () => {
        isSignedInAt(google, { ...someone(), ...claims })
        await expectRefusal(page, site)
      })
  })

  test('the callback works once, only in the browser that started', async ({ site, google, browser }) => {
    isSignedInAt(google, someone())
    // Manually, because a browser does not stop between redirects.
    const start = site.url('localhost', '/api/auth/provider/google')
    const left = await step(site, start)
    const atPlatform = await step(site, left.to)
    const callback = (await step(site, atPlatform.to)).to
    const arrival = (await step(site, callback, atPlatform.cookies)).to
    expect(new URL(callback).hostname).toBe('auth.localhost')
    expect(new URL(arrival).pathname).toBe('/api/auth/arrive')

    const stranger = await browser.newContext()
    const theirs = await stranger.newPage()
    await theirs.goto(arrival)
    await theirs.waitForURL('**/login?error=provider')
    expect((await stranger.cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)
    await stranger.close()

    // Used up, even for the browser that started; so is the provider's code.
    for (const [again, cookies] of [
      [arrival, left.cookies],
      [callback, atPlatform.cookies],
    ] as const) {
      const answer = await step(site, again, cookies)
      expect(new URL(answer.to, start).search).toBe('?error=provider')
      expect(answer.cookies).not.toContain(SESSION_COOKIE)
    }
    expect((await site.ask('auth.localhost', pathOf(callback))).status).toBe(404)
  })

  test("the platform's host has nothing else, and no community has its paths", async ({ site }) => {
    for (const path of [
      '/',
      '/login',
      '/api/init',
      '/api/auth/csrf',
      '/api/auth/start',
      '/api/auth/start?ticket=x',
    ])
      expect((await site.ask('auth.localhost', path)).status, path).toBe(404)
    for (const path of ['/api/auth/start?ticket=x', '/api/auth/provider/github', '/api/auth/provider/oauth2'])
      expect((await site.ask('tim.localhost', path)).status, path).toBe(404)
    const callback = await site.ask('localhost', '/api/auth/callback/google?code=x&state=y')
    expect(callback.headers['set-cookie']?.join() ?? '').not.toContain(SESSION_COOKIE)
  })

  test('a ticket is bound to its provider and contains no guest-controlled URL', async ({ site }) => {
    const start = await site.ask('localhost', '/api/auth/provider/google?backTo=https://evil.example/')
    expect(start.status).toBe(302)
    const to = new URL(String(start.headers.location))
    expect(to.pathname).toBe('/api/auth/start')
    const [payload = ''] = (to.searchParams.get('ticket') ?? '').split('.')
    const ticket = JSON.parse(Buffer.from(payload, 'base64url').toString()).d
    expect(ticket).not.toHaveProperty('backTo')
    const on = await site.ask(
      'auth.localhost',
      `${to.pathname}${to.search}&redirect_uri=https://evil.example/`,
    )
    const provider = new URL(String(on.headers.location))
    expect(provider.searchParams.get('client_id')).toBe(GOOGLE_CLIENT_ID)
    expect(provider.searchParams.get('redirect_uri')).toBe(
      site.url('auth.localhost', '/api/auth/callback/google'),
    )
    for (const check of ['state', 'nonce', 'code_challenge'])
      expect(provider.searchParams.get(check)).toBeTruthy()
    expect(provider.searchParams.get('code_challenge_method')).toBe('S256')
  })
})

/** Starts at Google and expects to be back without a session. */
async function expectRefusal(page: Page, site: Site): Promise<void> {
  await page.goto(site.url('localhost', '/api/auth/provider/google'))
  await page.waitForURL('**/login?error=provider')
  await expect(page.getByText(t('signIn.providers.failed'))).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)
}

const pathOf = (url: string) => url.slice(new URL(url).origin.length)

/** Sends one request with these cookies. @returns the redirect and the resulting cookies */
async function step(site: Site, url: string, cookies = ''): Promise<{ to: string; cookies: string }> {
  const { hostname, port } = new URL(url)
  const isOurs = port === String(site.program.port)
  const answer = isOurs
    ? await site.ask(`${hostname}:${port}`, pathOf(url), { headers: { cookie: cookies } })
    : await ask(Number(port), hostname, pathOf(url))
  const set = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0])
  return { to: String(answer.headers.location), cookies: set.join('; ') }
}
