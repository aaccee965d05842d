import type { BrowserContext, Page } from '@playwright/test'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { networkQuiet } from './network'
import { demo } from './open-as'
import { codeIn, expect, type Site, test, testOnce } from './site'
import { startOf, textsOf } from './texts'

const WHERE = [
  { locale: 'en', domain: 'localhost', as: demo('anna'), other: demo('marco'), phone: false },
  { locale: 'ru', domain: 'ru.localhost', as: demo('olga'), other: demo('timur'), phone: true },
] as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

for (const { locale, domain, as, other, phone } of WHERE) {
  const t = textsOf(locale)
  const nav = (page: Page) => page.getByRole('navigation', { name: t('shell.nav.label'), exact: true })
  /** Another screen in the bar; a phone's bar has no contacts. */
  const elsewhere = phone
    ? ({ key: 'chats', path: '/chats', title: t('chat.list.title') } as const)
    : ({ key: 'contacts', path: '/contacts', title: t('contacts.title') } as const)
  const linkElsewhere = (page: Page) => nav(page).getByRole('link', { name: t(`shell.nav.${elsewhere.key}`) })

  test.describe(`the app shell, in ${locale}${phone ? ' on a phone' : ''}`, () => {
    test.use(phone ? PHONE : {})

    const once = testOnce(!phone)
    test('the navigation stays visible and its links work', async ({ page, site, context }) => {
      await site.signInBrowser(context, domain, other)
      await page.goto(site.url(domain, '/my_communities'))
      const links = nav(page).getByRole('link').filter({ visible: true })
      const names = phone
        ? ['community', 'chats', 'events', 'profile']
        : ['community', 'participants', 'chats', 'meetings', 'contacts', 'events', 'profile']
      // Some have a count behind the name.
      await expect(links).toHaveText(names.map((name) => startOf(t(`shell.nav.${name}`))))
      await page.mouse.wheel(0, 600)
      await expect(page.locator('html')).toHaveAttribute('data-scrolled')
      await expect(nav(page)).toBeInViewport()
      await linkElsewhere(page).click()
      await expect(page.getByRole('heading', { level: 1, name: elsewhere.title })).toBeVisible()
      await expect(linkElsewhere(page)).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('html')).not.toHaveAttribute('data-scrolled')
    })

    once('content appears without waiting for its placeholder', async ({ page, site, context }) => {
      await site.signInBrowser(context, domain, as)
      await page.goto(site.url(domain, '/my_communities'))
      await expect(page.getByRole('heading', { level: 1, name: t('recommended.title') })).toBeVisible()
      // React's inline script uses this to decide how long a placeholder stays.
      expect(await page.content()).toContain('"number"!==typeof $RT?requestAnimationFrame(')
      expect(await page.evaluate('typeof $RT')).toBe('undefined')
    })

    once('a document is painted with its content', async ({ page, site, context }) => {
      await site.signInBrowser(context, domain, as)
      const document = await (await page.goto(site.url(domain, '/my_communities')))!.text()
      const at = (text: string) => document.indexOf(text)
      expect(at('<link rel="expect" href="#content-end" blocking="render"/>')).toBeGreaterThan(0)
      expect(at('<link rel="expect"')).toBeLessThan(at('</head>'))
      expect(at('id="content-end"')).toBeGreaterThan(at('id="my-request"'))
      expect(at('id="content-end"')).toBeLessThan(at('self.__next_f.push([1,'))
    })

    once('links prefetch on hover only', async ({ page, site, context }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.headers().rsc) asked.push(new URL(request.url()).pathname)
      })
      await site.signInBrowser(context, domain, as)
      await page.goto(site.url(domain, '/my_communities'))
      const link = linkElsewhere(page)
      await expect(async () => {
        await page.mouse.move(0, 0)
        await link.hover()
        expect(asked).toContain(elsewhere.path)
      }).toPass()
      expect(new Set(asked)).toEqual(new Set([elsewhere.path]))
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: elsewhere.title })).toBeVisible()
    })

    once('a slow page marks its link as loading', async ({ page, site, context }) => {
      await site.signInBrowser(context, domain, as)
      await page.goto(site.url(domain, '/my_communities'))
      const link = linkElsewhere(page)
      let come = () => {}
      const late = new Promise<void>((resolve) => {
        come = resolve
      })
      await page.route(
        (url) => url.pathname === elsewhere.path,
        async (route) => {
          if (!route.request().headers()['next-router-prefetch']) await late
          await route.continue()
        },
      )
      await expect(async () => {
        await link.click()
        await expect(link.locator('[data-going]')).toBeAttached({ timeout: 1_000 })
      }).toPass()
      await expect(page.getByRole('heading', { level: 1, name: t('recommended.title') })).toBeVisible()
      const current = nav(page).locator('[aria-current]').filter({ visible: true })
      await expect(current).toHaveCount(1)
      come()
      await expect(page.getByRole('heading', { level: 1, name: elsewhere.title })).toBeVisible()
      await expect(page.locator('[data-going]')).toHaveCount(0)
      await expect(current).toHaveText(t(`shell.nav.${elsewhere.key}`))
    })

    once('keeps the chosen language', async ({ page, site, context }) => {
      await site.signInBrowser(context, domain, other)
      await page.goto(site.url(domain, '/contacts'))
      for (const lang of ['ru', 'en']) {
        await page.getByRole('banner').locator('summary').first().click()
        await page
          .locator('label', { hasText: lang === 'en' ? 'English' : 'Русский' })
          .click({ noWaitAfter: true })
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await page.goto(site.url(domain, '/my_communities'))
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
      }
    })

    once('the invitation link is one click away', async ({ page, site, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await site.signInBrowser(context, domain, as)
      await page.goto(site.url(domain, '/contacts'))
      const opener = page.getByRole('button', { name: t('invitationLink.title') })
      await opener.press('Enter')
      const dialog = page.getByRole('dialog', { name: t('invitationLink.title') })
      const link = dialog.getByLabel(t('invitationLink.link'))
      await expect(link).toHaveValue(new RegExp(`^${site.url(domain, '/invite\\?code=')}[a-z0-9-]+$`))
      await dialog.getByRole('button', { name: t('invitationLink.copy') }).click()
      await expect(dialog.getByRole('button', { name: t('invitationLink.copied') })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })

    once('a toast waits while hovered, then disappears', async ({ page, site, context }) => {
      await site.signInBrowser(context, domain, other)
      await page.clock.install()
      await page.goto(site.url(domain, '/introductions'))
      const choose = (cadence: string) =>
        page
          .getByRole('radio', { name: t(`subscriptions.networking.cadences.${cadence}`) })
          .click({ force: true })
      const messages = page.getByRole('list', { name: t('common.notifications') })
      const saved = messages.getByText(t('subscriptions.networking.saved'))
      await choose('monthly')
      await expect(saved).toBeVisible()
      await expect(messages.locator('..')).toHaveAttribute('aria-live', 'polite')
      await page.clock.runFor(2000)
      await page.keyboard.press('F8')
      const dismiss = messages.getByRole('button', { name: t('common.dismiss') })
      await expect(dismiss).toBeFocused()
      await page.clock.runFor(60_000)
      await expect(saved).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(messages.getByRole('listitem')).toHaveAttribute('inert')
      await expect(
        page.getByRole('radio', { name: t('subscriptions.networking.cadences.monthly') }),
      ).toBeFocused()
      await page.clock.runFor(1100)
      await expect(messages.getByRole('listitem')).toHaveCount(0)

      await page.route('**/update-networking-pref*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await choose('biweekly')
      await expect(messages.getByRole('alert')).toHaveText(t('errors.serverError'))
      await page.clock.runFor(3100)
      await expect(messages.getByRole('listitem')).toHaveAttribute('inert')
      await page.unroute('**/update-networking-pref*')
      await choose('weekly')
      await expect(saved).toBeVisible()
    })

    test('the tour is offered once, works with the keyboard, and can be resumed', async ({
      page,
      site,
      context,
    }) => {
      await site.signInBrowser(context, domain, as)
      await page.goto(site.url(domain, '/my_communities'))
      const begin = page.getByRole('button', { name: t('tour.offer.begin'), exact: true })
      await begin.press('Enter')
      const stop = (name: string) => page.getByRole('dialog', { name: t(`tour.steps.${name}.title`) })
      await expect(stop('card')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(stop('connect')).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(stop('card')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: t('tour.back') })).toBeFocused()
      const seen = page.waitForResponse(/tutorial-seen/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()
      expect((await seen).status()).toBe(200)

      await page.getByRole('banner').locator('summary').first().click()
      await page.getByRole('link', { name: t('shell.nav.tour') }).click()
      await expect(stop('connect')).toBeVisible()
      await expect(page).toHaveURL(site.url(domain, '/my_communities'))
      // Steps without a visible target are skipped: this community has no member directory.
      const next = page.getByRole('button', { name: t('tour.next') })
      const done = page.getByRole('button', { name: t('tour.done') })
      const titles = new Set<string>()
      for (let at = 0; at < 6 && (await done.count()) === 0; at++) {
        const title = page.getByRole('dialog').getByRole('heading')
        const before = (await title.textContent()) ?? ''
        titles.add(before)
        await next.click()
        await expect(title).not.toHaveText(before)
      }
      expect(titles.has(t('tour.steps.search.title'))).toBe(!phone)
      await expect(stop('settings')).toBeVisible()
      await done.click()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(begin).toHaveCount(0)
    })

    once(
      'a button that is pressed before the scripts have loaded acts once they have',
      async ({ site, context }) => {
        await site.signInBrowser(context, domain, other)
        const page = await context.newPage()
        const held = Promise.withResolvers<void>()
        await page.route('**/_next/static/chunks/*.js', async (route) => {
          await held.promise
          await route.continue()
        })
        await page.goto(site.url(domain, '/my_communities'), { waitUntil: 'commit' })
        const bell = page.getByRole('banner').locator('button[aria-haspopup=dialog]').last()
        await bell.click({ noWaitAfter: true })
        held.resolve()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.close()
      },
    )

    once('a missing script reloads the page once, then shows an error', async ({ page, site, context }) => {
      await site.signInBrowser(context, domain, other)
      const link = linkElsewhere(page)
      const chunks = '**/_next/static/chunks/**'
      // As after a deployment: scripts not loaded yet are gone.
      const newVersion = async () => {
        await page.goto(site.url(domain, '/my_communities'))
        await networkQuiet(page)
        await context.route(chunks, (route) => route.fulfill({ status: 404, body: 'Not found' }))
      }
      await newVersion()
      const reloaded = page.waitForEvent('load')
      await link.click()
      await reloaded
      await context.unroute(chunks)

      await newVersion()
      await page.evaluate(() => sessionStorage.setItem('tuesday-reloaded-at', String(Date.now())))
      await link.click()
      const failed = page.getByRole('alert').filter({ hasText: t('errors.somethingWrong') })
      await expect(failed).toBeVisible()
      await context.unroute(chunks)
      await failed.getByRole('button', { name: t('common.retry') }).click()
      await expect(failed).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    once('a hanging script is retried after two minutes, then fails', async ({ page, site, context }) => {
      const chunks = '**/_next/static/chunks/**'
      await page.clock.install()
      await site.signInBrowser(context, domain, other)
      const link = linkElsewhere(page)
      const skeleton = page.getByRole('main').locator('.skeleton')
      const titleElsewhere = page.getByRole('heading', { level: 1, name: elsewhere.title })
      const silence = async () => {
        const asked: string[] = []
        await page.goto(site.url(domain, '/my_communities'))
        await networkQuiet(page)
        await context.route(chunks, (route) => {
          asked.push(route.request().url())
        })
        await link.click()
        await expect.poll(() => asked).not.toEqual([])
        await page.clock.runFor(100_000)
        await expect(skeleton.first()).toBeVisible()
      }
      // Scripts requested by a late script get their own two minutes.
      const inTime = (settled: () => Promise<void>) =>
        expect(async () => {
          await page.clock.runFor(60_000)
          await settled()
        }).toPass()
      await silence()
      await context.unroute(chunks)
      await inTime(() => expect(titleElsewhere).toBeVisible({ timeout: 1000 }))

      await silence()
      // As if the page was just reloaded.
      await page.evaluate(() => sessionStorage.setItem('tuesday-reloaded-at', String(Date.now() + 9e6)))
      const failed = page.getByRole('alert').filter({ hasText: t('errors.somethingWrong') })
      await inTime(() => expect(failed).toBeVisible({ timeout: 1000 }))
    })
  })
}

test('new members, disabled members and admins see only their own screens', async ({
  page,
  site,
  context,
}) => {
  const t = textsOf('en')
  const nav = page.getByRole('navigation', { name: t('shell.nav.label'), exact: true })
  await page.setViewportSize({ width: 1440, height: 900 })

  await site.signInBrowser(context, 'localhost', demo('noah'))
  await page.goto(site.url('localhost', '/questions'))
  await expect(page.getByRole('banner').locator('summary')).toBeVisible()
  await expect(nav).toHaveCount(0)

  await site.signInBrowser(context, 'localhost', demo('viktor'))
  await page.goto(site.url('localhost', '/contacts'))
  await expect(page).toHaveURL(site.url('localhost', '/profile'))
  await expect(nav.getByRole('link')).toHaveText([t('shell.nav.profile')])
  await expect(page.getByRole('button', { name: t('invitationLink.title') })).toHaveCount(0)
  // Disabled members can still change their email settings.
  await page.getByRole('link', { name: t('memberSettings.sections.notifications.title') }).click()
  await page.waitForURL('**/subscriptions')
  const name = (what: string) =>
    t('subscriptions.channels.cell', { what, channel: t('subscriptions.channels.names.EMAIL') })
  const meetings = page.getByRole('checkbox', { name: name(t('subscriptions.channels.topics.meeting.name')) })
  await meetings.uncheck()
  await expect(page.getByText(t('subscriptions.channels.saved')).first()).toBeVisible()
  await page.reload()
  await expect(meetings).not.toBeChecked()
  await expect(page.getByRole('switch')).toHaveCount(0)

  await site.signInBrowser(context, 'localhost', demo('admin'))
  await page.goto(site.url('localhost', '/settings'))
  await expect(nav.getByRole('link')).toHaveText(
    ['organiserEvents', 'round', 'members', 'dashboard', 'notifications', 'communitySettings'].map((name) =>
      t(`shell.nav.${name}`),
    ),
  )

  // No sign-out on sign-in pages.
  await page.goto(site.url('localhost', '/auth-magic?token=gone'))
  await page.getByRole('banner').locator('summary').first().click()
  await expect(page.getByRole('link', { name: t('shell.nav.settings') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('shell.logOut') })).toHaveCount(0)
})

test('members and guests see the donation button, admins do not, phones not everywhere', async ({
  page,
  site,
  context,
}) => {
  const t = textsOf('en')
  const tim = 'tim.localhost'
  const donate = page.getByRole('link', { name: t('shell.donation.label') }).filter({ visible: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(site.url(tim, '/'))
  await expect(donate).toHaveAttribute('href', 'https://donate.lantern.test/card')
  await expect(donate).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(donate).toHaveAttribute('target', '_blank')
  await expect(donate.locator('[aria-hidden=true] i')).toHaveCount(52)

  await page.setViewportSize(PHONE.viewport)
  await expect(donate).toHaveCount(0)
  await signInByCode(site, context, tim, demo('maya'))
  await page.goto(site.url(tim, '/my_communities'))
  await expect(donate).toHaveCount(1)
  await page.goto(site.url(tim, '/contacts'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(donate).toHaveCount(0)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(donate).toHaveCount(1)

  await signInByCode(site, context, tim, demo('admin.tim'))
  await page.goto(site.url(tim, '/settings'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(donate).toHaveCount(0)

  await page.goto(site.url('localhost', '/'))
  await expect(donate).toHaveCount(0)
})

/** A community without passwords. */
async function signInByCode(
  site: Site,
  context: BrowserContext,
  domain: string,
  email: string,
): Promise<void> {
  await site.ask(domain, '/api/auth/otp/challenge', { body: { email } })
  const password = codeIn(await site.mail('sign-in', { to: email }))
  const answer = await site.ask(domain, '/api/auth/otp/validate', { body: { login: email, password } })
  const { token } = answer.json() as { token: string }
  await context.addCookies([{ name: SESSION_COOKIE, value: token, url: site.url(domain), httpOnly: true }])
}
