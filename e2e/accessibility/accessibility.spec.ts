import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { ROUTES } from '@/lib/tenancy/routes'
import { expect, linkIn, type Site, test } from '../site'
import { ADMINS } from './admin-screens'
import { examine } from './examine'
import { GUESTS } from './guest-screens'
import { MEMBERS } from './member-screens'
import { NEWCOMERS } from './newcomer-screens'
import { EN, heading, invalidField, type Screen, type Visitor } from './screen'

test.describe.configure({ mode: 'parallel' })

/** Enough on a busy machine, as one test visits many screens. */
const SCREEN_TIMEOUT = 20_000

for (const visitor of [...MEMBERS, ...ADMINS, ...GUESTS, ...NEWCOMERS]) {
  const { domain, as = 'guest', locale, screens } = visitor
  test(`${domain}, ${as.split('@')[0]}${locale ? ` in ${locale}` : ''}: ${screens.length} screens are accessible`, async ({
    site,
    context,
    page,
  }) => {
    test.setTimeout(60_000 + screens.length * SCREEN_TIMEOUT)
    await prepare(context, site, visitor)
    const problems: Record<string, unknown> = {}
    // In one page, whose process keeps its compiled scripts.
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const found = await visit(page, site, domain, screen).catch((error: Error) => error.message)
        if (typeof found === 'string' || Object.keys(found).length > 0) problems[screen.name] = found
      })
    expect(problems).toEqual({})
  })
}

test('every screen of organisers with a fixed address is examined', () => {
  const examined = new Set(ADMINS.flatMap(({ screens }) => screens.map(({ path }) => path?.split('?')[0])))
  const missing = ROUTES.filter(
    ({ path, group }) => group === 'organiser' && !path.includes('[') && !examined.has(path),
  ).map(({ path }) => path)
  // A frame in the settings, examined with them.
  expect(missing).toEqual(['/settings/preview'])
})

async function prepare(context: BrowserContext, site: Site, { domain, as, locale }: Visitor): Promise<void> {
  if (as) await site.signInBrowser(context, domain, as)
  if (locale) await context.addCookies([{ name: 'tuesday-lang', value: locale, url: site.url(domain) }])
}

async function visit(
  page: Page,
  site: Site,
  domain: string,
  screen: Screen,
): Promise<Record<string, unknown>> {
  await screen.before?.(site)
  if (screen.path) {
    const answer = await page.goto(site.url(domain, screen.path))
    expect(answer?.status()).toBe(screen.status ?? 200)
  }
  await screen.open?.(page)
  const found = await examine(page)
  // A page may lead elsewhere after it has loaded.
  if (screen.path && !screen.open) expect(new URL(page.url()).pathname).toBe(screen.path.split('?')[0])
  return found
}

test('the pages behind sign-in and recovery links are accessible', async ({ page, site }) => {
  const email = `links-${randomUUID().slice(0, 8)}@example.org`
  await site.register('localhost', email)
  await site.ask('localhost', '/api/auth/otp/challenge', { body: { email } })
  await page.goto(linkIn(await site.mail('sign-in', { to: email }), '/auth-magic'))
  await heading(page, EN('signIn.magic.title'))
  expect(await examine(page)).toEqual({})
  await site.ask('localhost', '/api/auth/recovery', { body: { email } })
  await page.goto(linkIn(await site.mail('recovery', { to: email }), '/confirm-recovery'))
  await page.getByRole('button', { name: EN('signIn.confirmRecovery.submit') }).click()
  await invalidField(page)
  expect(await examine(page)).toEqual({})
})

test('the step between registration and confirmation is accessible', async ({ page, site, context }) => {
  const email = `last-step-${randomUUID().slice(0, 8)}@example.org`
  await site.register('localhost', email)
  await site.signInBrowser(context, 'localhost', email)
  await page.goto(site.url('localhost', '/last-step'))
  await heading(page, EN('signIn.lastStep.title'))
  expect(await examine(page)).toEqual({})
})

test('the consent screen is accessible', async ({ page, site, context }) => {
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
  await invalidField(page)
  expect(await examine(page)).toEqual({})
})
