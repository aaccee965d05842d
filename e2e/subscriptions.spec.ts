import type { BrowserContext, Page } from '@playwright/test'
import type { PushPayload } from '@/lib/contracts/push'
import type { RosterPage } from '@/lib/contracts/roster'
import { CHROMIUM_ARGS, installedChromium } from '@/lib/testing/chromium'
import { startPushService, TEST_VAPID } from '@/lib/testing/push-service'
import { examine } from './accessibility/examine'
import { DESK, demo, PHONE } from './open-as'
import { until } from './program'
import { expect, linkIn, type Site, test } from './site'
import { textsOf } from './texts'

const EN = textsOf('en')
const RU = textsOf('ru')

let service: Awaited<ReturnType<typeof startPushService>>

// The program needs the emulated service at its start, so it lives as long as the worker.
test.use({
  serviceWorkers: 'allow',
  // Notification permissions apply to the whole browser.
  launchOptions: { executablePath: installedChromium(), args: CHROMIUM_ARGS },
  siteEnv: TEST_VAPID,
  siteBefore: {
    async prepare() {
      service = await startPushService()
      return { PRIVATE_HOSTS: service.host }
    },
  },
})
test.afterAll(() => service?.stop())

/** A browser that allows notifications and uses the emulated push service. */
async function allowPush(context: BrowserContext, site: Site, domain: string) {
  await context.grantPermissions(['notifications'], { origin: site.url(domain).replace(/\/$/, '') })
  const subscription = service.subscribe()
  await context.addInitScript((given) => {
    const name = 'test:subscribed'
    const own = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(name)
        return true
      },
    }
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(name, 'yes')
      return own as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      (localStorage.getItem(name) ? own : null) as PushSubscription | null
  }, subscription)
}

/** The email address of a member matched in the next round; some members are unmatched. */
async function someoneMatched(site: Site): Promise<string> {
  const name = /^ +([A-Za-z ]+) and /m.exec(await site.round('localhost', ['--dry-run']))?.[1] ?? ''
  const bearer = await site.signIn('localhost', demo('admin'))
  const ask = async (path: string) => (await site.ask('localhost', path, { bearer })).json()
  const { id } = (await ask('/api/community/get-by-domain?domain=localhost')) as { id: string }
  const { list } = (await ask(
    `/api/admin/${id}/participants?search=${encodeURIComponent(name)}`,
  )) as RosterPage
  return list.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)?.email ?? ''
}

