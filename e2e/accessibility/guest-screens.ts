import { expect } from '../site'
import { EN, heading, invalidField, RU, type Visitor } from './screen'

export const GUESTS: Visitor[] = [
  {
    domain: 'localhost',
    screens: [
      { name: 'landing page', path: '/' },
      {
        name: 'language and theme',
        path: '/',
        open: async (page) => {
          await page.getByRole('banner').locator('summary').first().click()
          await expect(page.getByRole('radio', { name: EN('shell.theme.dark') })).toBeVisible()
        },
      },
      { name: 'login', path: '/login' },
      {
        name: 'registration with errors',
        path: '/registration',
        open: async (page) => {
          await page.getByRole('checkbox').check()
          await page.getByRole('button', { name: EN('signIn.registration.submit') }).click()
          await invalidField(page)
        },
      },
      {
        name: 'confirmation without a code',
        path: '/confirmed',
        open: (page) => heading(page, EN('signIn.confirmed.noCodeTitle')),
      },
      {
        name: 'recovery email sent',
        path: '/recovery',
        open: async (page) => {
          await page.getByLabel(EN('signIn.email')).fill('nobody@example.org')
          await page.getByRole('button', { name: EN('signIn.recovery.submit') }).click()
          await expect(page.getByText(EN('signIn.recovery.sentTitle'))).toBeVisible()
        },
      },
      {
        name: 'new password without a code',
        path: '/confirm-recovery',
        open: (page) => heading(page, EN('signIn.confirmRecovery.noCodeTitle')),
      },
      { name: 'one-time code requested', path: '/one-time-code' },
      { name: 'expired sign-in link', path: '/auth-magic?token=gone' },
      { name: 'invitation', path: '/invite?code=anna-472cf' },
      { name: 'page not found', path: '/not-found', status: 404 },
      { name: 'account deleted', path: '/account-deleted' },
      { name: 'member page as a guest', path: '/u/anna-lindqvist' },
    ],
  },
  {
    domain: 'ru.localhost',
    screens: [
      { name: 'branded landing page', path: '/' },
      {
        name: 'login with errors',
        path: '/login',
        open: async (page) => {
          await page.getByRole('button', { name: RU('signIn.login.submit'), exact: true }).click()
          await invalidField(page)
        },
      },
      { name: 'registration', path: '/registration' },
      {
        name: 'expired confirmation',
        path: '/confirmed?code=gone',
        open: (page) => heading(page, RU('signIn.confirmed.oldTitle')),
      },
      { name: 'recovery', path: '/recovery' },
      {
        name: 'new password with an expired code',
        path: '/confirm-recovery?code=gone',
        open: (page) => heading(page, RU('signIn.confirmRecovery.overTitle')),
      },
      { name: 'unknown invitation', path: '/invite?code=gone' },
      {
        name: 'one-time code in a community without codes',
        path: '/one-time-code',
        status: 404,
        open: (page) => heading(page, RU('notFound.title')),
      },
      { name: 'account deleted', path: '/account-deleted' },
    ],
  },
  {
    domain: 'tim.localhost',
    screens: [
      { name: 'short landing page', path: '/' },
      { name: 'login without passwords', path: '/login' },
    ],
  },
  {
    domain: 'large.localhost',
    locale: 'ru',
    screens: [
      { name: 'landing page in another language', path: '/' },
      {
        name: 'one-time code with errors',
        path: '/one-time-code?email=somebody@example.org&sent=1',
        open: async (page) => {
          await page.getByRole('button', { name: RU('signIn.code.enter'), exact: true }).click()
          await invalidField(page)
        },
      },
    ],
  },
  {
    domain: 'nobody.localhost',
    screens: [{ name: 'host without a community', path: '/', status: 404 }],
  },
]
