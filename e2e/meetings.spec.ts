import type { Browser, Page } from '@playwright/test'
import type { ChatPage } from '@/lib/contracts/chat'
import type { Locale } from '@/lib/core/locale'
import { expect, listening, type Site, test } from './site'
import { textsOf } from './texts'

/** These tests make meetings of the demo's members. */
test.use({ siteName: 'meetings', contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(240_000)

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const email = (name: string) => `${name}@demo.tuesday.test`

type Pair = { domain: string; locale: Locale; one: string; other: string }

async function open(
  browser: Browser,
  site: Site,
  { domain, name, path, look }: { domain: string; name: string; path: string; look: typeof DESK },
): Promise<Page> {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
  await site.signInBrowser(context, domain, email(name))
  const page = await listening(await context.newPage())
  await page.goto(site.url(domain, path))
  return page
}

async function chatOf(site: Site, { domain, one, other }: Pair): Promise<string> {
  const idsOf = async (name: string) => {
    const bearer = await site.signIn(domain, email(name))
    const answer = await site.ask(`${domain}:${site.program.port}`, '/api/chats', { bearer })
    return (answer.json() as ChatPage).list.map(({ id }) => id)
  }
  const [mine, theirs] = [await idsOf(one), await idsOf(other)]
  const shared = mine.find((id) => theirs.includes(id))
  if (!shared) throw new Error(`${one} and ${other} have no chat`)
  return shared
}

/** Chooses free times of the coming week, by the keyboard on a desk. */
async function choose(page: Page, count: number): Promise<string[]> {
  const dialog = page.getByRole('dialog')
  const free = dialog.locator('.week-slot[data-slot]:not([aria-disabled])')
  await dialog
    .getByRole('button', { name: /./ })
    .filter({ has: page.locator('svg.lucide-chevron-right') })
    .click()
  await expect(free.first()).toBeVisible()
  const chosen: string[] = []
  for (let at = 0; at < count; at++) {
    const slot = free.nth(at * 4 + 1)
    chosen.push((await slot.getAttribute('data-slot')) ?? '')
    await slot.focus()
    await page.keyboard.press('Enter')
    await expect(slot).toHaveAttribute('aria-pressed', 'true')
  }
  return chosen.sort()
}

for (const pair of [
  { domain: 'localhost', locale: 'en', one: 'anna', other: 'marco' },
  { domain: 'ru.localhost', locale: 'ru', one: 'olga', other: 'timur' },
] satisfies Pair[]) {
  const t = textsOf(pair.locale)
  test(`a time is offered, accepted, moved and cancelled, on a desk and on a phone (${pair.locale})`, async ({
    browser,
    site,
  }) => {
    const { domain } = pair
    const path = `/chats/${await chatOf(site, pair)}`
    const desk = await open(browser, site, { domain, name: pair.one, path, look: DESK })
    const phone = await open(browser, site, { domain, name: pair.other, path, look: PHONE })
    const card = (page: Page) => page.locator('.chat-meeting-card').last()

    // Three times from the composer; the other hears of them at once and takes one with one tap.
    await desk.getByRole('button', { name: t('propose.button'), exact: true }).click()
    const offered = await choose(desk, 3)
    await desk.getByRole('button', { name: t('propose.send', { count: 3 }), exact: true }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    await expect(card(phone).locator('li button')).toHaveCount(3)
    await card(phone).locator('li button').nth(1).tap()
    await expect(card(phone).getByRole('link', { name: t('meetings.join'), exact: true })).toBeVisible()
    await expect(card(desk).getByRole('link', { name: t('meetings.join'), exact: true })).toBeVisible()
    await expect(card(desk).locator('time')).toHaveAttribute('datetime', offered[1] ?? '')

    // The phone asks for another time, one day at a time; the first one holds until it is accepted.
    await card(phone)
      .getByRole('button', { name: t('meetings.reschedule'), exact: true })
      .tap()
    const [other] = await choose(phone, 1)
    await phone.getByRole('button', { name: t('propose.send', { count: 1 }), exact: true }).tap()
    await expect(card(desk).locator('time')).toHaveAttribute('datetime', offered[1] ?? '')
    await card(desk).locator('li button').first().click()
    await expect(card(phone).locator('time')).toHaveAttribute('datetime', other ?? '')

    // Both see it among their meetings, and it can go into a calendar.
    await desk.goto(site.url(domain, '/meetings'))
    const row = desk.locator('main li').filter({ has: desk.locator(`time[datetime="${other}"]`) })
    await row.getByRole('button', { name: t('meetings.calendar.add'), exact: true }).click()
    const file = desk.getByRole('menuitem', { name: t('meetings.calendar.ics') })
    const href = (await file.getAttribute('href')) ?? ''
    expect(await desk.evaluate(async (path) => (await fetch(path)).text(), href)).toContain('BEGIN:VEVENT')
    await desk.keyboard.press('Escape')

    // Cancelled with a reason, which the other reads in the chat.
    await row.getByRole('button', { name: t('meetings.cancel'), exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox').fill('A train was late')
    await dialog.getByRole('button', { name: t('meetings.end.cancel.button'), exact: true }).click()
    await expect(row).toHaveCount(0)
    await expect(phone.locator('.chat-meeting').last()).toContainText('A train was late')
    await desk.goto(site.url(domain, '/meetings/past'))
    await expect(desk.getByText('A train was late')).toBeVisible()
    await desk.context().close()
    await phone.context().close()
  })
}

test('weekly hours are shared with whoever chooses a time, and a new time zone is asked about', async ({
  browser,
  site,
}) => {
  const t = textsOf('en')
  const pair: Pair = { domain: 'localhost', locale: 'en', one: 'anna', other: 'marco' }
  const context = await browser.newContext({ ...DESK, timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' })
  await site.signInBrowser(context, pair.domain, email(pair.other))
  const page = await listening(await context.newPage())
  await page.goto(site.url(pair.domain, '/subscriptions'))
  const settings = page.locator('#meetings')
  await settings.getByRole('button', { name: t('propose.zone.change', { zone: 'Tokyo' }) }).click()
  await expect(page.locator('#meetings').getByLabel(t('meetingSettings.zone'), { exact: true })).toHaveValue(
    'Asia/Tokyo',
  )
  await settings.locator('button:visible:has(svg.lucide-plus)').first().click()
  await settings.getByRole('button', { name: t('meetingSettings.hours.save'), exact: true }).click()
  await expect(
    settings.getByRole('button', { name: t('meetingSettings.hours.save'), exact: true }),
  ).toHaveCount(0)
  await settings
    .getByRole('switch', { name: t('meetingSettings.share.label') })
    .or(settings.getByRole('checkbox', { name: t('meetingSettings.share.label') }))
    .first()
    .check()
  await expect(page.getByText(t('meetingSettings.saved')).first()).toBeVisible()

  const other = await open(browser, site, {
    domain: pair.domain,
    name: pair.one,
    path: `/chats/${await chatOf(site, pair)}`,
    look: DESK,
  })
  await other.getByRole('button', { name: t('propose.button'), exact: true }).click()
  await other.getByRole('button', { name: t('propose.allHours'), exact: true }).click()
  await other.getByRole('button', { name: t('propose.weekAfter'), exact: true }).click()
  // Monday 10:00 to 12:00 in Tokyo: four half hours on the other's clock.
  await expect(other.locator('.week-slot[data-slot][data-state=theirs]')).toHaveCount(4)

  // The feed's address can be changed; the old one is gone at once.
  const feed = settings.getByLabel(t('meetingSettings.feed.label'), { exact: true })
  const before = await feed.inputValue()
  await settings.getByRole('button', { name: t('meetingSettings.feed.reset'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('meetingSettings.feed.resetConfirm'), exact: true })
    .click()
  await expect(feed).not.toHaveValue(before)
  const statusOf = (url: string) =>
    page.evaluate(async (path) => (await fetch(path)).status, new URL(url).pathname)
  expect(await statusOf(before)).not.toBe(200)
  expect(await statusOf(await feed.inputValue())).toBe(200)
  await context.close()
  await other.context().close()
})