/** Retries: on a busy machine the bell's script loads seconds late and drops the click, and the panel opens late. */
const openPanel = async (page: Page) => {
  const panel = page.getByRole('dialog')
  await expect(async () => {
    if (!(await panel.isVisible()))
      await page.getByRole('banner').locator('button[aria-haspopup=dialog]').click({ timeout: 5_000 })
    await expect(panel).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test.describe('on a desk, in English', () => {
  test.use(DESK)

  test('topics, frequency and start date can be changed with the keyboard', async ({
    page,
    site,
    context,
  }) => {
    const t = (key: string, values?: Record<string, string>) => EN(`subscriptions.${key}`, values)
    await site.signInBrowser(context, 'localhost', demo('anna'))
    await page.goto(site.url('localhost', '/profile'))
    const settings = page.getByRole('navigation', { name: EN('memberSettings.title') })
    await settings.getByRole('link', { name: EN('memberSettings.sections.notifications.title') }).click()
    await page.waitForURL('**/subscriptions')
    const cell = (what: string, channel: string) =>
      page.getByRole('checkbox', {
        name: t('channels.cell', { what: t(`channels.${what}`), channel: t(`channels.names.${channel}`) }),
      })
    const answers = cell('topics.intro.name', 'EMAIL')
    await answers.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(t('channels.saved')).first()).toBeVisible()
    await cell('all', 'WEB_PUSH').press('Space')
    await expect(cell('topics.round.name', 'WEB_PUSH')).toBeDisabled()
    expect(await examine(page)).toEqual({})
    await page.reload()
    await expect(answers).not.toBeChecked()
    await expect(cell('topics.intro.name', 'WEB_PUSH')).not.toBeChecked()
    await cell('all', 'WEB_PUSH').check()

    await settings.getByRole('link', { name: EN('memberSettings.sections.introductions.title') }).click()
    await page.waitForURL('**/introductions')
    await page.getByRole('radio', { name: t('networking.cadences.monthly') }).press('Space')
    await page.getByLabel(t('networking.pauseUntil')).fill('2001-01-01')
    await page.getByRole('button', { name: t('networking.pauseStart') }).click()
    await expect(page.getByText(t('networking.pauseDay'))).toBeVisible()
    const day = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000)
    await page.getByLabel(t('networking.pauseUntil')).fill(day.toLocaleDateString('sv-SE'))
    const paused = page.waitForResponse(
      (answer) => answer.url().includes('/api/') && answer.request().method() !== 'GET',
    )
    await page.keyboard.press('Enter')
    await paused
    const resume = page.getByRole('button', { name: t('networking.resume') })
    await expect(resume).toBeVisible()
    expect(await examine(page)).toEqual({})

    await page.reload()
    await expect(page.getByRole('radio', { name: t('networking.cadences.monthly') })).toBeChecked()
    await resume.click()
    await expect(page.getByRole('button', { name: t('networking.pauseStart') })).toBeVisible()
    // The button to resume takes the place of the one that was double-clicked.
    await page
      .getByRole('button', { name: EN('subscriptions.networking.pauseWeeks', { weeks: 2 }) })
      .dblclick()
    await expect(resume).toBeVisible()
  })

  test('enabling push asks for permission, delivers, and can be disabled', async ({
    page,
    site,
    context,
  }) => {
    const t = (key: string) => EN(`subscriptions.push.${key}`)
    await allowPush(context, site, 'localhost')
    await site.signInBrowser(context, 'localhost', await someoneMatched(site))
    await page.goto(site.url('localhost', '/subscriptions'))
    const cdp = await context.newCDPSession(page)
    await cdp.send('ServiceWorker.enable')
    let registrationId = ''
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.at(-1)?.registrationId ?? registrationId
    })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // The state found before the service worker was active.
    await page.reload()
    await page.getByRole('button', { name: t('turnOn') }).click()
    await expect(page.getByText(t('on'))).toBeVisible()

    await site.round('localhost')
    await until(() => service.received.length > 0, 'a push')
    const payload = service.received[0]?.payload as PushPayload
    expect(payload).toMatchObject({ lang: 'en', path: expect.stringMatching(/^\/my_communities\?match=/) })
    expect(registrationId).not.toBe('')
    // Chromium drops a push that arrives while the worker starts. Repeats have the same tag, so they replace the first.
    await expect
      .poll(async () => {
        await cdp.send('ServiceWorker.deliverPushMessage', {
          origin: site.url('localhost').replace(/\/$/, ''),
          registrationId,
          data: JSON.stringify(payload),
        })
        return page.evaluate(async () => {
          const worker = await navigator.serviceWorker.ready
          const shown = await worker.getNotifications()
          return shown.map(({ title, body, tag }) => ({ title, body, tag }))
        })
      })
      .toEqual([{ title: payload.title, body: payload.body, tag: payload.tag }])

    await page.getByRole('button', { name: t('turnOff') }).click()
    await expect(page.getByText(t('off'))).toBeVisible()
  })
})

