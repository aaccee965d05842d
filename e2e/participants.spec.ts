import type { Page } from '@playwright/test'
import type { ParticipantPage } from '@/lib/client/participants'
import { DESK, PHONE } from './open-as'
import { LARGE, LEO, openMembers } from './open-members'
import { expect, type Site, test } from './site'
import { textsOf } from './texts'

const tiles = (page: Page) => page.locator('main li:has(h2)')
const searchOf = (page: Page) => new URL(page.url()).searchParams
const top = (page: Page) => page.evaluate(() => window.scrollY)

/** API search results to compare the screen with. */
async function found(site: Site, query: Record<string, string> = {}): Promise<ParticipantPage['list']> {
  const bearer = await site.signIn(LARGE, LEO)
  const { id } = (await site.ask(LARGE, `/api/community/get-by-domain?domain=${LARGE}`)).json() as {
    id: string
  }
  const path = `/api/community/${id}/participants-list?${new URLSearchParams(query)}`
  return ((await site.ask(LARGE, path, { bearer })).json() as ParticipantPage).list
}

test.describe('on a desk, in English', () => {
  test.use(DESK)
  const t = textsOf('en')
  const own = (key: string, values?: Record<string, string | number>) => t(`participants.${key}`, values)

  test('two thousand members load on scrolling, and going back restores the position', async ({
    page,
    site,
  }) => {
    await openMembers(page, site, { locale: 'en' })
    await expect(page.getByText(/^2,\d\d\d members$|^1,9\d\d members$/)).toBeVisible()
    await expect(tiles(page)).toHaveCount(24)
    for (const count of [48, 72, 96, 120]) {
      await tiles(page).last().scrollIntoViewIfNeeded()
      await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(count)
    }
    const names = await tiles(page).locator('h2 a').allTextContents()
    const addresses = await tiles(page)
      .locator('h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(addresses).size).toBe(names.length)
    await expect.poll(() => Number(searchOf(page).get('pages'))).toBeGreaterThanOrEqual(5)

    const chosen = tiles(page).nth(70)
    await chosen.scrollIntoViewIfNeeded()
    const [name, height] = [(await chosen.locator('h2 a').textContent()) ?? '', await top(page)]
    await chosen.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(tiles(page).nth(70)).toContainText(name)
    await expect(tiles(page).nth(70)).toBeInViewport()
    expect(Math.abs((await top(page)) - height)).toBeLessThan(200)
  })

  test('search filters while typing, stays in the URL, and is restored', async ({ page, site }) => {
    const [someone] = await found(site)
    await openMembers(page, site, { locale: 'en' })
    const box = page.getByLabel(own('search'))
    await box.pressSequentially(`${someone?.firstName} ${someone?.lastName}`, { delay: 30 })
    await expect(tiles(page).first()).toContainText(`${someone?.firstName} ${someone?.lastName}`)
    await expect(box).toHaveValue(`${someone?.firstName} ${someone?.lastName}`)
    await expect.poll(() => searchOf(page).get('search')).toBe(`${someone?.firstName} ${someone?.lastName}`)

    await tiles(page).first().click()
    await expect(page).toHaveURL(new RegExp(`/u/${someone?.slug}$`))
    await page.goBack()
    await expect(box).toHaveValue(`${someone?.firstName} ${someone?.lastName}`)
    await expect(tiles(page).first()).toContainText(`${someone?.firstName} ${someone?.lastName}`)

    await box.press('Escape')
    await expect(box).toHaveValue('')
    await expect(tiles(page)).toHaveCount(24)
    expect(new URL(page.url()).search).toBe('')

    await box.fill('design')
    await expect.poll(() => searchOf(page).get('search')).toBe('design')
    const [designer] = await found(site, { search: 'design' })
    await expect(tiles(page).first()).toContainText(`${designer?.firstName} ${designer?.lastName}`)
    await tiles(page).nth(15).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 900)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: own('title') })
      .first()
      .click()
    await expect(box).toHaveValue('')
    await expect.poll(() => top(page)).toBe(0)
  })

  test('filters by topic, with an empty state', async ({ page, site }) => {
    await openMembers(page, site, { locale: 'en' })
    const topic = page
      .getByRole('group', { name: own('topics') })
      .getByRole('button')
      .first()
    const tag = (await topic.textContent()) ?? ''
    await topic.click()
    await expect(topic).toHaveAttribute('aria-pressed', 'true')
    const names = (await found(site, { tags: tag })).map((one) => `${one.firstName} ${one.lastName}`)
    expect(names.length).toBeGreaterThan(0)
    await expect.poll(() => tiles(page).locator('h2 a').allTextContents()).toEqual(names)
    expect(searchOf(page).get('tags')).toBe(tag)

    await page.getByLabel(own('search')).fill('nobody is called so')
    await expect(page.getByRole('heading', { name: own('noneTitle') })).toBeVisible()
    await expect(page.getByText(own('noneText'))).toBeVisible()
    await page.getByRole('button', { name: own('showAll') }).click()
    await expect(tiles(page)).toHaveCount(24)
    await expect(page.getByLabel(own('search'))).toBeFocused()
    await expect(topic).toHaveAttribute('aria-pressed', 'false')
  })

  test('a list that fails to load shows an error and can be retried', async ({ page, site }) => {
    await openMembers(page, site, { locale: 'en' })
    await page.route('**/participants?*', (route) =>
      route.request().resourceType() === 'document'
        ? route.continue()
        : route.fulfill({ status: 500, json: { code: 500, message: t('errors.serverError') } }),
    )
    await page.getByLabel(own('search')).fill('leo')
    await expect(page.getByRole('alert').filter({ hasText: t('errors.serverError') })).toBeVisible()
    await page.unroute('**/participants?*')
    await page.getByRole('button', { name: t('common.retry') }).click()
    await expect(tiles(page).filter({ hasText: 'Leo Hartmann' })).toContainText(own('you'))
  })
})

test.describe('on a phone, in Russian', () => {
  test.use({ ...PHONE, locale: 'ru-RU' })
  const own = (key: string) => textsOf('ru')(`participants.${key}`)

  test('a Russian word finds an English spelling', async ({ page, site }) => {
    await openMembers(page, site, { locale: 'ru' })
    const box = page.getByLabel(own('search'))
    await box.fill('лео хартман')
    await expect(tiles(page).first()).toContainText('Leo Hartmann')
    await expect(tiles(page).first()).toContainText(own('you'))
    await expect.poll(() => searchOf(page).get('search')).toBe('лео хартман')
    await page.reload()
    await expect(box).toHaveValue('лео хартман')
    await expect(tiles(page).first()).toContainText('Leo Hartmann')
  })

  test('a link with a search opens it in one column', async ({ page, site }) => {
    await openMembers(page, site, { locale: 'ru', path: `/participants?search=${encodeURIComponent('лео')}` })
    await expect(tiles(page).first()).toBeVisible()
    const boxes = await tiles(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(new Set(boxes).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('without a member directory, redirects to the home page', async ({ page, site }) => {
  await site.signInBrowser(page.context(), 'ru.localhost', 'olga@demo.tuesday.test')
  await page.goto(site.url('ru.localhost', '/participants'))
  expect(new URL(page.url()).pathname).toBe('/my_communities')
})
