import type { Page } from '@playwright/test'
import { freePort } from '@/lib/testing/free-port'
import { examine } from './accessibility/examine'
import { networkQuiet } from './network'
import { demoDataDir, dropDataDir, ready, startProgram } from './program'
import { expect, test, testOnce } from './site'
import { textsOf } from './texts'

const WHERE = [
  { locale: 'en', domain: 'localhost', name: 'Tuesday', as: 'anna@demo.tuesday.test', phone: false },
  { locale: 'ru', domain: 'ru.localhost', name: 'Кстати', as: 'olga@demo.tuesday.test', phone: true },
] as const

/** Waits until the service worker controls the page. */
const workerOf = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
    return active?.scriptURL
  })

/** URLs of everything the browser stores for the site. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept: { url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        kept.push({ url: request.url, text: (await response?.text()) ?? '' })
      }
    }
    return kept
  })

test.use({ serviceWorkers: 'allow' })

for (const { locale, domain, name, as, phone } of WHERE) {
  const t = textsOf(locale)

  test.describe(`as an application, in ${locale}`, () => {
    test.use(phone ? { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' } : {})

    const once = testOnce(!phone)
    test('a community is installable with its name and icons', async ({ page, site }) => {
      await page.goto(site.url(domain, '/login'))
      const cdp = await page.context().newCDPSession(page)
      const { url, errors, data } = await cdp.send('Page.getAppManifest')
      expect(errors).toEqual([])
      expect(url).toBe(site.url(domain, `/manifest.webmanifest?lang=${locale}`))
      const manifest = JSON.parse(data ?? '{}') as { name: string; lang: string; icons: { src: string }[] }
      expect(manifest).toMatchObject({ name, lang: locale, display: 'standalone' })
      const apple = await page.locator('head link[rel=apple-touch-icon]').getAttribute('href')
      for (const src of [...manifest.icons.map((icon) => icon.src), apple ?? '']) {
        const width = await page.evaluate(async (address) => {
          const image = new Image()
          image.src = address
          await image.decode()
          return image.naturalWidth
        }, src)
        expect(width, src).toBe(Number(/-(\d{3})\.png/.exec(src)?.[1] ?? 180))
      }
      await expect(page.locator('head meta[name=theme-color]')).toHaveCount(2)
      // Incognito is the only installability error: test windows are incognito.
      const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
      expect(
        installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
      ).toEqual([])
    })

    test('shows an offline page until the connection returns', async ({ page, site, context }) => {
      await page.goto(site.url(domain, '/login'))
      expect(await workerOf(page)).toBe(site.url(domain, `/sw.js?lang=${locale}`))
      await context.setOffline(true)
      await page.goto(site.url(domain, '/registration?from=here'))
      await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible()
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      expect(await examine(page)).toEqual({})

      const retry = page.getByRole('link', { name: t('common.retry') })
      expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.keyboard.press('Tab')
      await expect(retry).toBeFocused()
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
      await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible()

      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeHidden()
      await expect(page.getByRole('banner')).toBeVisible()
      expect(page.url()).toBe(site.url(domain, '/registration?from=here'))
    })

    once('signed-in pages are not cached', async ({ page, site, context }) => {
      await page.goto(site.url(domain, '/login'))
      await workerOf(page)
      const token = await site.signInBrowser(context, domain, as)
      for (const path of ['/my_communities', '/profile', '/settings']) {
        await page.goto(site.url(domain, path))
        expect(page.url()).toBe(site.url(domain, path))
        await expect(page.locator('head link[rel=manifest]')).toHaveCount(1)
        await expect(page.getByRole('main')).toBeVisible()
        await networkQuiet(page)
      }
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      const kept = await keptBy(page)
      expect(kept.map(({ url }) => url)).toEqual([site.url(domain, `/offline.html?lang=${locale}`)])
      for (const secret of [as, token]) expect(kept[0]?.text).not.toContain(secret)

      await context.setOffline(true)
      await page.goto(site.url(domain, '/my_communities'))
      await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible()
    })
  })
}

test('the install item appears when the browser allows it, asks once, and disappears', async ({
  page,
  site,
  context,
}) => {
  const t = textsOf('en')
  await site.signInBrowser(context, 'localhost', 'anna@demo.tuesday.test')
  await page.goto(site.url('localhost', '/settings'))
  await networkQuiet(page)
  const menu = page.getByRole('banner').locator('summary').first()
  const entry = page.getByRole('button', { name: t('shell.install', { community: 'Tuesday' }) })
  await menu.click()
  await expect(page.getByRole('button', { name: t('shell.logOut'), exact: true })).toBeVisible()
  await expect(entry).toHaveCount(0)

  // Browsers do not fire the event in tests.
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        document.title = `${document.title}, asked`
        return { outcome: 'accepted' }
      }
      return !window.dispatchEvent(Object.assign(event, { prompt }))
    })
  expect(await offer()).toBe(true)
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/[^,], asked$/)
  await expect(entry).toHaveCount(0)

  await offer()
  await expect(entry).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(entry).toHaveCount(0)
})

test('changing the language replaces the offline page', async ({ page, site, context }) => {
  await page.goto(site.url('localhost', '/login'))
  await workerOf(page)
  await context.addCookies([{ name: 'tuesday-lang', value: 'ru', url: site.url('localhost') }])
  await page.goto(site.url('localhost', '/login'))
  await expect
    .poll(async () => (await keptBy(page)).map(({ url }) => url))
    .toEqual([site.url('localhost', '/offline.html?lang=ru')])
  await context.setOffline(true)
  await page.goto(site.url('localhost', '/login'))
  await expect(page.getByRole('heading', { level: 1, name: textsOf('ru')('offline.title') })).toBeVisible()
})

test('the offline page waits for the server; SERVICE_WORKER=false removes the worker', async ({ page }) => {
  const t = textsOf('en')
  const dataDir = demoDataDir()
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) }
  let program = await startProgram(env)
  try {
    await ready(program)
    const login = `${program.url}/login`
    await page.goto(login)
    await workerOf(page)
    await program.stop()
    await page.goto(login)
    const title = page.getByRole('heading', { level: 1, name: t('offline.title') })
    await expect(title).toBeVisible()

    program = await startProgram({ ...env, SERVICE_WORKER: 'false' })
    await ready(program)
    await expect(title).toBeHidden()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect(await keptBy(page)).toEqual([])
  } finally {
    await program.kill()
    dropDataDir(dataDir)
  }
})