test.describe('on a phone, in Russian', () => {
  test.use({ ...PHONE, locale: 'ru-RU' })
  const t = (key: string, values?: Record<string, string | number>) => RU(`notifications.${key}`, values)
  const f = (key: string, values?: Record<string, string | number>) => RU(`feedback.${key}`, values)

  test('a meeting is rated in the panel or by a link, and the rating can be undone', async ({
    page,
    site,
    context,
  }) => {
    await site.signInBrowser(context, 'ru.localhost', demo('olga'))
    await page.goto(site.url('ru.localhost', '/my_communities'))
    const dialog = page.getByRole('dialog')
    const question = page.getByRole('listitem').filter({ hasText: t('rating.say') })
    const line = page.getByRole('listitem').filter({ hasText: /как прошла встреча/ })
    await openPanel(page)
    await question.getByRole('link').click()
    await dialog.getByRole('button', { name: f('save') }).click()
    await expect(dialog.getByText(f('missing'))).toBeVisible()
    expect(await examine(page)).toEqual({})
    await dialog.getByRole('radio', { name: f('met.yes'), exact: true }).press('Space')
    await dialog.getByRole('radio', { name: f('scores.4'), exact: true }).press('Space')
    await dialog.getByLabel(f('note')).fill('Договорились продолжить')
    await dialog.getByRole('button', { name: f('save') }).click()
    await expect(page.getByText(f('thanks'))).toBeVisible()

    await openPanel(page)
    const said = line.getByText(f('given', { answer: f('scores.4') }))
    await expect(said).toBeVisible()
    const href = (await line.getByRole('link').getAttribute('href')) ?? ''
    await page.goto(site.url('ru.localhost', href))
    await expect(dialog.getByLabel(f('note'))).toHaveValue('Договорились продолжить')
    await expect(page).toHaveURL(/\/my_communities$/)
    await dialog.getByRole('radio', { name: f('met.no'), exact: true }).press('Space')
    await dialog.getByRole('radio', { name: f('reasons.no-time'), exact: true }).press('Space')
    await dialog.getByRole('button', { name: f('save') }).click()
    await page.getByRole('button', { name: f('undo') }).click()
    await expect(page.getByText(f('takenBack'))).toBeVisible()
    await openPanel(page)
    await expect(said).toBeVisible()
  })

  test('the panel offers push notifications once', async ({ page, site, context }) => {
    await allowPush(context, site, 'ru.localhost')
    await site.signInBrowser(context, 'ru.localhost', demo('timur'))
    await page.goto(site.url('ru.localhost', '/my_communities'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await openPanel(page)
    await page.getByRole('button', { name: t('enablePush.turnOn') }).click()
    await expect(page.getByText(t('enablePush.on'))).toBeVisible()
    await page.reload()
    await openPanel(page)
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText(t('enablePush.title'))).toHaveCount(0)
  })

  test('an unsubscribe link shows what it turned off, can be undone, and links to all settings', async ({
    page,
    site,
    context,
  }) => {
    await site.round('ru.localhost')
    const mail = await site.mail('recommended-contact', {})
    // Some members of the community read English.
    const t = /[а-яё]/i.test(mail.subject ?? '') ? RU : EN
    const say = (key: string, values?: Record<string, string>) => t(`mail.pages.unsubscribe.${key}`, values)
    const reader = mail.to?.[0]?.address ?? ''
    await page.goto(linkIn(mail, '/api/mail/unsubscribe'))
    await page.getByRole('button', { name: say('confirm') }).click()
    const said = { email: reader, topics: say('topics.round') }
    await expect(page.getByText(say('doneText', said))).toBeVisible()
    await page.getByRole('button', { name: say('undo') }).click()
    await expect(page.getByText(say('backText', said))).toBeVisible()
    await page.goto(linkIn(mail, '/api/mail/unsubscribe'))
    await page.getByRole('button', { name: say('confirm') }).click()
    await site.signInBrowser(context, 'ru.localhost', reader)
    await page.getByRole('link', { name: say('settings') }).click()
    const channels = (key: string) => t(`subscriptions.channels.${key}`)
    await expect(
      page.getByRole('checkbox', {
        name: t('subscriptions.channels.cell', {
          what: channels('topics.round.name'),
          channel: channels('names.EMAIL'),
        }),
      }),
    ).not.toBeChecked()
  })
})
