import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Recommendation } from '@/lib/contracts/matching'
import type { Locale } from '@/lib/core/locale'
import { expect, type Site, test } from './site'
import { type Texts, textsOf } from './texts'

/** WCAG 2.2 at the level AA, and what axe knows beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const EN = textsOf('en')
const RU = textsOf('ru')
const demo = (name: string) => `${name}@demo.tuesday.test`

type Screen = {
  name: string
  domain: string
  path: string
  /** E-mail of a demo account; nobody is signed in without one. */
  as?: string
  locale?: Locale
  /** 200 unless said otherwise. */
  status?: number
  /** What has to happen before the screen is as it is meant. */
  before?(site: Site): Promise<void>
  /** Opens what is looked at. */
  open?(page: Page): Promise<void>
}

const heading = (page: Page, words: string) =>
  expect(page.getByRole('heading', { name: words }).first()).toBeVisible()

const state = (page: Page, name: string) =>
  expect(page.locator(`article[data-state="${name}"]`).first()).toBeVisible()

const openDialog = (words: RegExp) => async (page: Page) => {
  await page.locator('article').first().getByRole('button', { name: words }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const startsWith = (t: Texts, key: string) => new RegExp(`^${t(key, { name: '' }).trim()}`)

const GUESTS: Screen[] = [
  { name: 'landing', domain: 'localhost', path: '/' },
  { name: 'landing of a brand, in Russian', domain: 'ru.localhost', path: '/' },
  { name: 'short landing', domain: 'tim.localhost', path: '/' },
  { name: 'landing in another language', domain: 'large.localhost', path: '/', locale: 'ru' },
  {
    name: 'language and theme',
    domain: 'localhost',
    path: '/',
    open: async (page) => {
      await page.getByRole('banner').locator('summary').first().click()
      await expect(page.getByRole('radio', { name: EN('shell.theme.dark') })).toBeVisible()
    },
  },
  { name: 'login', domain: 'localhost', path: '/login' },
  {
    name: 'login with errors, in Russian',
    domain: 'ru.localhost',
    path: '/login',
    open: async (page) => {
      await page.getByRole('button', { name: RU('signIn.login.submit'), exact: true }).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  { name: 'login without passwords', domain: 'tim.localhost', path: '/login' },
  { name: 'registration', domain: 'ru.localhost', path: '/registration' },
  {
    name: 'registration with errors',
    domain: 'localhost',
    path: '/registration',
    open: async (page) => {
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: EN('signIn.registration.submit') }).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'a confirmation without its code',
    domain: 'localhost',
    path: '/confirmed',
    open: (page) => heading(page, EN('signIn.confirmed.noCodeTitle')),
  },
  {
    name: 'a confirmation that is too old, in Russian',
    domain: 'ru.localhost',
    path: '/confirmed?code=gone',
    open: (page) => heading(page, RU('signIn.confirmed.oldTitle')),
  },
  { name: 'a screen that is not open yet', domain: 'localhost', path: '/recovery' },
  { name: 'a page that is not there', domain: 'localhost', path: '/not-found', status: 404 },
  { name: 'an address without a community', domain: 'nobody.localhost', path: '/', status: 404 },
  { name: 'a member, seen by a guest', domain: 'localhost', path: '/u/anna-lindqvist' },
]

const NEWCOMERS: Screen[] = [
  ...[1, 2, 3].map((step) => ({
    name: `question ${step}`,
    domain: 'localhost',
    path: `/questions?step=${step}`,
    as: demo('noah'),
    open: (page: Page) => expect(page.getByText(EN('onboarding.progress', { step, of: 10 }))).toBeVisible(),
  })),
  ...[1, 2, 3, 4, 5, 6, 7].map((step) => ({
    name: `step ${step} of the profile, in Russian`,
    domain: 'ru.localhost',
    path: `/onboarding?step=${step}`,
    as: demo('nina'),
    open: (page: Page) =>
      expect(page.getByText(RU('onboarding.progress', { step: step + 3, of: 10 }))).toBeVisible(),
  })),
  {
    name: 'a step with errors',
    domain: 'localhost',
    path: '/onboarding?step=1',
    as: demo('noah'),
    open: async (page) => {
      await page.getByRole('button', { name: EN('onboarding.next') }).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
]

const MEMBERS: Screen[] = [
  {
    name: 'a new introduction',
    domain: 'localhost',
    path: '/my_communities',
    as: demo('anna'),
    open: (page) => state(page, 'new'),
  },
  {
    name: 'the dialog that writes',
    domain: 'localhost',
    path: '/my_communities',
    as: demo('anna'),
    open: openDialog(startsWith(EN, 'recommended.write')),
  },
  {
    name: 'the dialog that is not interested, in Russian',
    domain: 'ru.localhost',
    path: '/my_communities',
    as: demo('olga'),
    open: openDialog(startsWith(RU, 'recommended.notInterested.button')),
  },
  {
    name: 'an introduction that wrote',
    domain: 'localhost',
    path: '/my_communities',
    as: demo('marco'),
    open: (page) => state(page, 'received'),
  },
  {
    name: 'the dialog that accepts, in Russian',
    domain: 'ru.localhost',
    path: '/my_communities',
    as: demo('timur'),
    open: openDialog(startsWith(RU, 'recommended.accept.button')),
  },
  {
    name: 'an introduction that waits for its answer',
    domain: 'large.localhost',
    path: '/my_communities',
    as: demo('leo'),
    before: async (site) => {
      const bearer = await site.signIn('large.localhost', demo('leo'))
      const answer = await site.ask('large.localhost', '/api/matching/recommended', { bearer })
      const [newest] = (answer.json() as { list: Recommendation[] }).list
      if (!newest || newest.intro) return
      await site.ask('large.localhost', '/api/matching/send-intro', {
        bearer,
        body: { matchingResultId: newest.matchingResultId, introMessage: 'Hello.' },
      })
    },
    open: (page) => state(page, 'waiting'),
  },
  { name: 'the profile', domain: 'localhost', path: '/profile', as: demo('anna') },
  {
    name: 'the profile, a section open, in Russian',
    domain: 'ru.localhost',
    path: '/profile',
    as: demo('olga'),
    open: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(`^${RU('profile.edit')}`) })
        .first()
        .click()
      await expect(page.getByRole('button', { name: RU('profile.save') }).first()).toBeVisible()
    },
  },
  { name: 'a member, seen by a member', domain: 'localhost', path: '/u/marco-bellini', as: demo('anna') },
  {
    name: 'a member, seen by themselves',
    domain: 'ru.localhost',
    path: '/u/olga-chernova',
    as: demo('olga'),
  },
  {
    name: 'a screen of members that is not open yet',
    domain: 'localhost',
    path: '/participants',
    as: demo('anna'),
  },
  { name: 'the profile of someone switched off', domain: 'localhost', path: '/profile', as: demo('viktor') },
  { name: 'the events of a guest', domain: 'localhost', path: '/events', as: demo('events') },
]

// A failure says all in words; a trace of every look would take longer than the looks.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

for (const [group, screens] of Object.entries({ guests: GUESTS, newcomers: NEWCOMERS, members: MEMBERS }))
  test.describe(`the screens of ${group}`, () => {
    for (const screen of screens)
      test(screen.name, async ({ page, site, context }) => {
        await screen.before?.(site)
        if (screen.as) await site.signInBrowser(context, screen.domain, screen.as)
        if (screen.locale)
          await context.addCookies([
            { name: 'tuesday-lang', value: screen.locale, url: site.url(screen.domain) },
          ])
        const answer = await page.goto(site.url(screen.domain, screen.path))
        expect(answer?.status()).toBe(screen.status ?? 200)
        expect(new URL(page.url()).pathname).toBe(screen.path.split('?')[0])
        await screen.open?.(page)
        await examine(page)
      })
  })

test('the step between registering and confirming', async ({ page, site, context }) => {
  const email = `last-step-${randomUUID().slice(0, 8)}@example.org`
  await site.register('localhost', email)
  await site.signInBrowser(context, 'localhost', email)
  await page.goto(site.url('localhost', '/last-step'))
  await heading(page, EN('signIn.lastStep.title'))
  await examine(page)
})

/** Everything that can be wrong with a screen, in light and dark and on the narrowest phone. */
async function examine(page: Page): Promise<void> {
  const found: Record<string, unknown> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze()
    if (violations.length > 0)
      found[colorScheme] = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })
  if (wide.length > 0) found.sideways = wide
  expect(found).toEqual({})
}
