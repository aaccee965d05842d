import type { Page } from '@playwright/test'
import { networkQuiet } from './network'
import { demo } from './open-as'
import { expect, test } from './site'
import { textsOf } from './texts'

const domain = 'localhost'
/** Demo accounts: `member` has a recommendation, `asked` also has a received intro. */
const member = 'anna'
const asked = 'marco'
/** The intro's author. */
const writer = /would like to meet you/
/** Expected notifications of `asked`: the round and the intro; the number of recent answers is random. */
const FEWEST_NEW = 2

const t = textsOf('en')
const own = (key: string, values?: Record<string, string | number>) => t(`notifications.${key}`, values)
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const anyBell = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup=dialog]')
/** Number of new notifications on the bell. */
const newOnes = async (page: Page) => {
  const label = (await anyBell(page).getAttribute('aria-label')) ?? ''
  const said = Number(/\d+/.exec(label)?.[0])
  expect(label).toBe(own('openNew', { n: said }))
  return said
}
/** The bell's script comes after the page's. */
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await networkQuiet(page)
}
const panel = (page: Page) => page.getByRole('dialog', { name: own('title') })
const group = (page: Page, key: 'new' | 'previously') =>
  panel(page)
    .getByRole('region', { name: own(key), exact: true })
    .getByRole('listitem')
const nothingNew = (page: Page) => panel(page).getByText(own('empty.title'))

test.use({ viewport: { width: 1280, height: 800 } })

test('the bell counts new notifications; reading them with the keyboard marks them as seen', async ({
  page,
  site,
  context,
}) => {
  await site.signInBrowser(context, domain, demo(asked))
  await open(page, site.url(domain, '/my_communities'))
  const news = await newOnes(page)
  expect(news).toBeGreaterThanOrEqual(FEWEST_NEW)
  await anyBell(page).press('Enter')
  await expect(panel(page)).toBeFocused()
  await expect(group(page, 'new')).toHaveCount(news)
  await expect(group(page, 'new').filter({ hasText: writer })).toHaveCount(1)
  const before = await group(page, 'previously').count()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page, own('open'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(group(page, 'previously')).toHaveCount(before + news)
  await expect(nothingNew(page)).toBeVisible()
  await page.reload()
  await expect(bell(page, own('open'))).toBeVisible()
})

test('a notification links to its subject', async ({ page, site, context }) => {
  await site.signInBrowser(context, domain, demo(asked))
  await open(page, site.url(domain, '/settings'))
  await anyBell(page).click()
  await panel(page).getByRole('link').filter({ hasText: writer }).click()
  await page.waitForURL('**/my_communities?match=*')
  await expect(page.locator('article[data-state="received"]')).toBeVisible()
})

test('dismissing one or all can be undone', async ({ page, site, context }) => {
  await site.signInBrowser(context, domain, demo(member))
  await open(page, site.url(domain, '/my_communities'))
  await anyBell(page).click()
  const lines = panel(page).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const texts = await lines.allTextContents()

  await lines.first().getByRole('button').click()
  await expect(lines).toHaveCount(texts.length - 1)
  await expect(panel(page).getByRole('status')).toHaveText(own('dismissed', { n: 1 }))
  const undo = panel(page).getByRole('button', { name: own('undo') })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveText(texts)

  await panel(page)
    .getByRole('button', { name: own('selectToDismiss') })
    .click()
  const all = panel(page).getByRole('checkbox', { name: own('selectAll') })
  await expect(all).toBeFocused()
  await lines.first().getByRole('checkbox').uncheck()
  await expect(all).not.toBeChecked()
  await all.check()
  await panel(page)
    .getByRole('button', { name: own('dismissSelected', { n: texts.length }) })
    .click()
  await expect(panel(page).getByRole('heading', { name: own('empty.title') })).toBeVisible()
  await open(page, site.url(domain, '/settings'))
  await anyBell(page).click()
  await expect(panel(page).getByRole('heading', { name: own('empty.title') })).toBeVisible()
})

test('new notifications are counted and announced within a minute', async ({ page, site, context }) => {
  await page.clock.install()
  await site.signInBrowser(context, domain, demo(asked))
  await open(page, site.url(domain, '/my_communities'))
  // All notifications are seen.
  await anyBell(page).click()
  await expect(panel(page).getByRole('region').first()).toBeVisible()
  await panel(page)
    .getByRole('button', { name: own('close') })
    .click()
  await expect(bell(page, own('open'))).toBeVisible()
  // Without a minimum the round introduces everybody.
  const bearer = await site.signIn(domain, demo('admin'))
  const body = { minimumMatch: 'any' }
  const changed = await site.ask(domain, '/api/admin/round/rules', { method: 'PATCH', bearer, body })
  expect(changed.status).toBe(200)
  await site.round(domain)
  await page.clock.fastForward(61_000)
  await expect(bell(page, own('openNew', { n: 1 }))).toBeVisible()
  await expect(page.getByText(own('arrived', { n: 1 }))).toBeAttached()
  await bell(page, own('openNew', { n: 1 })).click()
  await expect(group(page, 'new')).toHaveCount(1)
})
