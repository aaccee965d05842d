import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@/lib/core/locale'
import { fieldCalled } from './fields'
import { fillProfile } from './fill-profile'
import { DESK, PHONE } from './open-as'
import { test } from './services-site'
import { expect, type Site } from './site'
import { startOf, textsOf } from './texts'

const LISBON = { latitude: 38.6951, longitude: -9.2034 }

/** Finds what is on the page, in a language. */
function profileIn(locale: Locale) {
  const t = textsOf(locale)
  const own = (key: string, values?: Record<string, string | number>) => t(`profile.${key}`, values)
  const part = (page: Page, section: string): Locator =>
    page.getByRole('region', { name: own(`sections.${section}`), exact: true })
  const open = async (page: Page, section: string): Promise<Locator> => {
    const found = part(page, section)
    await found.getByRole('button', { name: startOf(own('edit')) }).click()
    await expect(found.getByRole('button', { name: own('save') })).toBeVisible()
    return found
  }
  const save = async (section: Locator) => {
    await section.getByRole('button', { name: own('save') }).click()
    await expect(section.getByRole('button', { name: own('save') })).toBeHidden()
  }

  return { t, own, part, open, save }
}

test.describe('on a phone, in Russian', () => {
  const { own, open, save } = profileIn('ru')
  const domain = 'ru.localhost'
  const city = 'Тбилиси'
  test.use({ ...PHONE, locale: 'ru-RU' })

  test('finds a city in another alphabet or by device location, or shows that none matches', async ({
    page,
    context,
    site,
  }) => {
    await member(site, page, domain)
    await page.goto(site.url(domain, '/profile'))
    const section = await open(page, 'location')
    const field = fieldCalled(section, own('fields.city'))
    await expect(field).toBeFocused()
    await field.fill('tbil')
    await expect(page.getByRole('option', { name: new RegExp(`^${city}`) })).toBeVisible()
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue(city)
    // Location is not requested without consent; a denial falls back to typing the name.
    await section.getByRole('button', { name: own('fields.locate') }).click()
    await expect(section.getByText(own('fields.notLocated'))).toBeVisible()
    await expect(field).toBeFocused()
    await save(section)
    await expect(section).toContainText(city)
    await expect(section).toContainText(own('audience.introduced'))

    await context.grantPermissions(['geolocation'], { origin: site.url(domain, '') })
    await context.setGeolocation(LISBON)
    await open(page, 'location')
    await section.getByRole('button', { name: own('fields.locate') }).click()
    await expect(field).toHaveValue('Лиссабон')
    await section.getByRole('switch', { name: own('fields.shareLocation') }).setChecked(false)
    await save(section)
    await expect(section).toContainText(own('audience.own'))
    await open(page, 'location')
    await field.fill('Малые Овражки')
    await expect(page.getByText(own('fields.cityUnknown'))).toBeVisible()
    // A draft survives a reload.
    await page.reload()
    await open(page, 'location')
    await expect(field).toHaveValue('Малые Овражки')
    await save(section)
    await expect(section).toContainText('Малые Овражки')
  })
})

