import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { INVITATION_COOKIE, SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { fieldCalled } from './fields'
import { codeIn, expect, linkIn, listening, PASSWORD, test } from './site'
import { textsOf } from './texts'

const domain = 'localhost'
const t = textsOf('en')

test('the mailed recovery link sets a new password; the old one and all sessions stop working', async ({
  page,
  site,
  context,
}) => {
  const email = `forgot-${randomUUID().slice(0, 8)}@example.org`
  const fresh = `heron gravel ${randomUUID().slice(0, 8)}`
  await site.register(domain, email)
  const before = await site.signIn(domain, email)

  await page.goto(site.url(domain, '/login'))
  await fieldCalled(page, t('signIn.email')).fill(email)
  await page.getByRole('link', { name: t('signIn.login.forgot') }).click()
  await page.waitForURL('**/recovery?*')
  await expect(fieldCalled(page, t('signIn.email'))).toHaveValue(email)
  await fieldCalled(page, t('signIn.email')).press('Enter')
  await expect(page.getByText(t('signIn.recovery.sentTitle'))).toBeVisible()
  await expect(page.getByText(t('signIn.recovery.sentText', { email }))).toBeVisible()
  await expect(page.getByRole('button', { name: / 00:\d\d/ })).toBeDisabled()

  const link = linkIn(await site.mail('recovery', { to: email }), '/confirm-recovery')
  const late = await listening(await context.newPage())
  await late.goto(link)
  const other = 'anna@demo.tuesday.test'
  const value = await site.signIn(domain, other)
  await context.addCookies([{ name: SESSION_COOKIE, value, url: site.url(domain, '/') }])
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.confirmRecovery.title'))
  await expect(page.getByRole('main').getByText(other)).toBeVisible()
  const fieldsOf = (form: Page) => [
    fieldCalled(form, t('signIn.confirmRecovery.password')),
    fieldCalled(form, t('signIn.repeatPassword')),
  ]
  const [password, repeated] = fieldsOf(page) as [Locator, Locator]
  await password.fill('tuesday2026')
  await repeated.fill('tuesday2025')
  await repeated.press('Enter')
  await expect(page.getByText(t('validation.passwordMismatch'))).toBeVisible()
  await expect(repeated).toBeFocused()
  await repeated.fill('tuesday2026')
  await repeated.press('Enter')
  await expect(page.getByText(t('validation.passwordGuessable'))).toBeVisible()
  await expect(password).toHaveValue('tuesday2026')
  await password.fill(fresh)
  await repeated.fill(fresh)
  await repeated.press('Enter')

  await page.waitForURL('**/login?*')
  await expect(page.getByText(t('signIn.confirmRecovery.done'))).toBeVisible()
  expect((await site.ask(domain, '/api/current-user', { bearer: before })).status).toBe(401)
  const old = await site.ask(domain, '/api/auth/login', { body: { login: email, password: PASSWORD } })
  expect(old.status).toBe(400)
  await expect(fieldCalled(page, t('signIn.email'))).toHaveValue(email)
  await fieldCalled(page, t('signIn.password')).fill(fresh)
  await fieldCalled(page, t('signIn.password')).press('Enter')
  await page.waitForURL('**/questions')
  await site.mail('password-changed', { to: email })

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.confirmRecovery.overTitle'))
  await expect(page.getByRole('link', { name: t('signIn.confirmRecovery.again') })).toBeVisible()

  for (const field of fieldsOf(late)) await field.fill(fresh)
  await late.keyboard.press('Enter')
  await expect(late.getByText(t('errors.linkIsOver'))).toBeVisible()
  await late.getByRole('link', { name: t('signIn.confirmRecovery.again') }).press('Enter')
  await late.waitForURL('**/recovery?*')
  await expect(fieldCalled(late, t('signIn.email'))).toHaveValue(email)
})

test('communities without passwords have no recovery', async ({ page, site }) => {
  await page.goto(site.url('tim.localhost', '/recovery?email=somebody@example.org'))
  await page.waitForURL('**/login?email=*')
})

test('an invitation is kept until the invitee has joined', async ({ page, site, context }) => {
  const bearer = await site.signIn('localhost', 'anna@demo.tuesday.test')
  const mine = async () =>
    (await site.ask('localhost', '/api/invitation', { bearer })).json() as { link: string; uses: number }
  const { link, uses } = await mine()
  await page.goto(site.url('localhost', link))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
  await page.getByRole('link', { name: t('invite.join', { community: 'Tuesday' }) }).click()
  await page.waitForURL('**/registration')
  const email = `invited-${randomUUID().slice(0, 8)}@example.org`
  await page.getByRole('link', { name: t('signIn.registration.byCode') }).click()
  await fieldCalled(page, t('signIn.email')).fill(email)
  await fieldCalled(page, t('signIn.email')).press('Enter')
  await expect(fieldCalled(page, t('signIn.code.code'))).toBeVisible()
  await fieldCalled(page, t('signIn.code.code')).fill(codeIn(await site.mail('sign-in', { to: email })))
  await page.waitForURL('**/questions')
  expect((await mine()).uses).toBe(uses + 1)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).toContain(SESSION_COOKIE)
  expect(names).not.toContain(INVITATION_COOKIE)
})
