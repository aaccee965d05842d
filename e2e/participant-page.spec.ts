import type { Page } from '@playwright/test'
import { fieldCalled } from './fields'
import { writesAnswered } from './network'
import { demo } from './open-as'
import { expect, test } from './site'
import { textsOf } from './texts'

const domain = 'localhost'
const member = 'anna'
const ownSlug = 'anna-lindqvist'
/** Has a demo account, as both sides are tested. */
const other = { account: 'marco', slug: 'marco-bellini', name: 'Marco' }
/** Nothing connects the member with them. */
const STRANGER = { slug: 'felix-baumgart', name: 'Felix' }

const t = textsOf('en')
const own = (key: string, values?: Record<string, string>) => t(`participantActions.${key}`, values)
const { name } = other
const path = `/u/${other.slug}`
const menu = (page: Page) => page.getByRole('button', { name: own('more', { name }) })
const choose = async (page: Page, key: string) => {
  await menu(page).click()
  await page.getByRole('menuitem', { name: own(key), exact: true }).click()
}
/** Status of a path in the page's community, for its user. */
const statusOf = (page: Page, at: string) => page.evaluate(async (to) => (await fetch(to)).status, at)

test.use({ viewport: { width: 1280, height: 800 } })

test('an organiser without a profile comes from a page to the record of its member', async ({
  page,
  site,
  context,
}) => {
  await site.signInBrowser(context, domain, demo('admin'))
  await page.goto(site.url(domain, path))
  await page.getByRole('link', { name: t('participantPage.record') }).click()
  await expect(page.getByRole('dialog')).toContainText(demo(other.account))
})

test('hiding a member can be undone at once or later on their page', async ({ page, site, context }) => {
  await site.signInBrowser(context, domain, demo(member))
  await page.goto(site.url(domain, path))
  await choose(page, 'hide')
  await expect(page.getByText(own('hiddenText', { name }))).toBeVisible()
  await page.getByRole('button', { name: own('undo') }).click()
  await expect(page.getByText(own('hiddenText', { name }))).toBeHidden()
  await expect(menu(page)).toBeFocused()
  await choose(page, 'hide')
  await expect(page.getByText(own('hiddenText', { name }))).toBeVisible()
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('button', { name: own('show') })
    .click()
  await expect(page.getByText(own('hiddenText', { name }))).toBeHidden()
  await page.reload()
  await expect(menu(page)).toBeVisible()
  await expect(page.getByText(own('hiddenText', { name }))).toBeHidden()
})

test('a blocked member and the blocker cannot see each other until unblocked in the settings', async ({
  page,
  site,
  context,
  browser,
}) => {
  await site.signInBrowser(context, domain, demo(member))
  const theirs = await browser.newContext()
  const across = await theirs.newPage()
  await site.signInBrowser(theirs, domain, demo(other.account))
  await across.goto(site.url(domain, '/settings'))
  /** Status of the member's page for the other. */
  const expectAcross = async (status: number) => expect(await statusOf(across, `/u/${ownSlug}`)).toBe(status)
  await expectAcross(200)

  await page.goto(site.url(domain, path))
  await choose(page, 'block')
  // It would cancel their meeting.
  const question = page.getByRole('dialog', { name: own('blocking.title', { name }) })
  await question.getByRole('button', { name: own('blocking.confirm') }).click()
  await expect(page.getByRole('heading', { name: own('blockedTitle', { name }) })).toBeVisible()
  expect(await statusOf(page, path)).toBe(404)
  await expectAcross(404)
  await page.goto(site.url(domain, '/privacy'))
  const line = page.locator('#hidden').getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText(t('settings.hidden.block'))
  await line.getByRole('button').click()
  await expect(page.locator('#hidden').getByRole('status')).toContainText(name)
  await expect(line).toHaveCount(0)
  expect(await statusOf(page, path)).toBe(200)
  await expectAcross(200)

  // Without meetings there is nothing to ask, and it can be undone.
  await page.goto(site.url(domain, path))
  await choose(page, 'block')
  await expect(page.getByRole('heading', { name: own('blockedTitle', { name }) })).toBeVisible()
  await page.getByRole('button', { name: own('undo') }).click()
  await expect(menu(page)).toBeVisible()
  await expectAcross(200)
  await theirs.close()
})

