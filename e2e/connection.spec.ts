import { fieldCalled } from './fields'
import { expect, PASSWORD, test } from './site'
import { textsOf } from './texts'

const WHERE = [
  { locale: 'en', domain: 'localhost', phone: false },
  { locale: 'ru', domain: 'ru.localhost', phone: true },
] as const

for (const { locale, domain, phone } of WHERE) {
  const t = textsOf(locale)

  test.describe(`a lost connection, in ${locale}`, () => {
    test.use(
      phone
        ? { viewport: { width: 390, height: 844 }, hasTouch: true }
        : { viewport: { width: 1440, height: 900 } },
    )

    test('shows a banner until the connection is back, and keeps typed text', async ({
      page,
      site,
      context,
    }) => {
      await page.goto(site.url(domain, '/login'))
      const login = fieldCalled(page, t('signIn.email'))
      await login.fill('somebody@example.org')
      await context.setOffline(true)
      await expect(page.getByText(t('shell.connection.offlineText'))).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(t('shell.connection.offlineText'))).toBeHidden()
      await expect(login).toHaveValue('somebody@example.org')
    })

    test('its banner leaves the navigation free', async ({ page, site, context }) => {
      const as = domain === 'localhost' ? 'anna' : 'olga'
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

    test('hides the banner when the server answers again', async ({ page, site }) => {
      await page.goto(site.url(domain, '/recovery'))
      const email = fieldCalled(page, t('signIn.email'))
      await email.fill('somebody@example.org')
      await page.route('**/api/auth/*', (route) => route.abort())
      await email.press('Enter')
      await expect(page.getByText(t('shell.connection.brokenText'))).toBeVisible()
      await page.unroute('**/api/auth/*')
      await email.press('Enter')
      await expect(page.getByText(t('shell.connection.brokenText'))).toBeHidden()
    })

    test('shows an unavailable server, and can be dismissed', async ({ page, site }) => {
      await page.goto(site.url(domain, '/login'))
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
  })
}
