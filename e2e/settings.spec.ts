import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { fieldCalled } from './fields'
import { PHONE } from './open-as'
import { until } from './program'
import { expect, headerOf, listening, PASSWORD, type Site, test } from './site'
import { folded, textsOf } from './texts'

const NEW_PASSWORD = 'seven lazy harbour cats'
const newAddress = () => `settings-${randomUUID().slice(0, 8)}@example.org`

/** Another browser, signed in with a password. */
async function device(browser: Browser, site: Site, domain: string, email: string): Promise<Page> {
  const context = await browser.newContext()
  await signIn(context, site, domain, email)
  return listening(await context.newPage())
}

const signIn = (context: BrowserContext, site: Site, domain: string, email: string) =>
  site.signInBrowser(context, domain, email)

const pathOf = (page: Page) => new URL(page.url()).pathname
const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)

/** Whether the page has a session: guests are redirected from the profile to the home page. */
async function isSignedIn(page: Page, site: Site, domain: string): Promise<boolean> {
  await page.goto(site.url(domain, '/account'))
  return pathOf(page) === '/account'
}

/** Client-side state named in section 4 of the specification, plus a draft. */
const KEPT = ['token', 'firstLogin', 'has_logged_in', 'authorities', 'answers', 'profile', 'step']
async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate((names) => {
    const draft = `draft:${document.documentElement.dataset.user}:about`
    for (const name of [...names, draft]) localStorage.setItem(name, '1')
  }, KEPT)
}
const traces = (page: Page) =>
  page.evaluate(
    (names) => Object.keys(localStorage).filter((key) => names.includes(key) || key.startsWith('draft:')),
    KEPT,
  )

test.describe('with passwords', () => {
  const domain = 'localhost'
  const t = textsOf('en')
  const own = (key: string, values?: Record<string, string>) => t(`settings.${key}`, values)
  test.use({ viewport: { width: 1280, height: 800 } })

  test('one device ends the session of another', async ({ page, site, context, browser }) => {
    const email = newAddress()
    await site.register(domain, email)
    await signIn(context, site, domain, email)
    const other = await device(browser, site, domain, email)
    expect(await isSignedIn(other, site, domain)).toBe(true)

    await page.goto(site.url(domain, '/questions'))
    await page.getByRole('banner').locator('summary').last().click()
    await page.getByRole('link', { name: t('shell.nav.settings') }).click()
    await page.getByRole('link', { name: t('memberSettings.sections.account.title') }).click()
    await page.waitForURL('**/account')
    const devices = page.locator('#devices').getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.first()).toContainText(own('devices.here'))
    await expect(devices.last()).toContainText(own('devices.method.EMAIL'))
    await devices.last().getByRole('button').click()
    await expect(page.getByText(own('devices.ended'))).toBeVisible()
    await expect(devices).toHaveCount(1)
    expect(await isSignedIn(other, site, domain)).toBe(false)
    expect(await isSignedIn(page, site, domain)).toBe(true)

    await test.step('ends all sessions at once, including its own', async () => {
      const third = await device(browser, site, domain, email)
      await page.goto(site.url(domain, '/account'))
      await leaveTraces(page)
      await page.getByRole('button', { name: own('devices.endAll') }).click()
      await page.waitForURL('**/login')
      expect(await traces(page)).toEqual([])
      expect(await sessionOf(context)).toBeUndefined()
      expect(await isSignedIn(third, site, domain)).toBe(false)
    })
  })

  test('a new password ends other sessions', async ({ page, site, context, browser }) => {
    const email = newAddress()
    await site.register(domain, email)
    await signIn(context, site, domain, email)
    const other = await device(browser, site, domain, email)
    await page.goto(site.url(domain, '/account'))
    const [present, next] = [
      fieldCalled(page, own('password.current')),
      fieldCalled(page, own('password.new')),
    ]
    const submit = () => page.getByRole('button', { name: own('password.change') }).click()
    await present.fill('not this one')
    await next.fill(NEW_PASSWORD)
    await submit()
    await expect(page.getByText(t('errors.wrongPassword'))).toBeVisible()
    await expect(present).toBeFocused()
    await expect(next).toHaveValue(NEW_PASSWORD)

    await present.fill(PASSWORD)
    await next.fill('qwerty12345')
    await submit()
    await expect(page.getByText(t('validation.passwordGuessable'))).toBeVisible()

    await next.fill(NEW_PASSWORD)
    await next.press('Enter')
    await expect(page.getByText(own('password.changed'))).toBeVisible()
    await expect(page.locator('#devices').getByRole('listitem')).toHaveCount(1)
    expect(await isSignedIn(other, site, domain)).toBe(false)
    await site.mail('password-changed', { to: email })
  })

  test('stores the language for all devices', async ({ page, site, context, browser }) => {
    const email = newAddress()
    const other = textsOf('ru')
    await site.register(domain, email)
    await signIn(context, site, domain, email)
    await page.goto(site.url(domain, '/account'))
    const choice = page.locator('#language').getByRole('radio', { name: 'Русский' })
    await choice.locator('..').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      other('memberSettings.sections.account.title'),
    )
    const elsewhere = await device(browser, site, domain, email)
    await elsewhere.goto(site.url(domain, '/account'))
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
      other('memberSettings.sections.account.title'),
    )
  })

  test('exports their data', async ({ page, site, context }) => {
    const email = newAddress()
    await site.register(domain, email)
    await signIn(context, site, domain, email)
    await page.goto(site.url(domain, '/account'))
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: own('data.download') }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^[a-z]+-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(readFileSync(await download.path()))
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
    expect(data.account.email).toBe(email)
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain(t('dataExport.parts'))
    await expect(page.getByText(own('data.done'))).toBeVisible()
  })

  test('deletes the account with the password and joins again', async ({ page, site, context }) => {
    const email = newAddress()
    await site.register(domain, email)
    await signIn(context, site, domain, email)
    await page.goto(site.url(domain, '/account'))
    await leaveTraces(page)
    await page.getByRole('button', { name: own('delete.open') }).click()
    const password = fieldCalled(page.locator('#delete'), own('delete.password'))
    await password.fill('not this one')
    await page.getByRole('button', { name: own('delete.confirm') }).click()
    await expect(page.getByText(t('errors.wrongPassword'))).toBeVisible()
    await password.fill(PASSWORD)
    await password.press('Enter')
    await page.waitForURL('**/account-deleted')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accountDeleted.title'))
    expect(await traces(page)).toEqual([])
    expect(await sessionOf(context)).toBeUndefined()
    const goodbye = await site.mail('account-deleted', { to: email })
    expect(headerOf(goodbye, 'content-language')).toBe('en')
    expect(folded(goodbye.text ?? '')).toContain(t('mail.accountDeleted.last'))

    await page.getByRole('link', { name: t('accountDeleted.rejoin') }).click()
    await page.waitForURL('**/registration')
    await fieldCalled(page, t('signIn.email')).fill(email)
    await fieldCalled(page, t('signIn.password')).fill(NEW_PASSWORD)
    await fieldCalled(page, t('signIn.repeatPassword')).fill(NEW_PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('signIn.registration.submit') }).click()
    await page.waitForURL('**/questions')
  })
})

