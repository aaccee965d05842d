import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DESK, openAs, PHONE } from './open-as'
import { sharedChat } from './shared-chat'
import { expect, test } from './site'
import { textsOf } from './texts'

test.setTimeout(180_000)

test('two members write to each other, on a desk and on a phone', async ({ browser, site }) => {
  const talk = { domain: 'ru.localhost', one: 'olga', other: 'timur' }
  const { domain } = talk
  const t = textsOf('ru')
  const path = `/chats/${await sharedChat(site, talk)}`
  const desk = await openAs(browser, site, { domain, name: talk.one, path })
  const phone = await openAs(browser, site, { domain, name: talk.other, path, look: PHONE })
  const field = (page: Page) => page.locator('.chat-composer textarea')
  const bubble = (page: Page, text: string) => page.locator('.chat-bubble').filter({ hasText: text })

  // By keyboard alone on the desk, by touch on the phone.
  await field(desk).focus()
  await desk.keyboard.type('First')
  await desk.keyboard.press('Enter')
  await expect(bubble(phone, 'First')).toBeVisible()
  await expect(desk.getByText(t('chat.read')).last()).toBeVisible()
  await field(phone).fill('Second')
  await phone.getByRole('button', { name: t('chat.composer.send'), exact: true }).tap()
  await expect(bubble(desk, 'Second')).toBeVisible()
  await expect(desk.locator('[aria-live=polite]', { hasText: 'Second' })).toBeAttached()

  // An edit with the arrow key and a reaction reach the other.
  await field(desk).press('ArrowUp')
  await expect(field(desk)).toHaveValue('First')
  await expect(desk.locator('.chat-message').last()).toBeInViewport({ ratio: 1 })
  await field(desk).fill('First, edited')
  await field(desk).press('Enter')
  await expect(bubble(phone, 'First, edited')).toBeVisible()
  const tools = phone.locator('.chat-message').filter({ hasText: 'First, edited' })
  await tools.getByRole('button', { name: t('chat.menu.openFor', { words: '' }).trim() }).tap()
  await phone.getByRole('menuitem', { name: t('chat.menu.react', { emoji: '👍' }) }).tap()
  await expect(
    desk.locator('.chat-message').filter({ hasText: 'First, edited' }).locator('.chat-reaction'),
  ).toHaveText('👍')

  // Escape ends an edit and shows the draft again.
  await field(desk).fill('Half a thought')
  const edited = desk.locator('.chat-message').filter({ hasText: 'First, edited' })
  await edited.hover()
  await edited.getByRole('button', { name: t('chat.menu.openFor', { words: '' }).trim() }).click()
  const edit = desk.getByRole('menuitem', { name: t('chat.menu.edit') })
  const { x = 0, y = 0 } = (await edit.boundingBox()) ?? {}
  await edit.click()
  // The mouse still moves while the menu fades out.
  for (const step of [10, 20, 30]) await desk.mouse.move(x + step, y + 10)
  await expect(field(desk)).toHaveValue('First, edited')
  await expect(field(desk)).toBeFocused()
  await field(desk).press('Escape')
  await expect(field(desk)).toHaveValue('Half a thought')

  // A message written offline is sent once after reconnecting, and missed messages arrive.
  await phone.context().setOffline(true)
  await field(phone).fill('Written in a tunnel')
  await phone.getByRole('button', { name: t('chat.composer.send'), exact: true }).tap()
  await expect(phone.locator('.chat-status', { hasText: t('chat.sending') })).toBeVisible()
  await expect(phone.getByText(t('shell.connection.offlineText'))).toBeVisible()
  await expect(field(phone)).toBeInViewport({ ratio: 1 })
  expect(await phone.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await field(desk).fill('Missed in a tunnel')
  await field(desk).press('Enter')
  await expect(bubble(desk, 'Missed in a tunnel')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(bubble(desk, 'Written in a tunnel')).toHaveCount(1)
  await expect(bubble(phone, 'Missed in a tunnel')).toHaveCount(1)
  const order = (page: Page) => page.locator('ol .chat-bubble p:last-child').allTextContents()
  expect(await order(phone)).toEqual(await order(desk))

  // A reader who has scrolled up stays there, hears of new messages, and is led to them.
  await field(desk).fill(Array.from({ length: 60 }, (_, n) => `Line ${n}`).join('\n'))
  await field(desk).press('Enter')
  await expect(bubble(phone, 'Line 59')).toBeVisible()
  await phone.locator('.chat-scroll').evaluate((list) => list.scrollBy(0, -600))
  await field(desk).fill('Written below')
  await field(desk).press('Enter')
  const newBelow = phone.getByRole('button', { name: t('chat.newBelow', { n: 1 }) })
  await expect(newBelow).toBeVisible()
  await expect(bubble(phone, 'Written below')).not.toBeInViewport()
  await newBelow.tap()
  await expect(bubble(phone, 'Written below')).toBeInViewport()
  await expect(newBelow).toHaveCount(0)

  // A message can be deleted for both; right after sending, it leaves no trace.
  const mine = desk.locator('.chat-message').filter({ hasText: 'Missed in a tunnel' })
  await mine.hover()
  await mine.getByRole('button', { name: t('chat.menu.openFor', { words: '' }).trim() }).click()
  await desk.getByRole('menuitem', { name: t('chat.menu.delete') }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('chat.menu.delete') })
    .press('Enter')
  await expect(desk.locator('.chat-lines > ol')).toBeFocused()
  await expect(bubble(phone, 'Missed in a tunnel')).toHaveCount(0)
  await expect(phone.getByText(t('chat.deleted'))).toHaveCount(0)

  // Unread messages are counted where the chat is not open.
  await phone.goto(site.url(domain, '/my_communities'))
  await field(desk).fill('For later')
  await field(desk).press('Enter')
  await expect(phone.locator('.main-nav .chat-unread')).toContainText('1')
  await phone.goto(site.url(domain, path))
  await expect(bubble(phone, 'For later')).toBeVisible()
  await expect(phone.locator('.main-nav .chat-unread')).toHaveCount(0)
  await desk.context().close()
  await phone.context().close()
})

for (const [where, look] of Object.entries({ desk: DESK, phone: PHONE }))
  test(`only the panes of a chat scroll, never the page (${where})`, async ({ browser, site }) => {
    const talk = { domain: 'localhost', one: 'anna', other: 'marco' }
    const page = await openAs(browser, site, {
      ...talk,
      name: 'anna',
      path: `/chats/${await sharedChat(site, talk)}`,
      look,
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Marco')
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.context().close()
  })

test('a message that could not be sent is sent from another page', async ({ browser, site }) => {
  const t = textsOf('en')
  const talk = { domain: 'localhost', one: 'anna', other: 'marco' }
  const path = `/chats/${await sharedChat(site, talk)}`
  const desk = await openAs(browser, site, { domain: talk.domain, name: talk.one, path })
  const other = await openAs(browser, site, { domain: talk.domain, name: talk.other, path })
  await desk.route('**/api/chats/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await desk.locator('.chat-composer textarea').fill('Written underground')
  await desk.locator('.chat-composer textarea').press('Enter')
  await expect(desk.getByText(t('chat.sending')).first()).toBeVisible()
  await desk.goto(site.url(talk.domain, '/chats'))
  await expect(desk.locator('.chat-row').filter({ hasText: t('chat.sending') })).toHaveCount(1)
  await desk.unroute('**/api/chats/*/messages')
  await desk.goto(site.url(talk.domain, '/contacts'))
  await expect(other.locator('.chat-bubble').filter({ hasText: 'Written underground' })).toHaveCount(1)
  await desk.context().close()
  await other.context().close()
})

test('unsent words survive a reload, and photos reach the other, also large ones', async ({
  browser,
  site,
}) => {
  const t = textsOf('en')
  const talk = { domain: 'localhost', one: 'anna', other: 'marco' }
  const path = `/chats/${await sharedChat(site, talk)}`
  const desk = await openAs(browser, site, { domain: talk.domain, name: talk.one, path })
  const other = await openAs(browser, site, { domain: talk.domain, name: talk.other, path })
  await desk.locator('.chat-composer textarea').fill('Half a thought')
  await desk.reload()
  await expect(desk.locator('.chat-composer textarea')).toHaveValue('Half a thought')
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a6b34' } })
    .png()
    .toBuffer()
  await desk
    .locator('.chat-composer input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const photo = other.getByRole('img', { name: t('chat.photoFrom', { name: 'Anna' }) })
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  const large = await sharp(randomBytes(2000 * 2000 * 3), { raw: { width: 2000, height: 2000, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await desk
    .locator('.chat-composer input[type=file]')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(photo).toHaveCount(2)
  await desk.context().close()
  await other.context().close()
})