test('a report needs a reason, keeps typed text, and is sent once', async ({ page, site, context }) => {
  await site.signInBrowser(context, domain, demo(member))
  await page.goto(site.url(domain, path))
  // With the keyboard only.
  await menu(page).focus()
  await page.keyboard.press('Enter')
  // Chromium reports a mouse resting where the menu opens; then the menu itself gets the focus.
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: own('report'), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: own('reporting.title', { name }) })
  await expect(dialog).toBeVisible()
  const note = fieldCalled(dialog, own('reporting.note'))
  await note.fill('…')
  await dialog.getByRole('button', { name: own('reporting.send') }).click()
  await expect(dialog.getByText(own('reporting.chooseReason'))).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu(page)).toBeFocused()

  await choose(page, 'report')
  await expect(note).toHaveValue('…')
  await dialog.getByRole('radio', { name: own('reporting.reasons.rude') }).check()
  await page.keyboard.press('Enter')
  await expect(page.getByText(own('reporting.thanks'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await menu(page).click()
  const item = page.getByRole('menuitem', { name: own('reported') })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
})

test('copies the URL where the device cannot share', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url(domain, '') })
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await site.signInBrowser(context, domain, demo(member))
  await page.goto(site.url(domain, `${path}?from=mail`))
  await choose(page, 'share')
  await expect(page.getByText(own('copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url(domain, path))
})

test('a chat from an answer to a request is opened without a like', async ({ page, site, context }) => {
  await site.signInBrowser(context, domain, demo(member))
  await page.goto(site.url(domain, path))
  await expect(page.getByRole('button', { name: own('like', { name }) })).toHaveCount(0)
  await page.getByRole('button', { name: t('card.message', { name }) }).click()
  await page.waitForURL('**/chats/*')
})

test('likes, passes with a reason, and notes persist until undone', async ({ page, site, context }) => {
  // Members who are introduced or talk already are written to instead.
  const { slug, name } = STRANGER
  const path = `/u/${slug}`
  const liked = page.getByRole('button', { name: own('liked', { name }) })
  const no = (key: string) => t(`recommended.notInterested.${key}`, { name })
  await site.signInBrowser(context, domain, demo(member))
  await page.goto(site.url(domain, path))
  await page.getByRole('button', { name: own('like', { name }) }).click()
  await expect(liked).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: t('recommended.note.add') }).click()
  await fieldCalled(page.getByRole('main'), t('recommended.note.label', { name })).fill('Ask about boats.')
  await page.getByRole('button', { name: t('recommended.note.save') }).click()
  await expect(page.getByRole('button', { name: t('recommended.note.edit') })).toBeFocused()
  await page.reload()
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Ask about boats.')).toBeVisible()

  await page.getByRole('button', { name: own('more', { name }) }).click()
  await page.getByRole('menuitem', { name: no('button') }).click()
  const dialog = page.getByRole('dialog', { name: no('title') })
  await dialog.getByText(no('reasons.already-know')).click()
  await dialog.getByRole('button', { name: no('confirm') }).click()
  await expect(page.getByText(no('was'))).toBeVisible()
  await expect(liked).toBeHidden()
  await page.getByRole('button', { name: no('undo') }).click()
  // The earlier like is restored.
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(no('was'))).toBeHidden()
  // Shown at once, like a like.
  await writesAnswered(page)

  await page.goto(site.url(domain, '/contacts'))
  const line = page.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) })
  await expect(line).toContainText('Ask about boats.')
  await line.getByRole('link').click()
  await liked.click()
  const again = page.getByRole('button', { name: own('like', { name }) })
  await expect(again).toHaveAttribute('aria-pressed', 'false')
})

test('an intro can be sent from the member page', async ({ page, site, context }) => {
  await site.signInBrowser(context, domain, demo(member))
  await page.goto(site.url(domain, '/settings'))
  const met = await page.evaluate(async () => {
    const { list } = await (await fetch('/api/matching/matches-history?page=0')).json()
    return list.find((one: { state: string; intro: unknown }) => one.state === 'pending' && !one.intro).person
  })
  const write = page.getByRole('button', { name: t('recommended.write', { name: met.firstName }) })
  await page.goto(site.url(domain, `/u/${met.slug}`))
  await expect(page.getByRole('heading', { name: t('card.why.title') })).toBeVisible()
  await write.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('recommended.intro.send') })
    .click()
  await expect(page.getByRole('heading', { name: t('recommended.story.waiting') })).toBeVisible()
  await expect(write).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('recommended.story.waiting') })).toBeVisible()
})

test('link previews show what guests see; search engines index only with the member’s consent', async ({
  page,
  site,
}) => {
  await page.goto(site.url(domain, path))
  const meta = (which: string) => page.locator(`meta[${which}]`).getAttribute('content')
  const indexable = await page.evaluate(
    async (slug) => (await (await fetch(`/api/participant/profile/${slug}`)).json()).indexable,
    other.slug,
  )
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(indexable ? 0 : 1)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(indexable ? 1 : 0)
  expect(await meta('name="twitter:card"')).toBe('summary_large_image')
  const picture = (await meta('property="og:image"')) ?? ''
  expect(picture).toContain(`/preview/u/${other.slug}.jpg?lang=en&v=`)
  const answer = await page.evaluate(async (url) => {
    const got = await fetch(url)
    return { type: got.headers.get('content-type'), cache: got.headers.get('cache-control') }
  }, picture)
  expect(answer).toEqual({ type: 'image/jpeg', cache: 'public, max-age=3600' })
})

test('guests and members on their own page see no actions', async ({ page, site, context }) => {
  const actions = page.getByRole('main').getByRole('button')
  await page.goto(site.url(domain, path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(actions).toHaveCount(0)
  await site.signInBrowser(context, domain, demo(member))
  await page.goto(site.url(domain, `/u/${ownSlug}`))
  await expect(page.getByText(t('participantPage.seenAs.member'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('participantPage.connect') })).toBeVisible()
  await expect(actions).toHaveCount(0)
})
