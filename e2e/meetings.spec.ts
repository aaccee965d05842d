import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DESK, demo, openAs, PHONE } from './open-as'
import { type Pair, sharedChat } from './shared-chat'
import { expect, listening, test } from './site'
import { type Texts, textsOf } from './texts'

/** These tests create meetings of the demo's members. */
test.setTimeout(240_000)

/** Chooses free times of the coming week, by keyboard on desktop. */
async function choose(page: Page, t: Texts, count: number): Promise<string[]> {
  const dialog = page.getByRole('dialog')
  const free = dialog.locator('.week-slot[data-slot]:not([aria-disabled])')
  await dialog.getByRole('button', { name: t('propose.weekAfter') }).click()
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

test('a time is offered, accepted, moved and cancelled, on desktop and phone', async ({ browser, site }) => {
  const pair = { domain: 'ru.localhost', one: 'olga', other: 'timur' }
  const t = textsOf('ru')
  const { domain } = pair
  const path = `/chats/${await sharedChat(site, pair)}`
  const desk = await openAs(browser, site, { domain, name: pair.one, path })
  const phone = await openAs(browser, site, { domain, name: pair.other, path, look: PHONE })
  const card = (page: Page) => page.locator('.chat-meeting-card').last()

  // Three times from the composer; the other sees them at once and accepts one with one tap.
  await desk
    .locator('.chat-composer')
    .getByRole('button', { name: t('propose.other'), exact: true })
    .click()
  await desk.getByRole('button', { name: t('propose.allHours'), exact: true }).press('Enter')
  await expect(desk.locator('[data-slot]:focus')).toHaveText(/^(0?0|21):/)
  await desk.getByRole('button', { name: t('propose.usualHours'), exact: true }).press('Enter')
  await expect(desk.getByRole('button', { name: t('propose.allHours'), exact: true })).toBeFocused()
  const offered = await choose(desk, t, 3)
  await desk.getByRole('button', { name: t('propose.send', { count: 3 }), exact: true }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(card(phone).locator('li button')).toHaveCount(3)
  await card(phone).locator('li button').nth(1).tap()
  await expect(card(phone).getByRole('link', { name: t('meetings.room'), exact: true })).toBeVisible()
  await expect(card(desk).getByRole('link', { name: t('meetings.room'), exact: true })).toBeVisible()
  await expect(card(desk).locator('time')).toHaveAttribute('datetime', offered[1] ?? '')

  // The phone proposes another time, one day at a time; the first one holds until it is accepted.
  await card(phone)
    .getByRole('button', { name: t('meetings.reschedule'), exact: true })
    .tap()
  const [other] = await choose(phone, t, 1)
  await phone.getByRole('button', { name: t('propose.send', { count: 1 }), exact: true }).tap()
  await expect(card(desk).locator('time')).toHaveAttribute('datetime', offered[1] ?? '')
  await card(desk).locator('li button').first().press('Enter')
  await expect(card(phone).locator('time')).toHaveAttribute('datetime', other ?? '')
  // The focus moves to the new line.
  await expect(desk.locator('.chat-meeting > p').last()).toBeFocused()

  // A link of an email shows it among their meetings, and they can add it to a calendar.
  const room = await card(desk)
    .getByRole('link', { name: t('meetings.room'), exact: true })
    .getAttribute('href')
  await desk.goto(site.url(domain, `/meetings?meeting=${room?.split('/').at(-1)}`))
  await expect(
    desk
      .locator('main li')
      .filter({ has: desk.locator(`a[href="${room}"]`) })
      .locator('h2'),
  ).toBeFocused()
  const row = desk.locator('main li').filter({ has: desk.locator(`time[datetime="${other}"]`) })
  const reschedule = row.getByRole('button', { name: t('meetings.reschedule'), exact: true })
  const more = row.locator('[aria-haspopup=menu]')
  await more.click()
  const file = row.getByRole('menuitem', { name: t('common.calendar.file') })
  const href = (await file.getAttribute('href')) ?? ''
  expect(await desk.evaluate(async (path) => (await fetch(path)).text(), href)).toContain('BEGIN:VEVENT')

  // Proposed times are not preselected the next time.
  await desk.keyboard.press('Escape')
  await reschedule.click()
  await choose(desk, t, 1)
  await desk.getByRole('button', { name: t('propose.send', { count: 1 }), exact: true }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await reschedule.click()
  await expect(desk.getByRole('button', { name: t('propose.sendNone'), exact: true })).toBeVisible()
  await desk.keyboard.press('Escape')

  // Cancelled with a reason, which the other reads in the chat.
  await more.click()
  await row.getByRole('menuitem', { name: t('meetings.cancel'), exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill('A train was late')
  await dialog.getByRole('button', { name: t('meetings.end.cancel.button'), exact: true }).click()
  await expect(row).toHaveCount(0)
  // The focus goes on to a meeting that is left.
  await expect(desk.locator('main li h2:focus')).toHaveCount(1)
  await expect(phone.locator('.chat-meeting').last()).toContainText('A train was late')
  await desk.goto(site.url(domain, '/meetings/past'))
  await expect(desk.getByText('A train was late')).toBeVisible()
  await desk.context().close()
  await phone.context().close()
})

test('weekly hours are shared while choosing a time, and a new time zone is asked about', async ({
  browser,
  site,
}) => {
  const t = textsOf('en')
  const pair: Pair = { domain: 'localhost', one: 'anna', other: 'marco' }
  const context = await browser.newContext({ ...DESK, timezoneId: 'Asia/Tokyo' })
  await site.signInBrowser(context, pair.domain, demo(pair.other))
  const page = await listening(await context.newPage())
  await page.goto(site.url(pair.domain, '/introductions'))
  const settings = page.locator('#meetings')
  const zone = settings.getByRole('combobox', { name: t('meetingSettings.zone'), exact: true })
  await zone.fill('Моск')
  await zone.press('Enter')
  await expect(zone).toHaveValue('Moscow (GMT+3)')
  // The current value is selected, so typing replaces it.
  await zone.pressSequentially('york')
  await zone.press('Enter')
  await expect(zone).toHaveValue(/^New York \(GMT-[45]\)$/)
  await zone.fill('nowhere')
  await expect(page.getByText(t('common.timeZoneUnknown'))).toBeVisible()
  await zone.blur()
  await expect(zone).toHaveValue(/^New York/)
  await settings.getByRole('button', { name: t('propose.zone.change', { zone: 'Tokyo' }) }).click()
  await expect(zone).toHaveValue('Tokyo (GMT+9)')
  await settings
    .getByRole('button', { name: t('meetingSettings.hours.add', { day: '' }).trim() })
    .filter({ visible: true })
    .first()
    .click()
  const saveHours = settings.getByRole('button', { name: t('meetingSettings.hours.save'), exact: true })
  const end = settings.getByRole('combobox', { name: t('meetingSettings.hours.to'), exact: true }).last()
  const until = await end.inputValue()
  await end.selectOption('30')
  await saveHours.click()
  await expect(end).toBeFocused()
  await expect(end).toHaveAccessibleDescription(t('meetingSettings.hours.invalid'))
  await end.selectOption(until)
  await saveHours.click()
  await expect(saveHours).toHaveCount(0)
  await settings
    .getByRole('switch', { name: t('meetingSettings.share.label') })
    .or(settings.getByRole('checkbox', { name: t('meetingSettings.share.label') }))
    .first()
    .check()
  await expect(page.getByText(t('meetingSettings.saved')).first()).toBeVisible()

  const other = await openAs(browser, site, {
    domain: pair.domain,
    name: pair.one,
    path: `/chats/${await sharedChat(site, pair)}`,
  })
  await other
    .locator('.chat-composer')
    .getByRole('button', { name: t('propose.other'), exact: true })
    .click()
  await other.getByRole('button', { name: t('propose.allHours'), exact: true }).click()
  await other.getByRole('button', { name: t('propose.weekAfter'), exact: true }).click()
  // Monday 10:00 to 12:00 in Tokyo: four half hours in the other's zone.
  await expect(other.locator('.week-slot[data-slot][data-state=theirs]')).toHaveCount(4)

  // The feed's URL can be changed; the old one stops working at once.
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

const LONG_THREAD = { domain: 'ru.localhost', one: 'olga', other: 'timur' }
const LOW = { ...DESK, viewport: { width: 1100, height: 480 } }

/** The thread with meetings, and how far it overflows the screen, in px. */
async function longThread(page: Page) {
  const thread = page.locator('.chat-scroll').filter({ has: page.locator('.chat-meeting-card') })
  const overflow = () => thread.evaluate((area) => area.scrollHeight - area.clientHeight)
  await expect.poll(overflow).toBeGreaterThan(200)
  return { thread, overflow: await overflow() }
}

test('a chat opens at its last line, before any script has loaded', async ({ browser, site }) => {
  const { domain, one } = LONG_THREAD
  const page = await openAs(browser, site, { domain, name: one, path: '/account', look: LOW })
  await page.route('**/*.js*', (route) => route.abort())
  await page.goto(site.url(domain, `/chats/${await sharedChat(site, LONG_THREAD)}`))
  const { thread } = await longThread(page)
  await expect(thread.getByRole('listitem').last()).toBeInViewport()
  await page.context().close()
})

test('a thread stays where its reader scrolled up to when a line arrives', async ({ browser, site }) => {
  const { domain, one, other } = LONG_THREAD
  const chatId = await sharedChat(site, LONG_THREAD)
  const page = await openAs(browser, site, { domain, name: one, path: `/chats/${chatId}`, look: LOW })
  const { thread, overflow } = await longThread(page)
  await thread.evaluate((area, top) => area.scrollTo({ top }), 100 - overflow)
  const line = thread.getByRole('listitem').first()
  const place = () => line.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await place()
  const bearer = await site.signIn(domain, demo(other))
  const body = { clientId: randomUUID(), text: 'A line of news' }
  await site.ask(domain, `/api/chats/${chatId}/messages`, { bearer, body })
  await expect(thread.getByText('A line of news')).toBeAttached()
  expect(await place()).toBe(before)
  await expect(thread.getByText('A line of news')).not.toBeInViewport()
  await page.context().close()
})
