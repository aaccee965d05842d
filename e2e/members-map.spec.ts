import type { Page } from '@playwright/test'
import type { LocatedPage, Locations } from '@/lib/contracts/location'
import type { Locale } from '@/lib/core/locale'
import { DESK, PHONE } from './open-as'
import { LARGE, LEO, openMembers } from './open-members'
import { expect, type Site, test } from './site'
import { textsOf } from './texts'

const searchOf = (page: Page) => new URL(page.url()).searchParams
const circles = (page: Page) => page.locator('button[aria-pressed]').filter({ hasText: /^[\d,\s]+$/ })
const sum = (texts: string[]) => texts.reduce((all, text) => all + Number(text.replace(/\D/g, '')), 0)

/** API results to compare the screen with. */
async function asked(site: Site, query: Record<string, string>, locale: Locale) {
  const bearer = await site.signIn(LARGE, LEO)
  const headers = { 'accept-language': locale }
  const { id } = (await site.ask(LARGE, `/api/community/get-by-domain?domain=${LARGE}`)).json() as {
    id: string
  }
  const path = `/api/community/${id}/participants/locations?${new URLSearchParams(query)}`
  const me = (await site.ask(LARGE, '/current-user', { bearer })).json() as {
    connectedParticipants: string[]
  }
  return {
    locations: (await site.ask(LARGE, path, { bearer, headers })).json() as Locations,
    of: async (place: string) =>
      (
        await site.ask(
          LARGE,
          `/api/participant/${me.connectedParticipants[0]}/participants-with-location?${new URLSearchParams({ ...query, place })}`,
          { bearer, headers },
        )
      ).json() as LocatedPage,
  }
}

