import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { fieldCalled } from './fields'
import { codeIn, expect, linkIn, PASSWORD, type Site, test } from './site'
import { startOf, textsOf } from './texts'

const newEmail = () => `way-in-${randomUUID().slice(0, 8)}@example.org`

const t = textsOf('en')

const isIn = async (page: Page, site: Site, domain: string) =>
  (await page.context().cookies(site.url(domain))).some(({ name }) => name === SESSION_COOKIE)

/** A wrong code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('email and password: shows errors at fields and keeps input', async ({ page, site }) => {
  const domain = 'localhost'
  const email = newEmail()
  await site.register(domain, email)
  await page.goto(site.url(domain, '/login?backTo=/profile'))
  const login = fieldCalled(page, t('signIn.email'))
  const password = fieldCalled(page, t('signIn.password'))
  await login.fill('nobody')
  await login.press('Enter')
  await expect(page.getByText(t('validation.invalidEmail'))).toBeVisible()
  await expect(login).toBeFocused()
  await login.fill(email)
  await password.fill('not the password')
  await password.press('Enter')
  await expect(page.getByText(t('errors.wrongLogin'))).toBeVisible()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(login).toHaveValue(email)
  await password.fill(PASSWORD)
  await password.press('Enter')
  // The wanted page comes after the questions.
  await page.waitForURL((url) => url.pathname === '/questions')
  expect(new URL(page.url()).searchParams.get('backTo')).toBe('/profile')
})

// One community has no method (NONE: a code), the other offers codes among others.
for (const [way, domain, locale] of [
  ['NONE', 'tim.localhost', 'ru'],
  ['OTP', 'localhost', 'en'],
] as const)
  test(`code (${way}, ${locale}): rejects wrong ones, the right one joins`, async ({ page, site }) => {
    const t = textsOf(locale)
    const email = newEmail()
    await page.context().addCookies([{ name: 'tuesday-lang', value: locale, url: site.url(domain) }])
    await page.goto(site.url(domain, way === 'NONE' ? '/login' : '/one-time-code'))
    await expect(fieldCalled(page, t('signIn.password'))).toHaveCount(0)
    await fieldCalled(page, t('signIn.email')).fill(email)
    await fieldCalled(page, t('signIn.email')).press('Enter')
    const box = fieldCalled(page, t('signIn.code.code'))
    await expect(box).toBeFocused()
    await expect(page.getByRole('button', { name: /00:\d\d/ })).toBeDisabled()
    const code = codeIn(await site.mail('sign-in', { to: email }))
    await page.reload()
    await expect(page.getByRole('button', { name: /00:\d\d/ })).toBeDisabled()
    await box.fill('12')
    await page.getByRole('button', { name: t('signIn.code.enter'), exact: true }).click()
    await expect(page.getByText(t('validation.codeForm'))).toBeVisible()
    await box.fill(otherThan(code))
    await expect(page.getByText(t('errors.invalidCode'))).toBeVisible()
    await expect(box).toHaveValue(otherThan(code))
    await box.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.waitForURL('**/questions')
    expect(await isIn(page, site, domain)).toBe(true)
  })

test('code: the sixth attempt is rejected', async ({ page, site }) => {
  const domain = 'tim.localhost'
  const email = newEmail()
  await site.ask(domain, '/api/auth/otp/challenge', { body: { email } })
  const code = codeIn(await site.mail('sign-in', { to: email }))
  await page.goto(site.url(domain, `/one-time-code?email=${email}&sent=1`))
  const box = fieldCalled(page, t('signIn.code.code'))
  for (let i = 0; i < 5; i++) {
    const answered = page.waitForResponse('**/api/auth/otp/validate')
    await box.fill(otherThan(code))
    await answered
  }
  await box.fill(code)
  await expect(page.getByText(t('errors.invalidCode'))).toBeVisible()
  expect(await isIn(page, site, domain)).toBe(false)
})

