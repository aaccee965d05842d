import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import type { Recommendation } from '@/lib/contracts/matching'
import type { Locale } from '@/lib/core/locale'
import { expect, linkIn, type Site, test } from './site'
import { type Texts, textsOf } from './texts'

/** WCAG 2.2 at the level AA, and what axe knows beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const EN = textsOf('en')
const RU = textsOf('ru')
/** A PNG of 8 × 6 pixels. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAMAAADJ2y/JAAAAA1BMVEWIqqoqt2l3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgIAcAAAA2AAHjaZSbAAAAAElFTkSuQmCC'
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

const openNotifications = async (page: Page) => {
  // The bell's script comes after the page's.
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').locator('button[aria-haspopup=dialog]').click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

/** Few tests look at this community's introductions, which wait while a preview has other plans. */
async function preparedRound(site: Site): Promise<void> {
  const bearer = await site.signIn('large.localhost', demo('admin.large'))
  const { round } = (await site.ask('large.localhost', '/api/admin/round', { bearer })).json() as {
    round: unknown
  }
  if (!round) await site.ask('large.localhost', '/api/admin/round/prepare', { method: 'POST', bearer })
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
  {
    name: 'recovery, asked for',
    domain: 'localhost',
    path: '/recovery',
    open: async (page) => {
      await page.getByLabel(EN('signIn.email')).fill('nobody@example.org')
      await page.getByRole('button', { name: EN('signIn.recovery.submit') }).click()
      await expect(page.getByText(EN('signIn.recovery.sentTitle'))).toBeVisible()
    },
  },
  { name: 'recovery, in Russian', domain: 'ru.localhost', path: '/recovery' },
  {
    name: 'a new password without its code',
    domain: 'localhost',
    path: '/confirm-recovery',
    open: (page) => heading(page, EN('signIn.confirmRecovery.noCodeTitle')),
  },
  {
    name: 'a new password too late, in Russian',
    domain: 'ru.localhost',
    path: '/confirm-recovery?code=gone',
    open: (page) => heading(page, RU('signIn.confirmRecovery.overTitle')),
  },
  { name: 'a code, asked for', domain: 'localhost', path: '/one-time-code' },
  {
    name: 'a code, to be typed, in Russian',
    domain: 'large.localhost',
    path: '/one-time-code?email=somebody@example.org&sent=1',
    locale: 'ru',
    open: async (page) => {
      await page.getByRole('button', { name: RU('signIn.code.enter'), exact: true }).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  { name: 'a link that no longer signs in', domain: 'localhost', path: '/auth-magic?token=gone' },
  { name: 'an invitation', domain: 'localhost', path: '/invite?code=anna-472cf' },
  { name: 'an invitation that nobody knows, in Russian', domain: 'ru.localhost', path: '/invite?code=gone' },
  {
    name: 'codes where the community sends none, in Russian',
    domain: 'ru.localhost',
    path: '/one-time-code',
    status: 404,
    open: (page) => heading(page, RU('notFound.title')),
  },
  { name: 'a page that is not there', domain: 'localhost', path: '/not-found', status: 404 },
  { name: 'an address without a community', domain: 'nobody.localhost', path: '/', status: 404 },
  { name: 'an account that is gone', domain: 'localhost', path: '/account-deleted' },
  { name: 'an account that is gone, in Russian', domain: 'ru.localhost', path: '/account-deleted' },
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
  {
    name: 'the notifications',
    domain: 'localhost',
    path: '/my_communities',
    as: demo('marco'),
    open: openNotifications,
  },
  {
    name: 'the notifications, about to be dismissed, in Russian',
    domain: 'ru.localhost',
    path: '/settings',
    as: demo('timur'),
    open: async (page) => {
      await openNotifications(page)
      await page.getByRole('button', { name: RU('notifications.selectAll') }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeChecked()
    },
  },
  {
    name: 'the tour of the main page, in Russian',
    domain: 'ru.localhost',
    path: '/my_communities?tour=1',
    as: demo('olga'),
    open: (page) => expect(page.getByRole('dialog')).toBeFocused(),
  },
  {
    name: 'the account behind the face',
    domain: 'localhost',
    path: '/contacts',
    as: demo('anna'),
    open: async (page) => {
      await page.getByRole('banner').locator('summary').first().click()
      await expect(page.getByRole('link', { name: EN('shell.nav.tour') })).toBeVisible()
    },
  },
  {
    name: 'the personal link',
    domain: 'localhost',
    path: '/contacts',
    as: demo('anna'),
    open: async (page) => {
      await page.getByRole('button', { name: EN('invitationLink.title') }).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
    },
  },
  { name: 'what reaches a member', domain: 'localhost', path: '/subscriptions', as: demo('anna') },
  {
    name: 'what reaches a member, in Russian, a wrong day chosen',
    domain: 'ru.localhost',
    path: '/subscriptions',
    as: demo('timur'),
    open: async (page) => {
      await page.getByRole('button', { name: RU('subscriptions.networking.pauseStart') }).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'how a meeting was',
    domain: 'localhost',
    path: '/my_communities',
    as: demo('anna'),
    open: async (page) => {
      await openNotifications(page)
      await page
        .getByRole('dialog')
        .getByRole('link')
        .filter({ hasText: EN('notifications.rating.say') })
        .click()
      await expect(page.getByRole('dialog').getByLabel(EN('notifications.rating.note'))).toBeVisible()
    },
  },
  { name: 'the profile', domain: 'localhost', path: '/profile', as: demo('anna') },
  {
    name: 'a photo about to be cut',
    domain: 'localhost',
    path: '/profile',
    as: demo('anna'),
    open: async (page) => {
      const buffer = Buffer.from(PICTURE, 'base64')
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
      await expect(page.getByRole('application', { name: EN('profile.photo.crop.area') })).toBeVisible()
    },
  },
  {
    name: 'a photo by a link that is refused, in Russian',
    domain: 'ru.localhost',
    path: '/profile',
    as: demo('olga'),
    open: async (page) => {
      await page.getByRole('button', { name: RU('profile.photo.byLink') }).click()
      await page.getByRole('textbox').press('Enter')
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
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
  {
    name: 'the profile, looking for a city',
    domain: 'localhost',
    path: '/profile',
    as: demo('anna'),
    open: async (page) => {
      await page.locator('#location').getByRole('button').click()
      await page.getByRole('combobox').fill('lis')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'one’s own page as guests see it',
    domain: 'localhost',
    path: '/u/anna-lindqvist?as=guest',
    as: demo('anna'),
  },
  {
    name: 'one’s own page as members see it, in Russian',
    domain: 'ru.localhost',
    path: '/u/olga-chernova',
    as: demo('olga'),
  },
  { name: 'a member, seen by a member', domain: 'localhost', path: '/u/marco-bellini', as: demo('anna') },
  {
    name: 'a member, and what may be done about them',
    domain: 'localhost',
    path: '/u/marco-bellini',
    as: demo('anna'),
    open: async (page) => {
      await page.getByRole('button', { name: EN('participantActions.more', { name: 'Marco' }) }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'a report about to be sent, in Russian',
    domain: 'ru.localhost',
    path: '/u/artem-zuev',
    as: demo('olga'),
    open: async (page) => {
      await page.getByRole('button', { name: RU('participantActions.more', { name: 'Артём' }) }).click()
      await page.getByRole('menuitem', { name: RU('participantActions.report') }).click()
      await page.getByRole('button', { name: RU('participantActions.reporting.send') }).click()
      await expect(page.getByText(RU('participantActions.reporting.chooseReason'))).toBeVisible()
    },
  },
  {
    name: 'a member, seen by themselves',
    domain: 'ru.localhost',
    path: '/u/olga-chernova',
    as: demo('olga'),
  },
  {
    name: 'an invitation, seen by a member',
    domain: 'localhost',
    path: '/invite?code=anna-472cf',
    as: demo('marco'),
  },
  {
    name: 'the contacts',
    domain: 'localhost',
    path: '/contacts',
    as: demo('marco'),
    open: (page) => expect(page.locator('main li').first()).toBeVisible(),
  },
  {
    name: 'the bookmarks, one just taken away, in Russian',
    domain: 'ru.localhost',
    path: '/contacts/bookmarks',
    as: demo('timur'),
    open: async (page) => {
      await page.getByRole('main').locator('li button').first().click()
      await expect(page.getByRole('button', { name: RU('contacts.bookmarks.undo') })).toBeVisible()
    },
  },
  {
    name: 'the requests of others, one about to be answered',
    domain: 'localhost',
    path: '/my_communities/requests?list=all',
    as: demo('anna'),
    open: async (page) => {
      const answer = new RegExp(`^${EN('requests.answer')}`)
      await page.getByRole('main').getByRole('button', { name: answer }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the requests that I could help with, in Russian',
    domain: 'ru.localhost',
    path: '/my_communities/requests',
    as: demo('timur'),
    open: (page) => heading(page, RU('requests.ranked.title')),
  },
  {
    name: 'the earlier wordings of my request',
    domain: 'localhost',
    path: '/my_communities/requests',
    as: demo('anna'),
    open: async (page) => {
      await page.getByRole('button', { name: EN('myRequest.earlier') }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'somebody to meet sooner, opened, in Russian',
    domain: 'ru.localhost',
    path: '/my_communities',
    as: demo('timur'),
    open: async (page) => {
      const sooner = page.getByRole('region', { name: RU('recommended.instant.title') })
      await sooner.getByRole('button', { expanded: false }).first().click()
      await expect(sooner.getByRole('article')).toBeVisible()
    },
  },
  {
    name: 'all matches',
    domain: 'localhost',
    path: '/contacts/matches',
    as: demo('anna'),
    open: (page) => expect(page.locator('main li').first()).toBeVisible(),
  },
  {
    name: 'a screen of members that is not open yet',
    domain: 'localhost',
    path: '/subscriptions',
    as: demo('anna'),
  },
  {
    name: 'the members, all topics open',
    domain: 'localhost',
    path: '/participants',
    as: demo('anna'),
    open: (page) => page.getByRole('button', { name: EN('participants.allTopics') }).click(),
  },
  {
    name: 'the members, none found, in Russian',
    domain: 'large.localhost',
    path: '/participants?search=qqzzqq',
    as: demo('leo'),
    locale: 'ru',
    open: (page) => heading(page, RU('participants.noneTitle')),
  },
  {
    name: 'the map of members, in Russian',
    domain: 'large.localhost',
    path: '/participants?view=map',
    as: demo('leo'),
    locale: 'ru',
    open: (page) => expect(page.locator('.members-circle').first()).toBeVisible(),
  },
  {
    name: 'the map of members, a place open',
    domain: 'localhost',
    path: '/participants?view=map&place=52.5%2C13.4',
    as: demo('anna'),
    open: (page) => expect(page.getByRole('link', { name: /Felix/ })).toBeVisible(),
  },
  {
    name: 'the cities to narrow the members to',
    domain: 'localhost',
    path: '/participants',
    as: demo('anna'),
    open: async (page) => {
      await page.getByRole('button', { name: EN('participants.place'), exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  { name: 'the settings', domain: 'localhost', path: '/settings', as: demo('anna') },
  {
    name: 'the settings, about to delete the account, in Russian',
    domain: 'ru.localhost',
    path: '/settings',
    as: demo('olga'),
    open: async (page) => {
      await page.getByRole('button', { name: RU('settings.delete.open') }).click()
      await page.getByRole('button', { name: RU('settings.delete.confirm') }).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'the settings of someone switched off',
    domain: 'localhost',
    path: '/settings',
    as: demo('viktor'),
  },
  {
    name: 'what reaches someone switched off',
    domain: 'localhost',
    path: '/subscriptions',
    as: demo('viktor'),
  },
  { name: 'the settings of an organiser', domain: 'localhost', path: '/settings', as: demo('admin') },
  {
    name: 'the coming round, not worked out yet, in Russian',
    domain: 'ru.localhost',
    path: '/round',
    as: demo('admin.ru'),
  },
  {
    name: 'the coming round, the reasons of a pair open',
    domain: 'large.localhost',
    path: '/round',
    as: demo('admin.large'),
    before: preparedRound,
    open: async (page) => {
      await page.getByRole('tabpanel').locator('summary').first().click()
      await expect(page.getByRole('tabpanel').locator('details[open]')).toBeVisible()
    },
  },
  {
    name: 'the coming round, another partner about to be chosen, in Russian',
    domain: 'large.localhost',
    path: '/round',
    as: demo('admin.large'),
    locale: 'ru',
    before: preparedRound,
    open: async (page) => {
      const row = page.getByRole('tabpanel').locator('li:has(details)').first()
      await row.getByRole('button').nth(1).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'who takes no part in the coming round',
    domain: 'large.localhost',
    path: '/round',
    as: demo('admin.large'),
    before: preparedRound,
    open: async (page) => {
      await page.getByRole('tab').nth(2).click()
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'the rules of the rounds',
    domain: 'localhost',
    path: '/round',
    as: demo('admin'),
    open: rulesShown,
  },
  {
    name: 'the rules of the rounds, in Russian, groups begun',
    domain: 'large.localhost',
    path: '/round',
    as: demo('admin.large'),
    locale: 'ru',
    before: preparedRound,
    open: async (page) => {
      await rulesShown(page)
      await page.getByRole('button', { name: RU('roundConsole.rules.groups.save') }).click()
      await expect(page.getByText(RU('roundConsole.rules.groups.incomplete'))).toBeVisible()
    },
  },
  {
    name: 'the rounds that have gone out',
    domain: 'large.localhost',
    path: '/round/history',
    as: demo('admin.large'),
  },
  {
    name: 'a round that has gone out, in Russian, with a reason',
    domain: 'ru.localhost',
    path: '/round/history',
    as: demo('admin.ru'),
    open: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await page.getByRole('tabpanel').locator('summary').first().click()
      await expect(page.getByRole('tabpanel').locator('details').first()).toContainText('«')
    },
  },
  {
    name: 'a pair to be judged, with the estimate',
    domain: 'localhost',
    path: '/score-match',
    as: demo('admin'),
    open: async (page) => {
      await page.getByRole('button', { name: EN('scoreMatch.assistance.show') }).click()
      await expect(page.getByRole('button', { expanded: true })).toBeVisible()
      await expect(
        page
          .getByText(EN('card.level.good'))
          .or(page.getByText(EN('card.level.high')))
          .or(page.getByText(EN('card.level.try')))
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'a pair to be judged, in Russian',
    domain: 'ru.localhost',
    path: '/score-match',
    as: demo('admin.ru'),
    open: (page) => heading(page, RU('scoreMatch.history')),
  },
  { name: 'the settings of a guest of events', domain: 'localhost', path: '/settings', as: demo('events') },
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
        // A press, or a file, before the page's script is there does nothing.
        if (screen.open) await page.waitForLoadState('networkidle')
        await screen.open?.(page)
        await examine(page)
      })
  })

test('the page that a link signs in from, and the one that sets a new password', async ({ page, site }) => {
  const email = `links-${randomUUID().slice(0, 8)}@example.org`
  await site.register('localhost', email)
  await site.ask('localhost', '/api/auth/otp/challenge', { body: { email } })
  await page.goto(linkIn(await site.mail('sign-in', { to: email }), '/auth-magic'))
  await heading(page, EN('signIn.magic.title'))
  await examine(page)
  await site.ask('localhost', '/api/auth/recovery', { body: { email } })
  await page.goto(linkIn(await site.mail('recovery', { to: email }), '/confirm-recovery'))
  await page.getByRole('button', { name: EN('signIn.confirmRecovery.submit') }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await examine(page)
})

test('the step between registering and confirming', async ({ page, site, context }) => {
  const email = `last-step-${randomUUID().slice(0, 8)}@example.org`
  await site.register('localhost', email)
  await site.signInBrowser(context, 'localhost', email)
  await page.goto(site.url('localhost', '/last-step'))
  await heading(page, EN('signIn.lastStep.title'))
  await examine(page)
})

test('the documents that are agreed to before anything else', async ({ page, site, context }) => {
  const email = `agrees-${randomUUID().slice(0, 8)}@example.org`
  await site.ask('tim.localhost', '/api/auth/otp/challenge', { body: { email, join: true } })
  const code = /\d{6}/.exec((await site.mail('sign-in', { to: email })).subject ?? '')?.[0]
  const answer = await site.ask('tim.localhost', '/api/auth/otp/validate', {
    body: { login: email, password: code },
  })
  const { token } = answer.json() as { token: string }
  await context.addCookies([{ name: SESSION_COOKIE, value: token, url: site.url('tim.localhost') }])
  await page.goto(site.url('tim.localhost', '/questions'))
  await heading(page, EN('consent.firstTitle'))
  await page.getByRole('button', { name: EN('consent.submit') }).click()
  await expect(page.locator('[aria-invalid="true"]')).toBeVisible()
  await examine(page)
})

async function rulesShown(page: Page): Promise<void> {
  const name = new RegExp(`^(${EN('roundConsole.tabs.rules')}|${RU('roundConsole.tabs.rules')})`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tabpanel').getByRole('switch').first()).toBeVisible()
}

/** Colours that change take their time, however little; half-way they are nobody's. */
async function colorsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map((transition) => transition.finished))
  })
}

/** Everything that can be wrong with a screen, in light and dark and on the narrowest phone. */
async function examine(page: Page): Promise<void> {
  const found: Record<string, unknown> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await colorsSettled(page)
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
