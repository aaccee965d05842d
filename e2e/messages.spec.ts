import type { Page } from '@playwright/test'
import { demo, openAs, PHONE } from './open-as'
import { PAUSED, test } from './services-site'
import { expect, listening } from './site'
import { startOf, type Texts, textsOf } from './texts'

const subjectField = (page: Page, t: Texts) => page.getByRole('textbox', { name: t('messages.subject') })
const phone = (page: Page, t: Texts) => page.frameLocator(`iframe[title="${t('messages.previewTitle')}"]`)

/** Writes a new message; the draft survives a reload. */
async function write(page: Page, t: Texts, { subject, body }: { subject: string; body: string }) {
  await subjectField(page, t).fill(subject)
  await page.getByRole('textbox', { name: t('messages.body') }).fill(body)
  await expect(phone(page, t).getByText(body, { exact: true })).toBeVisible()
  await expect(page.getByText(t('messages.saved'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(subjectField(page, t)).toHaveValue(subject)
}

test('an organiser writes a message, tests it, sends it and recalls it', async ({ page, site, context }) => {
  const t = textsOf('en')
  await site.signInBrowser(context, 'localhost', demo('admin'))
  await page.goto(site.url('localhost', '/notifications'))
  await page.getByRole('link', { name: t('messages.kinds.general.write') }).click()
  await expect(page.getByText(t('messages.previewEmpty'))).toBeVisible()
  await expect(page.getByText(t('messages.saved'), { exact: true })).toBeHidden()
  await write(page, t, { subject: 'Spring dinner', body: 'Come as you are.' })

  await page.getByRole('button', { name: t('messages.test') }).click()
  const mail = await site.mail('organiser-message', { to: demo('admin'), subject: 'Spring dinner' })
  expect(mail.text).toContain('Come as you are.')

  await page.getByRole('button', { name: t('messages.send'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('messages.later') }).check({ force: true })
  await dialog.getByRole('button', { name: t('messages.schedule') }).click()
  await expect(dialog.getByText(t('validation.required'))).toBeVisible()
  await dialog.getByRole('radio', { name: startOf(t('messages.now')) }).check({ force: true })
  await dialog.locator('button[type=submit]').click()
  await page.getByRole('button', { name: t('messages.recall') }).click()
  await expect(subjectField(page, t)).toHaveValue('Spring dinner')
})

test('an organiser goes on from a broken link, and keeps their version of a draft', async ({
  page,
  site,
  context,
}) => {
  const t = textsOf('en')
  await site.signInBrowser(context, 'localhost', demo('admin'))
  await page.goto(site.url('localhost', '/notifications'))
  await page.getByRole('link', { name: t('messages.kinds.general.write') }).click()
  const body = page.getByRole('textbox', { name: t('messages.body') })
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/admin/messages/reach*', async (route) => {
    await asked.promise
    await route.continue()
  })
  await write(page, t, { subject: 'Open house', body: 'Come in.' })

  await body.fill('See [the plan](example).')
  await page.getByRole('button', { name: t('messages.send'), exact: true }).press('Enter')
  asked.resolve()
  await page.getByRole('dialog').locator('button[type=submit]').press('Enter')
  await expect(body).toHaveAttribute('aria-invalid', 'true')
  await expect(body).toBeFocused()

  const other = await listening(await context.newPage())
  await other.goto(page.url())
  await write(other, t, { subject: 'Open house', body: 'Theirs' })
  await body.fill('Mine')
  const keep = page.getByRole('button', { name: t('messages.keepMine') })
  await expect(keep).toBeInViewport()
  await keep.press('Enter')
  await expect(page.getByRole('heading', { name: t('messages.words') })).toBeFocused()
  await expect(page.getByText(t('messages.saved'), { exact: true })).toBeVisible()
})

test('a member gets a message and unsubscribes, and the organiser sees both', async ({
  page,
  site,
  context,
}) => {
  const t = textsOf('en')
  await site.signInBrowser(context, 'localhost', demo('admin'))
  await page.goto(site.url('localhost', `/notifications/${PAUSED.id}`))
  await page.getByRole('button', { name: t('messages.resume') }).click()
  const result = (name: string) =>
    page
      .getByRole('region', { name: t('messages.results.title') })
      .locator('div', { has: page.getByText(t(`messages.results.${name}`), { exact: true }) })
      .locator('dd')
  await expect(result('sent')).toHaveText('1', { timeout: 60_000 })

  const mail = await site.mail('organiser-message', { to: demo('anna'), subject: PAUSED.subject })
  const link = /https?:\/\/\S+\/api\/mail\/unsubscribe\S+/.exec(mail.text ?? '')?.[0]
  await page.goto(link!)
  await page.goto(site.url('localhost', `/notifications/${PAUSED.id}`))
  await expect(result('unsubscribed')).toHaveText('0')
  await page.goto(link!)
  await page.getByRole('button', { name: t('mail.pages.unsubscribe.confirm') }).click()
  await page.goto(site.url('localhost', `/notifications/${PAUSED.id}`))
  await expect(result('unsubscribed')).toHaveText('1')
})

test('messages work on a phone in Russian', async ({ browser, site }) => {
  const t = textsOf('ru')
  const page = await openAs(browser, site, {
    domain: 'ru.localhost',
    name: 'admin.ru',
    path: '/notifications/new?kind=general',
    look: PHONE,
  })
  await write(page, t, { subject: 'Ужин у окна', body: 'Приходите в пятницу.' })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
  await page.context().close()
})