test('registration with an address from another community says what helps, and takes its password', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await site.register('localhost', email)
  await page.goto(site.url('large.localhost', '/registration'))
  const enter = async (password: string) => {
    await fieldCalled(page, t('signIn.password')).fill(password)
    await fieldCalled(page, t('signIn.repeatPassword')).fill(password)
    await page.getByRole('button', { name: t('signIn.registration.submit') }).click()
  }
  await fieldCalled(page, t('signIn.email')).fill(email)
  await page.getByRole('checkbox').check()
  await enter('not the password of it')
  await expect(page.getByText(t('signIn.registration.takenByCode'))).toBeVisible()
  await expect(fieldCalled(page, t('signIn.email'))).toBeFocused()
  await enter(PASSWORD)
  await page.waitForURL('**/questions')
})

test('link: a click signs in and ends the code of the same email', async ({ page, site }) => {
  const domain = 'large.localhost'
  const email = newEmail()
  await page.goto(site.url(domain, '/registration'))
  await page.getByRole('link', { name: t('signIn.registration.byCode') }).click()
  await expect(page).toHaveTitle(startOf(t('signIn.registration.byCode')))
  await fieldCalled(page, t('signIn.email')).fill(email)
  await fieldCalled(page, t('signIn.email')).press('Enter')
  await expect(fieldCalled(page, t('signIn.code.code'))).toBeVisible()
  const mail = await site.mail('sign-in', { to: email })
  const link = linkIn(mail, '/auth-magic')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.magic.title'))
  await expect(page.getByRole('main')).toContainText(email)
  expect(await isIn(page, site, domain)).toBe(false)
  await page.getByRole('main').getByRole('button').click()
  await page.waitForURL('**/questions')
  const late = await site.ask(domain, '/api/auth/otp/validate', {
    body: { login: email, password: codeIn(mail) },
  })
  expect(late.status).toBe(400)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.magic.overTitle'))
})

test("a second code is sent after the server's minute, whatever the browser's clock says", async ({
  page,
  site,
}) => {
  const domain = 'tim.localhost'
  const email = newEmail()
  await page.clock.install()
  await page.goto(site.url(domain, '/one-time-code'))
  await fieldCalled(page, t('signIn.email')).fill(email)
  await fieldCalled(page, t('signIn.email')).press('Enter')
  const first = codeIn(await site.mail('sign-in', { to: email }))
  await expect(page.getByRole('button', { name: /00:\d\d/ })).toBeDisabled()
  // For the browser the minute is over, for the server it is not.
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: t('signIn.code.resend') }).click()
  await expect(page.getByRole('button', { name: /00:\d\d/ })).toBeDisabled()
  await fieldCalled(page, t('signIn.code.code')).fill(first)
  await page.waitForURL('**/questions')
})

test('sign-in methods a community does not offer are not shown and answer 404', async ({ page, site }) => {
  const REFUSED: [string, string, object][] = [
    ['tim.localhost', '/api/auth/login', { login: 'maya@demo.tuesday.test', password: PASSWORD }],
    [
      'tim.localhost',
      '/api/auth/register-user',
      { email: newEmail(), password: PASSWORD, agreePolicy: true },
    ],
    ['tim.localhost', '/api/auth/recovery', { email: 'maya@demo.tuesday.test' }],
    ['tim.localhost', '/api/auth/login/google', { token: 'x' }],
    ['ru.localhost', '/api/auth/otp/challenge', { email: newEmail() }],
    ['ru.localhost', '/api/auth/otp/validate', { login: newEmail(), password: '123456' }],
    ['ru.localhost', '/api/auth/auth-magic', { url_auth_token: 'x' }],
    ['ru.localhost', '/api/auth/login/google/nonce', {}],
  ]
  for (const [domain, path, body] of REFUSED)
    expect((await site.ask(domain, path, { body })).status, `${domain}${path}`).toBe(404)
  await page.goto(site.url('ru.localhost', '/login'))
  await expect(page.locator('a[href^="/one-time-code"], a[href^="/api/auth/provider"]')).toHaveCount(0)
  const answer = await page.goto(site.url('ru.localhost', '/one-time-code'))
  expect(answer?.status()).toBe(404)
})