test.describe('at a desk, in English', () => {
  const { t, own, part, open, save } = profileIn('en')
  const domain = 'localhost'
  test.use(DESK)

  test('imports selected LinkedIn fields, and normalizes or rejects links', async ({ page, site }) => {
    await member(site, page, domain)
    await page.goto(site.url(domain, '/profile'))
    const section = await open(page, 'contacts')
    const link = fieldCalled(section, 'LinkedIn')
    const look = section.getByRole('button', { name: own('linkedIn.look') })
    const status = section.getByRole('status')
    for (const [name, words] of [
      ['nobody', 'notFound'],
      ['broken', 'away'],
    ] as const) {
      await link.fill(name)
      await look.click()
      await expect(status).toHaveText(own(`linkedIn.${words}`))
    }
    await link.fill('m.linkedin.com/in/vera-novak?x=1')
    await look.click()
    // Equal fields are not offered; different ones keep the current value by default.
    await expect(section.getByRole('checkbox')).toHaveCount(2)
    await expect(section.getByRole('checkbox', { name: own('linkedIn.fields.lastName') })).not.toBeChecked()
    await expect(section.getByRole('checkbox', { name: own('linkedIn.fields.company') })).toBeChecked()
    await section.getByRole('button', { name: own('linkedIn.take') }).click()
    await expect(status).toHaveText(own('linkedIn.taken'))
    await expect(part(page, 'profile')).toContainText('Counsel, Firm & Sons')
    await expect(part(page, 'profile')).toContainText('Novak')
    await expect(part(page, 'profile')).not.toContainText('Novakova')

    await link.fill(`vera-${randomUUID().slice(0, 8)}`)
    const telegram = fieldCalled(section, 'Telegram')
    await telegram.fill('https://evil.example/vera')
    await section.getByRole('button', { name: own('save') }).click()
    await expect(section.getByText(t('validation.contactFormat', { network: 'Telegram' }))).toBeVisible()
    await expect(telegram).toBeFocused()
    const name = `vera_${randomUUID().slice(0, 8)}`
    await telegram.fill(`@${name}`)
    await save(section)
    await expect(section.getByRole('link', { name: /Telegram/ })).toHaveAttribute(
      'href',
      `https://t.me/${name}`,
    )
  })

  test('controls guest visibility, previews it, and links to missing fields', async ({
    page,
    site,
    browser,
  }) => {
    await member(site, page, domain)
    await page.goto(site.url(domain, '/profile'))
    // Only the photo is missing; the link works with the keyboard.
    const missing = page.getByRole('button', { name: own('completion.missing.avatar'), exact: true })
    await missing.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#photo').getByRole('button').first()).toBeFocused()

    await page.goto(site.url(domain, '/privacy'))
    const card = page.getByRole('region', { name: own('visibility.title') })
    const box = (field: string) => card.getByRole('checkbox', { name: own(`visibility.fields.${field}`) })
    await expect(box('company')).toBeChecked()
    await box('about').check()
    await expect(page.getByText(own('visibility.saved')).first()).toBeVisible()
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/api/') && answer.request().method() !== 'GET',
    )
    await card.getByRole('switch', { name: own('visibility.indexable') }).check()
    await saved

    await card.getByRole('link', { name: own('visibility.as.guest') }).click()
    await page.waitForURL('**/u/*?as=guest')
    const main = page.getByRole('main')
    await expect(main.getByText(t('participantPage.seenAs.guest'))).toBeVisible()
    await expect(main).toContainText('I advise founders')
    await expect(main).not.toContainText('first ten people')
    await expect(main.getByRole('link', { name: /LinkedIn/ })).toHaveCount(0)
    const address = page.url().split('?')[0] ?? ''

    const guest = await browser.newPage()
    await guest.goto(address)
    await expect(guest.getByRole('main')).toContainText('I advise founders')
    await expect(guest.getByRole('main')).not.toContainText('first ten people')
    await expect(guest.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
    // Only the owner can preview the page as a guest.
    await guest.goto(`${address}?as=member`)
    await expect(guest.getByRole('main')).not.toContainText('first ten people')
    await guest.close()

    await main.getByRole('link', { name: t('participantPage.seenAs.to.member') }).click()
    await expect(main.getByText(t('participantPage.seenAs.member'))).toBeVisible()
    await expect(main).toContainText('first ten people')
    await expect(main.getByRole('link', { name: /LinkedIn/ })).toBeVisible()
    await main.getByRole('link', { name: t('participantPage.seenAs.back') }).click()
    await page.waitForURL('**/privacy#visibility')
    await expect(box('about')).toBeChecked()
    await page.goto(site.url(domain, '/profile'))
    await expect(part(page, 'about')).toContainText(own('audience.everyone'))
  })
})

/** A new member with a complete profile, signed in. */
async function member(site: Site, page: Page, domain: string): Promise<void> {
  const email = `vera-${randomUUID().slice(0, 8)}@example.org`
  await site.register(domain, email)
  const bearer = await site.signInBrowser(page.context(), domain, email)
  await fillProfile(site, domain, bearer)
}
