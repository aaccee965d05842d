import { startTelegram, type TelegramServer } from '@/lib/testing/telegram-server'
import { DESK, openAs, PHONE } from './open-as'
import { expect, test } from './site'
import { textsOf } from './texts'

let telegram: TelegramServer

// The program needs the emulated Bot API at its start, so it lives as long as the worker.
test.use({
  siteName: 'telegram',
  siteBefore: {
    async prepare() {
      telegram = await startTelegram()
      return telegram.env
    },
  },
})
test.afterAll(() => telegram?.stop())

for (const { locale, domain, name, chat, look } of [
  { locale: 'en', domain: 'localhost', name: 'anna', chat: '700000001', look: DESK },
  { locale: 'ru', domain: 'ru.localhost', name: 'olga', chat: '700000002', look: PHONE },
] as const) {
  test(`connects in two taps, and the page shows it at once (${locale})`, async ({ browser, site }) => {
    const t = textsOf(locale)
    const page = await openAs(browser, site, { domain, name, path: '/subscriptions', look })
    const card = page.locator('#telegram')
    await card.getByRole('button', { name: t('telegramSettings.connect') }).click()
    const link = card.getByRole('link', { name: t('telegramSettings.open') })
    const token = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start')
    // The second tap is Start in Telegram.
    telegram.write(chat, `/start ${token}`, { username: `${name}_test` })
    await expect(
      card.getByText(t('telegramSettings.connectedAs', { username: `${name}_test` })),
    ).toBeVisible()
    await card.getByRole('button', { name: t('telegramSettings.test') }).click()
    await expect.poll(() => telegram.to(chat).length).toBeGreaterThan(1)
    await card.getByRole('button', { name: t('telegramSettings.disconnect') }).click()
    await expect(card.getByRole('button', { name: t('telegramSettings.connect') })).toBeVisible()
    await page.context().close()
  })
}
