import { expect } from '../site'
import { EN, heading, invalidField, RU, submitEmpty, titled, type Visitor } from './screen'

export const GUESTS: Visitor[] = [
  {
    domain: 'localhost',
    screens: [
      { name: 'landing page', path: '/' },
      {
        name: 'language and theme',
        open: async (page) => {
          await page.getByRole('banner').locator('summary').first().click()
          await expect(page.getByRole('radio', { name: EN('shell.theme.dark') })).toBeVisible()
        },
      },
      { name: 'launch of a community', path: '/launch' },
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
      titled('confirmation without a code', '/confirmed', EN('signIn.confirmed.noCodeTitle')),
      {
        name: 'recovery email sent',
        path: '/recovery',
        open: async (page) => {
          await page.getByLabel(EN('signIn.email')).fill('nobody@example.org')
          await page.getByRole('button', { name: EN('signIn.recovery.submit') }).click()
          await expect(page.getByText(EN('signIn.recovery.sentTitle'))).toBeVisible()
        },
      },
      titled('new password without a code', '/confirm-recovery', EN('signIn.confirmRecovery.noCodeTitle')),
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
        open: submitEmpty(RU('signIn.login.submit')),
      },
      { name: 'registration', path: '/registration' },
      titled('expired confirmation', '/confirmed?code=gone', RU('signIn.confirmed.oldTitle')),
      { name: 'recovery', path: '/recovery' },
      titled(
        'new password with an expired code',
        '/confirm-recovery?code=gone',
        RU('signIn.confirmRecovery.overTitle'),
      ),
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
        open: submitEmpty(RU('signIn.code.enter')),
      },
    ],
  },
  {
    domain: 'nobody.localhost',
    screens: [{ name: 'host without a community', path: '/', status: 404 }],
  },
]
