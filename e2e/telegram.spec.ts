import { shortId } from '@/lib/telegram/callback-data'
import { examine } from './accessibility/examine'
import { fieldCalled } from './fields'
import { communityAt } from './fill-profile'
import { DESK, openAs, PHONE } from './open-as'
import { test } from './services-site'
import { expect, listening, PASSWORD } from './site'
import { textsOf } from './texts'

for (const { locale, domain, name, chat, look } of [
  { locale: 'en', domain: 'localhost', name: 'anna', chat: '700000001', look: DESK },
  { locale: 'ru', domain: 'ru.localhost', name: 'olga', chat: '700000002', look: PHONE },
] as const) {
  test(`connects in two taps, and the page shows it at once (${locale})`, async ({
    browser,
    site,
    services: { telegram },
  }) => {
    const t = textsOf(locale)
    const page = await openAs(browser, site, { domain, name, path: '/subscriptions', look })
    const card = page.locator('#telegram')
    await card.getByRole('button', { name: t('telegramSettings.connect') }).click()
    const link = card.getByRole('link', { name: t('telegramSettings.open') })
    expect(await examine(page)).toEqual({})
    const token = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start')
    // The second tap is Start in Telegram.
    telegram.write(chat, `/start ${token}`, { username: `${name}_test` })
    await expect(
      card.getByText(t('telegramSettings.connectedAs', { username: `${name}_test` })),
    ).toBeVisible()
    expect(await examine(page)).toEqual({})
    await expect.poll(() => telegram.to(chat).length).toBe(1)
    await card.getByRole('button', { name: t('telegramSettings.test') }).click()
    await expect(page.getByText(t('telegramSettings.tested'))).toBeVisible()
    await expect.poll(() => telegram.to(chat).length).toBe(2)
    await card.getByRole('button', { name: t('telegramSettings.disconnect') }).click()
    await expect(card.getByRole('button', { name: t('telegramSettings.connect') })).toBeVisible()
    await page.context().close()
  })
}

for (const { locale, domain, chat, look } of [
  { locale: 'en', domain: 'localhost', chat: '700000003', look: PHONE },
  { locale: 'ru', domain: 'ru.localhost', chat: '700000004', look: DESK },
] as const) {
  test(`a newcomer from the bot connects first, then answers the questions (${locale})`, async ({
    browser,
    site,
    services: { telegram },
  }) => {
    const t = textsOf(locale)
    const id = await communityAt(site, domain)
    telegram.write(chat, `/start in-${shortId(id)}`, { username: 'newcomer' })
    await expect.poll(() => telegram.to(chat).length).toBe(1)
    const email = `telegram-${locale}@example.org`
    await site.register(domain, email)
    const context = await browser.newContext(look)
    const page = await listening(await context.newPage())
    await page.goto(site.url(domain, '/telegram'))
    await page.waitForURL((url) => url.pathname === '/login')
    await fieldCalled(page, t('signIn.email')).fill(email)
    await fieldCalled(page, t('signIn.password')).fill(PASSWORD)
    await fieldCalled(page, t('signIn.password')).press('Enter')
    await page.getByRole('button', { name: t('telegramSettings.connect') }).click()
    const link = page.getByRole('link', { name: t('telegramSettings.open') })
    expect(await examine(page)).toEqual({})
    const token = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start')
    telegram.write(chat, `/start ${token}`, { username: 'newcomer' })
    await expect(page.getByText(t('telegramSettings.connectedAs', { username: 'newcomer' }))).toBeVisible()
    await page.getByRole('link', { name: t('telegramSettings.continue') }).click()
    await page.waitForURL(/\/questions/)
    await expect.poll(() => telegram.to(chat).length).toBe(2)
    await context.close()
  })
}
