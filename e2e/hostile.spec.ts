import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import type { CurrentUser } from '@/lib/contracts/account'
import { DEMO_PASSWORD } from '@/lib/db/seed/demo-accounts'
import { fieldCalled } from './fields'
import { networkQuiet } from './network'
import { expect, linkIn, type Site, test } from './site'
import { textsOf } from './texts'

/*
 * Attacks that involve a browser. Attacks on the API, with all rate limits on, are in
 * lib/api/hostile.test.ts.
 */

// Logs everything, for the test that reads the log.
test.use({ siteEnv: { LOG_LEVEL: 'trace' } })

const EN = textsOf('en')
const ANNA = 'anna@demo.tuesday.test'
const newEmail = () => `hostile-${randomUUID().slice(0, 8)}@example.org`

/** A third-party site, on a host without a community. */
async function foreignSite(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://evil.localhost:${port}/`, close: () => server.close() }
}

const userOf = async (site: Site, bearer: string) =>
  (await site.ask('localhost', '/api/current-user', { bearer })).json() as CurrentUser

test("another site's forms, pictures and scripts change nothing for someone who is signed in", async ({
  page,
  site,
  context,
}) => {
  const token = await site.signInBrowser(context, 'localhost', ANNA)
  const before = await userOf(site, token)
  const at = (path: string) => site.url('localhost', path)
  const TRIES = [
    ...['/api/auth/logout', '/api/current-user/lang', '/current-user/lang', '/api/auth/agree-policy'],
    `/api/users/delete/${before.userId}`,
    '/api/current-user/sessions',
    '/api/current-user/password',
  ]
  const evil = await foreignSite(`<!doctype html><title>Evil</title><body>
    ${TRIES.map(
      (path, i) => `<iframe name="f${i}"></iframe>
      <form id="p${i}" method="post" enctype="text/plain" target="f${i}" action="${at(path)}">
        <input name='{"password":"${DEMO_PASSWORD}","x":"' value='"}'></form>
      <form id="u${i}" method="post" target="f${i}" action="${at(path)}"><input name="lang" value="ru"></form>
      <img src="${at(path)}" alt="">`,
    ).join('')}
    <script>
      for (const form of document.forms) form.submit()
      const tries = ${JSON.stringify(TRIES.map(at))}
      window.done = Promise.allSettled(tries.flatMap((url) => ['POST', 'GET', 'DELETE', 'PUT'].map((method) =>
        fetch(url, { method, mode: method === 'POST' || method === 'GET' ? 'no-cors' : 'cors',
          credentials: 'include', body: method === 'POST' ? '"ru"' : undefined })
          .then((response) => response.type === 'opaque' ? 'unread' : 'READ'))))
        .then((all) => all.filter((one) => one.value === 'READ').length)
    </script>`)
  await page.goto(evil.url)
  const read = await page.evaluate(() => (window as unknown as { done: Promise<number> }).done)
  await networkQuiet(page)
  evil.close()
  expect(read).toBe(0)
  const after = await userOf(site, token)
  expect(after).toEqual(before)
  console.log(`  hostile · third-party page: ${TRIES.length * 7} requests, 0 executed, 0 responses read`)
})

test('no page can be framed by another site', async ({ site }) => {
  for (const path of ['/', '/login', '/registration', '/one-time-code', '/auth-magic?token=x']) {
    const { headers } = await site.ask('localhost', path, { headers: { accept: 'text/html' } })
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options'], path).toBe('DENY')
  }
})

test('signing in replaces a planted session', async ({ page, site, context }) => {
  const planted = 'B'.repeat(43)
  await context.addCookies([{ name: SESSION_COOKIE, value: planted, url: site.url('localhost') }])
  await signIn(page, site, ANNA, '/login')
  const cookie = (await context.cookies(site.url('localhost'))).find(({ name }) => name === SESSION_COOKIE)
  expect(cookie?.value).not.toBe(planted)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', domain: 'localhost' })
  expect((await site.ask('localhost', '/api/current-user', { bearer: planted })).status).toBe(401)
})

