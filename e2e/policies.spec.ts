import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '@/lib/db/embedded'
import { examine } from './accessibility/examine'
import { agree } from './agree'
import { fieldCalled } from './fields'
import { demo } from './open-as'
import { expect, test } from './site'
import { textsOf } from './texts'

const RUSSIAN_ADDRESS = '93.184.216.34'
const GERMAN_ADDRESS = '93.184.216.35'

/**
 * Changes the demo: new product documents for one community; another has its own new documents and allows
 * codes as well. A geolocation service knows two addresses.
 */
async function prepare(dataDir: string): Promise<Record<string, string>> {
  const database = await openEmbedded(dataDir)
  await database.owner.execute(sql`
    UPDATE consents SET version = 'EN-1.1'
    WHERE community_id = (SELECT id FROM communities WHERE slug = 'tuesday')`)
  await database.owner.execute(sql`
    UPDATE communities SET policy_edition = 2, auth_config = '[{"authType":"EMAIL"},{"authType":"OTP"}]'
    WHERE slug = 'kstati'`)
  await database.close()
  const countries = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.url === '/ip') return response.end(JSON.stringify({ ip: RUSSIAN_ADDRESS }))
    return response.end(JSON.stringify({ countryCode: request.url === `/${RUSSIAN_ADDRESS}` ? 'RU' : 'DE' }))
  })
  countries.unref()
  await new Promise<void>((resolve) => countries.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(countries.address() as AddressInfo).port}`
  return {
    GEOIP_URL: `http://${host}/{ip}`,
    PUBLIC_IP_URL: `http://${host}/ip`,
    PRIVATE_HOSTS: host,
    TRUST_PROXY: 'true',
  }
}

test.use({ siteBefore: { prepare } })

for (const { domain, locale, who, news, as } of [
  {
    domain: 'localhost',
    locale: 'en',
    who: 'anna',
    news: 'consent.news.leave',
    as: { community: 'Tuesday' },
  },
  {
    domain: 'ru.localhost',
    locale: 'ru',
    who: 'olga',
    news: 'consent.newsOfCommunity',
    as: { community: 'Кстати' },
  },
] as const) {
  const t = textsOf(locale)

  test(`changed documents must be accepted again before continuing (${locale})`, async ({
    page,
    site,
    context,
  }) => {
    await site.signInBrowser(context, domain, demo(who))
    await page.goto(site.url(domain, '/profile?from=mail'))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(t('consent.againTitle'))
    await expect(page.getByText(t(news, as))).toBeVisible()

    await page.getByRole('button', { name: t('consent.submit') }).click()
    await expect(page.getByText(t('validation.policyRequired'))).toBeVisible()
    await expect(page.getByRole('checkbox')).toBeFocused()

    await page.getByRole('main').locator('a[href="/account"]').click()
    await expect(heading).toHaveText(t('memberSettings.sections.account.title'))
    await page.goto(site.url(domain, '/my_communities'))
    await expect(heading).toHaveText(t('consent.againTitle'))

    await page.goto(site.url(domain, '/profile?from=mail'))
    await agree(page, t)
    await expect(heading).not.toHaveText(t('consent.againTitle'))
    await expect(page.getByRole('main')).toBeFocused()
    expect(page.url()).toBe(site.url(domain, '/profile?from=mail'))
    await page.goto(site.url(domain, '/my_communities'))
    await expect(heading).toHaveText(t('recommended.title'))
  })

  test(`registration links the documents of the visitor's country (${locale})`, async ({ page, site }) => {
    await page.context().addCookies([{ name: 'tuesday-lang', value: locale, url: site.url('ru.localhost') }])
    const own = locale === 'ru' ? '' : `-${locale}`
    for (const [address, isRussian] of [
      [RUSSIAN_ADDRESS, true],
      [GERMAN_ADDRESS, false],
      [RUSSIAN_ADDRESS, true],
    ] as const) {
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
      await page.goto(site.url('ru.localhost', '/registration'))
      const consent = isRussian ? 'consentAgreementPlain' : 'consentPlain'
      await expect(page.getByLabel(t(`signIn.registration.${consent}`))).toBeVisible()
      const agreement = page.getByRole('contentinfo').getByRole('link', { name: t('shell.footer.agreement') })
      if (isRussian)
        await expect(agreement).toHaveAttribute('href', `/docs/agreement_ru.html#agreement${own}`)
      else await expect(agreement).toHaveCount(0)
      const privacy = page.getByRole('contentinfo').getByRole('link', { name: t('shell.footer.privacy') })
      const file = isRussian ? 'ru' : 'nw'
      const part = isRussian === (locale === 'ru') ? '' : `-${locale}`
      await expect(privacy).toHaveAttribute('href', `/docs/agreement_${file}.html#privacy${part}`)
    }
  })
}

test('a code is requested after accepting the documents', async ({ page, site }) => {
  const t = textsOf('ru')
  const email = 'consent@example.org'
  await page.goto(site.url('ru.localhost', '/one-time-code?agreePolicy=1'))
  await fieldCalled(page, t('signIn.email')).fill(email)
  const send = page.getByRole('button', { name: t('signIn.code.send') })
  await expect(send).toBeDisabled()
  await page.getByRole('checkbox').check()
  await send.click()
  await expect(fieldCalled(page, t('signIn.code.code'))).toBeVisible()
  const mail = await site.mail('sign-in', { to: email })
  await fieldCalled(page, t('signIn.code.code')).fill(/\d{6}/.exec(mail.subject ?? '')?.[0] ?? '')
  await page.waitForURL('**/questions')
  await expect(page.getByRole('heading', { name: t('consent.firstTitle') })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the browser asks for its address once and sends it', async ({ page, site }) => {
  const t = textsOf('en')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/ip')) asked++
  })
  await page.goto(site.url('localhost', '/login'))
  await fieldCalled(page, t('signIn.email')).fill('nobody@example.org')
  await fieldCalled(page, t('signIn.password')).fill('not the password')
  const submit = page.getByRole('button', { name: t('signIn.login.submit'), exact: true })
  const answered = page.waitForResponse((response) => response.url().endsWith('/ip'))
  await submit.click()
  await answered
  await expect(page.getByText(t('errors.wrongLogin'))).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('public-ip'))).toBe(RUSSIAN_ADDRESS)
  const second = page.waitForRequest('**/api/auth/login')
  await submit.click()
  expect((await second).headers()['public-ip']).toBe(RUSSIAN_ADDRESS)
  expect(asked).toBe(1)
})

for (const name of ['agreement_nw', 'agreement_ru'])
  test(`${name} are readable on a phone in both themes`, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(site.url('localhost', `/docs/${name}.html#privacy`))
    await expect(page.locator('#privacy')).toBeInViewport()
    expect(await examine(page)).toEqual({})
    const targets = await page
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)))
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)
  })