test.describe('without passwords', () => {
  const t = textsOf('ru')
  const own = (key: string) => t(`settings.${key}`)
  const domain = 'tim.localhost'
  test.use({ ...PHONE, locale: 'ru-RU' })

  test('a mailed code deletes the account, another creates a new one', async ({ page, site, context }) => {
    const email = newAddress()
    await context.addCookies([{ name: 'tuesday-lang', value: 'ru', url: site.url(domain) }])
    await joinByCode(context, site, email)
    await page.goto(site.url(domain, '/account'))
    await expect(page.locator('#password')).toHaveCount(0)
    await page.getByRole('button', { name: own('delete.open') }).click()
    const block = page.locator('#delete')
    await block.getByRole('button', { name: own('code.send'), exact: true }).click()
    const mail = await site.mail('identity-code', { to: email })
    const code = /\b\d{6}\b/.exec(mail.subject ?? '')?.[0] ?? ''
    const box = fieldCalled(block, own('code.label'))
    await box.fill(code === '123456' ? '654321' : '123456')
    await block.getByRole('button', { name: own('delete.confirm') }).click()
    await expect(page.getByText(t('errors.invalidCode'))).toBeVisible()
    await box.fill(code)
    await box.press('Enter')
    await page.waitForURL('**/account-deleted')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accountDeleted.title'))
    expect(await sessionOf(context)).toBeUndefined()

    await page.getByRole('link', { name: t('accountDeleted.rejoin') }).click()
    await page.waitForURL('**/registration')
    await joinByCode(context, site, email)
    await page.goto(site.url(domain, '/my_communities'))
    await page.waitForURL('**/questions')
  })

  let used = ''
  /** Codes are limited to one a minute per address; a deleted account resets this. */
  async function joinByCode(context: BrowserContext, site: Site, email: string): Promise<void> {
    const post = (path: string, body: object, cookie = '') =>
      site.ask(`${domain}:${site.program.port}`, path, { body, headers: { cookie } })
    const asked = await post('/api/auth/otp/challenge', { email, join: true, agreePolicy: true })
    expect(asked.status).toBe(200)
    let code = used
    await until(async () => {
      const mail = await site.mail('sign-in', { to: email })
      code = /\b\d{6}\b/.exec(mail.subject ?? '')?.[0] ?? used
      return code !== used
    }, 'another code')
    used = code
    // Consent counts in the browser that gave it.
    const cookie = String(asked.headers['set-cookie'])
    const answer = await post('/api/auth/otp/validate', { login: email, password: code }, cookie)
    const { token } = answer.json() as { token: string }
    await context.addCookies([{ name: SESSION_COOKIE, value: token, url: site.url(domain), httpOnly: true }])
  }
})