test.describe('on a desk, in English', () => {
  test.use(DESK)
  const t = textsOf('en')
  const own = (key: string, values?: Record<string, string | number>) => t(`participants.${key}`, values)

  test('shows everyone who shares a city, without third-party requests', async ({ page, site }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      const { host, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && host !== new URL(site.url(LARGE)).host) outside.push(request.url())
    })
    const { locations, of } = await asked(site, {}, 'en')
    await openMembers(page, site, { locale: 'en', path: '/participants' })
    await page.locator('label', { hasText: own('asMap') }).click()
    await expect.poll(() => searchOf(page).get('view')).toBe('map')
    await expect(
      page.getByText(own('map.shared', { located: locations.located, total: locations.total })),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: own('map.places') })).toBeAttached()
    const map = page.getByRole('region', { name: own('map.label') })
    await expect.poll(async () => sum(await circles(page).allTextContents())).toBe(locations.located)

    // Zooming splits a cluster; a single place lists its members.
    const before = await circles(page).count()
    await map.getByRole('button', { name: own('map.nearer') }).click()
    await map.getByRole('button', { name: own('map.nearer') }).click()
    await expect.poll(() => circles(page).count()).not.toBe(before)
    await map.getByRole('button', { name: own('map.everyone') }).click()
    await expect.poll(async () => sum(await circles(page).allTextContents())).toBe(locations.located)

    const [fullest] = locations.list
    if (!fullest) throw new Error('the demo has no shared places')
    const places = page.getByRole('list', { name: own('map.places') })
    await places.getByRole('button', { name: fullest.name }).click()
    await expect.poll(() => searchOf(page).get('place')).toBe(fullest.place)
    const people = page.getByRole('region', {
      name: `${fullest.name} · ${own('map.count', { count: fullest.count })}`,
    })
    const { list } = await of(fullest.place)
    await expect(people.getByRole('listitem')).toHaveCount(list.length)
    await expect(people.getByRole('listitem').first()).toContainText(
      `${list[0]?.firstName} ${list[0]?.lastName}`,
    )
    // A keyboard goes on from the first new member, also when the last page takes the button away.
    const more = people.getByRole('button', { name: t('common.showMore') })
    const lines = people.getByRole('listitem')
    while (await more.isVisible()) {
      const before = await lines.count()
      await more.press('Enter')
      await expect(lines.nth(before).getByRole('link')).toBeFocused()
    }
    await expect(lines).toHaveCount(fullest.count)

    // The place also filters the list, and the URL restores it.
    await people.getByRole('button', { name: own('map.showInList') }).click()
    await expect(page.getByText(own('found', { count: fullest.count }))).toBeVisible()
    await page.reload()
    await expect(page.getByText(own('found', { count: fullest.count }))).toBeVisible()
    await page.getByRole('button', { name: fullest.name, pressed: true }).click()
    await expect(page.getByText(own('total', { count: locations.total }))).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    expect(outside).toEqual([])
  })

  test('works with the keyboard only', async ({ page, site }) => {
    await openMembers(page, site, { locale: 'en', path: '/participants?view=map' })
    await expect(circles(page).first()).toBeVisible()
    await circles(page).first().focus()
    const circle = page.locator('button[aria-pressed]:focus')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect(circle).toHaveCount(1)
    const left = async () => (await circles(page).first().boundingBox())?.x ?? 0
    const stood = await left()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeLessThan(stood)
    await page.keyboard.press('0')

    const find = page.getByLabel(own('map.findPlace'))
    await find.fill('zurich')
    await expect(page.getByText(own('map.placesFound', { count: 1 }))).toBeAttached()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const people = page.getByRole('region', { name: /^Zürich · / })
    await expect(people.getByRole('listitem').first()).toBeVisible()
    const back = people.getByRole('button', { name: own('map.back') })
    await back.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: own('map.places') })).toBeVisible()
    expect(searchOf(page).get('place')).toBeNull()
  })

  test('shows loading errors with a retry, and an empty state', async ({ page, site }) => {
    const broken = '**/participants/locations*'
    await openMembers(page, site, { locale: 'en', path: '/participants' })
    await page.route(broken, (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: t('errors.serverError') } }),
    )
    await page.locator('label', { hasText: own('asMap') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('errors.serverError') })).toBeVisible()
    await page.unroute(broken)
    await page.getByRole('button', { name: t('common.retry') }).click()
    await expect(circles(page).first()).toBeVisible()

    await page.getByLabel(own('search')).fill('qqzzqq')
    await expect(page.getByRole('heading', { name: own('noneTitle') })).toBeVisible()
    await page.getByLabel(own('search')).press('Escape')
    await expect(circles(page).first()).toBeVisible()

    await page.route(broken, (route) => route.fulfill({ json: { list: [], located: 0, total: 3 } }))
    await page.getByLabel(own('search')).fill('design')
    await expect(page.getByRole('heading', { name: own('map.noneTitle') })).toBeVisible()
    await page.goto(site.url(LARGE, '/participants'))
    await page.locator('label', { hasText: own('asMap') }).click()
    await expect(page.getByRole('heading', { name: own('map.emptyTitle') })).toBeVisible()
  })

  test('can hide people already introduced', async ({ page, site }) => {
    const { locations } = await asked(site, { unmet: 'true' }, 'en')
    await openMembers(page, site, { locale: 'en', path: '/participants' })
    await page.getByRole('button', { name: own('unmet') }).click()
    await expect(page.getByText(own('found', { count: locations.total }))).toBeVisible()
    await page.getByRole('button', { name: own('showAll') }).click()
    await expect(page.getByRole('button', { name: own('unmet') })).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('on a phone, in Russian', () => {
  test.use({ ...PHONE, locale: 'ru-RU' })
  const own = (key: string, values?: Record<string, string | number>) =>
    textsOf('ru')(`participants.${key}`, values)

  test('opens places in a sheet from map and list, and filters by city', async ({ page, site }) => {
    const { locations, of } = await asked(site, {}, 'ru')
    const alone = locations.list.find(({ name }) => name === 'Сан-Паулу' || name === 'São Paulo')
    if (!alone) throw new Error('the demo has no isolated member')
    await openMembers(page, site, { locale: 'ru', path: '/participants?view=map' })
    await page
      .getByRole('button', { name: own('map.circle', { name: alone.name, more: 0, count: alone.count }) })
      .tap()
    const sheet = page.getByRole('dialog', {
      name: `${alone.name} · ${own('map.count', { count: alone.count })}`,
    })
    const { list } = await of(alone.place)
    await expect(sheet.getByRole('listitem')).toHaveCount(list.length)
    await sheet.getByRole('button', { name: textsOf('ru')('common.close') }).tap()
    await expect(sheet).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await openMembers(page, site, { locale: 'ru', path: '/participants' })
    await page.getByRole('button', { name: own('place'), exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: alone.name }).tap()
    await expect(page.getByText(own('found', { count: alone.count }))).toBeVisible()
    expect(searchOf(page).get('place')).toBe(alone.place)
  })
})
