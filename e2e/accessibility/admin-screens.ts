import type { Page } from '@playwright/test'
import { expect, type Site } from '../site'
import { demo, EN, RU, titled, type Visitor } from './screen'

/** Prepares the preview of the next round, unless there is one. */
async function preparedRound(site: Site): Promise<void> {
  const bearer = await site.signIn('large.localhost', demo('admin.large'))
  const { round } = (await site.ask('large.localhost', '/api/admin/round', { bearer })).json() as {
    round: unknown
  }
  if (!round) await site.ask('large.localhost', '/api/admin/round/prepare', { method: 'POST', bearer })
}

export const ADMINS: Visitor[] = [
  {
    domain: 'localhost',
    as: demo('admin'),
    screens: [
      { name: 'account of an admin', path: '/account' },
      { name: 'settings of the community', path: '/settings' },
      { name: 'events of the organiser', path: '/admin' },
      { name: 'new event', path: '/admin/new' },
      {
        name: 'members',
        path: '/admin/members',
        open: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
      },
      { name: 'invitations', path: '/admin/members/invitations' },
      { name: 'requests to join', path: '/admin/members/requests' },
      { name: 'import of members', path: '/admin/members/import' },
      { name: 'new message', path: '/notifications/new' },
      { name: 'brand', path: '/settings/brand' },
      { name: 'settings of the landing page', path: '/settings/landing' },
      { name: 'profile steps', path: '/settings/onboarding' },
      { name: 'video calls', path: '/settings/meetings' },
      { name: 'settings of Telegram', path: '/settings/telegram' },
      { name: 'languages', path: '/settings/languages' },
      { name: 'reports', path: '/admin/reports' },
      { name: 'messages', path: '/notifications' },
      {
        name: 'analytics',
        path: '/dashboard',
        open: (page) => expect(page.getByRole('slider').first()).toBeVisible(),
      },
      { name: 'visibility', path: '/settings/visibility' },
      { name: 'questions', path: '/settings/questions' },
      { name: 'contacts', path: '/settings/contacts' },
      { name: 'settings of rounds', path: '/settings/rounds' },
      { name: 'settings of sign-in', path: '/settings/sign-in' },
      { name: 'policies', path: '/settings/policies' },
      { name: 'domains', path: '/settings/domains' },
      { name: 'sender', path: '/settings/sender' },
      { name: 'deliverability', path: '/settings/deliverability' },
      { name: 'organisers', path: '/settings/organisers' },
      { name: 'audit log', path: '/settings/audit-log' },
      { name: 'API keys', path: '/settings/api-keys' },
      { name: 'webhooks', path: '/settings/webhooks' },
      { name: 'communities of the platform', path: '/operator' },
      {
        name: 'round rules',
        path: '/round',
        open: rulesShown,
      },
      {
        name: 'pair scoring with the estimate',
        path: '/score-match',
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
    ],
  },
  {
    domain: 'ru.localhost',
    as: demo('admin.ru'),
    screens: [
      {
        name: 'next round without a preview',
        path: '/round',
      },
      {
        name: 'past round, reasons of a pair shown',
        path: '/round/history',
        open: async (page) => {
          await page.getByRole('main').getByRole('table').getByRole('link').first().click()
          await expect(page.getByRole('tabpanel').getByRole('article').first()).toContainText('«')
        },
      },
      titled('pair scoring', '/score-match', RU('scoreMatch.history')),
    ],
  },
  {
    domain: 'large.localhost',
    as: demo('admin.large'),
    screens: [
      {
        name: 'next round',
        path: '/round',
        before: preparedRound,
        open: (page) => expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible(),
      },
      {
        name: 'next round, not participating',
        open: async (page) => {
          await page.getByRole('tab').nth(2).click()
          await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
        },
      },
      {
        name: 'past rounds',
        path: '/round/history',
      },
    ],
  },
  {
    domain: 'large.localhost',
    as: demo('admin.large'),
    locale: 'ru',
    screens: [
      {
        name: 'next round, swap dialog',
        path: '/round',
        before: preparedRound,
        open: async (page) => {
          const row = page.getByRole('tabpanel').getByRole('article').first()
          await row.locator('[data-key="s"]').click()
          // By name, as the weakest pair may have nobody else who fits. The engine reads two thousand members first.
          await page.getByRole('dialog').getByRole('textbox').fill('Anna')
          await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible({
            timeout: 60_000,
          })
        },
      },
      {
        name: 'round rules, incomplete groups',
        path: '/round',
        before: preparedRound,
        open: async (page) => {
          await rulesShown(page)
          await page.getByRole('button', { name: RU('roundConsole.rules.groups.save') }).click()
          await expect(page.getByText(RU('roundConsole.rules.groups.incomplete'))).toBeVisible()
        },
      },
    ],
  },
]

async function rulesShown(page: Page): Promise<void> {
  const name = new RegExp(`^(${EN('roundConsole.tabs.rules')}|${RU('roundConsole.tabs.rules')})`)
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tabpanel').getByRole('switch').first()).toBeVisible()
}