// Other spellings are in lib/api/hostile.test.ts.
for (const backTo of ['/\\evil.example', '/%09/evil.example'])
  test(`backTo=${backTo} does not redirect off site after signing in`, async ({ page, site }) => {
    await signIn(page, site, ANNA, `/login?backTo=${encodeURIComponent(backTo)}`)
    expect(new URL(page.url()).origin).toBe(new URL(site.url('localhost')).origin)
  })

test('a foreign Host reaches no content and is not echoed', async ({ site }) => {
  const HOSTS = ['evil.example', 'localhost.evil.example', 'evil.example:80', 'localhost, evil.example']
  for (const host of HOSTS)
    for (const path of [
      '/',
      '/login',
      '/recovery',
      '/api/init',
      '/api/auth/csrf',
      '/docs/agreement_nw.html',
    ]) {
      const answer = await site.ask(host, path, { headers: { accept: 'text/html' } })
      const where = `${host}${path}`
      if (!path.startsWith('/docs')) expect(answer.status, where).toBeGreaterThanOrEqual(400)
      expect(answer.text, where).not.toContain('evil.example')
      expect(answer.headers.location ?? '', where).not.toContain('evil')
    }
  const spoofed = await site.ask('localhost', '/login', {
    headers: { accept: 'text/html', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  })
  expect(spoofed.text).not.toContain('evil.example')
})

test('email scanners do not use up links', async ({ page, site }) => {
  const email = newEmail()
  await site.ask('localhost', '/api/auth/otp/challenge', { body: { email } })
  const link = linkIn(await site.mail('sign-in', { to: email }), '/auth-magic')
  const { pathname, search } = new URL(link)
  for (const method of ['HEAD', 'GET', 'GET', 'OPTIONS', 'POST'])
    await site.ask('localhost', pathname + search, { method, headers: { accept: 'text/html' } })
  const evil = await foreignSite(
    `<!doctype html><title>Mail</title><link rel="prefetch" href="${link}"><iframe src="${link}"></iframe>`,
  )
  await page.goto(evil.url)
  await networkQuiet(page)
  evil.close()
  await page.goto(link)
  await page.getByRole('main').getByRole('button').first().click()
  await page.waitForURL('**/questions')
})

test('a confirmation link opened in another browser confirms only when its reader says so', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await site.register('localhost', email)
  await page.goto(linkIn(await site.mail('confirm-email', { to: email }), '/confirmed'))
  const main = page.getByRole('main')
  await expect(main).toContainText(email)
  await page.reload()
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed')
})

test('tokens, codes and passwords are never logged', async ({ site }) => {
  const log = () =>
    site.program
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n')
  const email = newEmail()
  const password = `heron gravel ${randomUUID()}`
  await site.ask('localhost', '/api/auth/otp/challenge', { body: { email } })
  const mail = await site.mail('sign-in', { to: email })
  const link = new URL(linkIn(mail, '/auth-magic'))
  const token = link.searchParams.get('token') ?? ''
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
  const session = await site.signIn('localhost', ANNA)
  await site.ask('localhost', link.pathname + link.search, { headers: { accept: 'text/html' } })
  await site.ask('localhost', '/api/auth/login', { body: { login: ANNA, password } })
  await site.ask('localhost', '/api/auth/otp/validate', { body: { login: email, password: code } })
  await site.ask('localhost', `/api/current-user?token=${session}`, { bearer: session })
  await expect.poll(log).toContain('/api/auth/otp/validate')
  await expect.poll(log).toContain('/api/current-user')
  // Six digits may be part of a longer number, but not a value of their own.
  for (const secret of [token, session, password, `"${code}"`]) expect(log()).not.toContain(secret)
})

async function signIn(page: Page, site: Site, email: string, path: string): Promise<void> {
  await page.goto(site.url('localhost', path))
  await fieldCalled(page, EN('signIn.email')).first().fill(email)
  await fieldCalled(page, EN('signIn.password')).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: EN('signIn.login.submit'), exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
