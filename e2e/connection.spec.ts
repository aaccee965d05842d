import { fieldCalled } from './fields'
import { expect, PASSWORD, test } from './site'
import { textsOf } from './texts'

const WHERE = [
  { locale: 'en', domain: 'localhost', as: 'anna', viewport: { width: 1440, height: 900 } },
  { locale: 'ru', domain: 'ru.localhost', as: 'olga', viewport: { width: 390, height: 844 } },
] as const

const t = textsOf('en')

test('a lost connection shows a banner until the connection is back, and keeps typed text', async ({
  page,
  site,
  context,
}) => {
  await page.goto(site.url('localhost', '/login'))
  const login = fieldCalled(page, t('signIn.email'))
  await login.fill('somebody@example.org')
  await context.setOffline(true)
  await expect(page.getByText(t('shell.connection.offlineText'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('shell.connection.offlineText'))).toBeHidden()
  await expect(login).toHaveValue('somebody@example.org')
})

for (const { locale, domain, as, viewport } of WHERE)
  test(`the banner leaves the navigation free (${viewport.width} px)`, async ({ page, site, context }) => {
    const t = textsOf(locale)
    await page.setViewportSize(viewport)
    await site.signInBrowser(context, domain, `${as}@demo.tuesday.test`)
    await page.goto(site.url(domain, '/my_communities'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    const banner = page.getByText(t('shell.connection.offlineText'))
    await expect(banner).toBeVisible()
    const links = page
      .getByRole('navigation', { name: t('shell.nav.label'), exact: true })
      .getByRole('link')
      .filter({ visible: true })
    for (const link of await links.all()) {
      // Nothing lies over the middle of a link.
      const isFree = await link.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isFree, (await link.textContent()) ?? '').toBe(true)
    }
    await context.setOffline(false)
    await expect(banner).toBeHidden()
  })

test('a change without a connection is not shown as made', async ({ page, site, context }) => {
  await site.signInBrowser(context, 'localhost', 'anna@demo.tuesday.test')
  await page.goto(site.url('localhost', '/subscriptions'))
  const choice = page.getByRole('checkbox').first()
  const before = await choice.isChecked()
  await context.setOffline(true)
  await choice.click()
  await expect(choice).toBeChecked({ checked: before })
})

test('the banner disappears when the server answers again', async ({ page, site }) => {
  await page.goto(site.url('localhost', '/recovery'))
  const email = fieldCalled(page, t('signIn.email'))
  await email.fill('somebody@example.org')
  await page.route('**/api/auth/*', (route) => route.abort())
  await email.press('Enter')
  await expect(page.getByText(t('shell.connection.brokenText'))).toBeVisible()
  await page.unroute('**/api/auth/*')
  await email.press('Enter')
  await expect(page.getByText(t('shell.connection.brokenText'))).toBeHidden()
})

test('an unavailable server is shown, and can be dismissed', async ({ page, site }) => {
  await page.goto(site.url('localhost', '/login'))
  await fieldCalled(page, t('signIn.email')).fill('somebody@example.org')
  await fieldCalled(page, t('signIn.password')).fill(PASSWORD)
  await page.route('**/api/auth/login', (route) => route.abort())
  await fieldCalled(page, t('signIn.password')).press('Enter')
  await expect(page.getByText(t('shell.connection.brokenText'))).toBeVisible()
  await expect(page.getByText(t('errors.unavailable'))).toBeVisible()
  await expect(fieldCalled(page, t('signIn.password'))).toHaveValue(PASSWORD)
  await page.getByRole('button', { name: t('common.dismiss') }).click()
  await expect(page.getByText(t('shell.connection.brokenText'))).toBeHidden()
})
