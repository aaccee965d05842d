import { test } from './services-site'
import { expect } from './site'
import { textsOf } from './texts'

test('guests see the landing page of the host’s community', async ({ page, site }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  await page.goto(site.url('localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(failures).toEqual([])
})

test('a host without a community answers 404', async ({ page, site }) => {
  const answer = await page.goto(site.url('nobody.localhost'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the tim header links to registration and both sign-ins, on desktop and phone', async ({
  page,
  site,
}) => {
  const t = textsOf('en')
  const header = page.getByRole('banner')
  await page.goto(site.url('tim.localhost'))
  for (const key of ['about', 'members', 'experts'])
    await expect(header.getByRole('link', { name: t(`shell.tim.${key}`) })).toHaveAttribute(
      'href',
      '/registration',
    )
  await expect(header.getByRole('link', { name: t('shell.logIn') })).toHaveAttribute('href', '/login')

  const root = page.locator('html')
  await page.evaluate(() => scrollTo(0, 70))
  await expect(root).not.toHaveAttribute('data-scrolled')
  await page.evaluate(() => scrollTo(0, 90))
  await expect(root).toHaveAttribute('data-scrolled')

  await page.setViewportSize({ width: 767, height: 800 })
  const about = header.getByRole('link', { name: t('shell.tim.about') })
  await expect(about).toBeHidden()
  const menu = header.getByRole('button', { name: t('shell.menu') })
  await menu.click()
  await expect(about).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await menu.click()
  await header.getByRole('link', { name: t('shell.signUp') }).click()
  await page.waitForURL('**/registration')
})

test('an invalid address in the landing form is marked for a moment', async ({ page, site }) => {
  const t = textsOf('en')
  await page.clock.install()
  await page.goto(site.url('localhost'))
  const box = page.getByLabel(t('landing.email'))
  const start = page.getByRole('button', { name: t('landing.start') })
  await start.click()
  await expect(page.getByText(t('validation.required'))).toBeVisible()
  await expect(box).toBeFocused()
  await box.fill('nobody')
  await expect(page.getByText(t('validation.required'))).toBeHidden()
  await box.press('Enter')
  await expect(page.getByText(t('validation.invalidEmail'))).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText(t('validation.invalidEmail'))).toBeHidden()
  await expect(box).toHaveValue('nobody')
})

test('registration on a part’s landing page continues at the parent with the address', async ({
  page,
  site,
}) => {
  const t = textsOf('en')
  await page.goto(site.url('large.localhost'))
  await page.getByLabel(t('landing.email')).fill('new+one@example.org')
  await page.getByLabel(t('landing.email')).press('Enter')
  await page.waitForURL(site.url('localhost', '/?email=new%2Bone%40example.org'))
  await expect(page.getByLabel(t('landing.email'))).toHaveValue('new+one@example.org')
})

test('the same works without JavaScript', async ({ browser, site }) => {
  const t = textsOf('en')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url('large.localhost'))
  await page.getByLabel(t('landing.email')).fill('plain@example.org')
  await page.getByRole('button', { name: t('landing.start') }).click()
  await page.waitForURL(site.url('localhost', '/?email=plain%40example.org'))
  await expect(page.getByLabel(t('landing.email'))).toHaveValue('plain@example.org')
  await context.close()
})

test('redirects guests to an external landing page', async ({ site }) => {
  const host = `ru.localhost:${site.program.port}`
  const answer = await site.ask(host, '/')
  expect([answer.status, answer.headers.location]).toEqual([307, 'https://kstati.test/hello'])
  expect((await site.ask(host, '/login')).status).toBe(200)
})

test('with an external application form, login links to it instead of registration', async ({
  page,
  site,
}) => {
  const t = textsOf('en')
  await page.goto(site.url('tim.localhost', '/login'))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t('signIn.login.apply') })).toHaveAttribute(
    'href',
    'https://lantern.test/apply',
  )
  await expect(main.getByRole('link', { name: t('signIn.login.register') })).toHaveCount(0)
  await expect(main.getByText(t('signIn.login.subtitle', { community: 'Lantern Fellowship' }))).toHaveCount(0)
})
