import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { examine } from './accessibility/examine'
import { fieldCalled } from './fields'
import { DESK, demo } from './open-as'
import { expect, listening, type Site, test } from './site'
import { textsOf } from './texts'

const domain = 'localhost'
const admin = 'admin'
const language = 'English'
const t = textsOf('en')

async function saved(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('communitySettings.save') }).click()
  await expect(page.getByText(t('communitySettings.saved'))).toBeVisible()
}

async function questionsOf(site: Site): Promise<string[]> {
  const bearer = await site.signIn(domain, demo('anna'))
  const { id } = (
    await site.ask(domain, `/api/community/get-by-domain?domain=${domain}`, { bearer })
  ).json() as { id: string }
  const answer = await site.ask(domain, `/api/question/get-by-community?communityId=${id}`, { bearer })
  return (answer.json() as { list: { text: string }[] }).list.map(({ text }) => text)
}

const own = (key: string) => t(`communitySettings.${key}`)
test.use(DESK)

test('an organiser changes name, colour and logo, and the landing page shows it at once', async ({
  page,
  site,
  context,
  browser,
}) => {
  await site.signInBrowser(context, domain, demo(admin))
  await page.goto(site.url(domain, '/settings'))
  await page
    .getByRole('main')
    .getByRole('link', { name: own('sections.brand.title') })
    .click()
  await page.waitForURL('**/settings/brand')
  const name = fieldCalled(page, `${own('brand.title')} · ${language}`)
  await name.fill('Harbour Lights')
  await fieldCalled(page, own('brand.color')).fill('#7a1fa2')
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('.community-mark-name')).toHaveText('Harbour Lights')

  const logo = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#7a1fa2' } })
    .png()
    .toBuffer()
  // Saving waits for the upload.
  await page.route('**/api/admin/settings/pictures?*', async (route) => {
    await expect(page.getByRole('button', { name: t('communitySettings.save') })).toBeDisabled()
    await route.continue()
  })
  await page
    .getByLabel(own('brand.logo'), { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await saved(page)

  const guest = await listening(await (await browser.newContext()).newPage())
  await guest.goto(site.url(domain, '/'))
  await expect(guest).toHaveTitle(/^Harbour Lights/)
  const fill = await guest.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--b-fill'),
  )
  expect(fill).toBe('#7a1fa2')
  const icon = await site.ask(domain, '/icons/icon-192.png')
  expect(icon.status).toBe(200)
  const mark = guest.getByRole('banner').locator('img').first()
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(2.5)
  expect(await examine(page)).toEqual({})
})

test('a question is created, asked, and retired without losing its answers', async ({
  page,
  site,
  context,
}) => {
  await site.signInBrowser(context, domain, demo(admin))
  await page.goto(site.url(domain, '/settings/questions'))
  const before = await questionsOf(site)
  await page.getByRole('button', { name: own('questions.add'), exact: true }).click()
  const text = fieldCalled(page, `${own('questions.text')} · ${language}`)
  await expect(text).toBeFocused()
  await text.fill('What would you teach?')
  await saved(page)
  expect(await questionsOf(site)).toEqual([...before, 'What would you teach?'])

  await page
    .getByRole('button', { name: new RegExp(before[0]!.replace('?', '\\?')) })
    .first()
    .click()
  await page.getByRole('button', { name: own('questions.retire') }).click()
  await saved(page)
  expect(await questionsOf(site)).toEqual([...before.slice(1), 'What would you teach?'])
  await expect(page.getByRole('region', { name: own('questions.retired') })).toContainText(before[0]!)
  expect(await examine(page)).toEqual({})
})

test('two organisers at the same time lose nothing', async ({ page, site, context, browser }) => {
  await site.signInBrowser(context, domain, demo(admin))
  await page.goto(site.url(domain, '/settings/landing'))
  const otherContext = await browser.newContext()
  await site.signInBrowser(otherContext, domain, demo(admin))
  const other = await listening(await otherContext.newPage())
  await other.goto(site.url(domain, '/settings/landing'))

  const title = (of: Page) => fieldCalled(of, `${own('landing.title')} · ${language}`)
  await title(other).fill('Theirs')
  await other.getByLabel(own('landing.short')).press('Space')
  await saved(other)

  await title(page).fill('Mine')
  await fieldCalled(page, own('landing.donationUrl')).fill('https://donate.example.org/')
  await page.getByRole('button', { name: own('save') }).click()
  await expect(page.getByText(own('others.both'))).toBeInViewport()
  await expect(title(page)).toHaveValue('Mine')
  await expect(page.getByText(t('communitySettings.others.theirs', { value: 'Theirs' }))).toBeVisible()
  await page.getByRole('button', { name: own('others.take') }).press('Enter')
  await expect(page.locator(':focus').getByText(own('others.merged'))).toBeVisible()
  await expect(title(page)).toHaveValue('Theirs')
  await saved(page)

  await other.reload()
  await expect(title(other)).toHaveValue('Theirs')
  await expect(fieldCalled(other, own('landing.donationUrl'))).toHaveValue('https://donate.example.org/')
})
