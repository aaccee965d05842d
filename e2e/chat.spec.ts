import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { ChatPage } from '@/lib/contracts/chat'
import type { Locale } from '@/lib/core/locale'
import { expect, listening, type Site, test } from './site'
import { textsOf } from './texts'

/** These tests write in the demo's chats. */
test.use({ siteName: 'chat' })
test.setTimeout(180_000)

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const email = (name: string) => `${name}@demo.tuesday.test`

type Talk = { domain: string; locale: Locale; one: string; other: string }

/** A browser of its own on the chat with somebody. */
async function open(
  browser: Browser,
  site: Site,
  {
    domain,
    name,
    chatId,
    look,
  }: {
    domain: string
    name: string
    chatId: string
    look: typeof DESK
  },
): Promise<Page> {
  const context = await browser.newContext(look)
  await site.signInBrowser(context, domain, email(name))
  const page = await listening(await context.newPage())
  await page.goto(site.url(domain, `/chats/${chatId}`))
  return page
}

async function chatOf(site: Site, { domain, one, other }: Talk): Promise<string> {
  const [mine, theirs] = await Promise.all([one, other].map((name) => site.signIn(domain, email(name))))
  const ids = (token: string) =>
    site
      .ask(`${domain}:${site.program.port}`, '/api/chats', { headers: { authorization: `Bearer ${token}` } })
      .then(({ text }) => (JSON.parse(text) as ChatPage).list.map(({ id }) => id))
  const [a, b] = [await ids(mine!), await ids(theirs!)]
  const shared = a.find((id) => b.includes(id))
  if (!shared) throw new Error(`${one} and ${other} have no chat`)
  return shared
}

for (const talk of [
  { domain: 'localhost', locale: 'en', one: 'anna', other: 'marco' },
  { domain: 'ru.localhost', locale: 'ru', one: 'olga', other: 'timur' },
] satisfies Talk[]) {
  const t = textsOf(talk.locale)
  test(`two members write to each other, on a desk and on a phone (${talk.locale})`, async ({
    browser,
    site,
  }) => {
    const { domain } = talk
    const chatId = await chatOf(site, talk)
    const desk = await open(browser, site, { domain, name: talk.one, chatId, look: DESK })
    const phone = await open(browser, site, { domain, name: talk.other, chatId, look: PHONE })
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
    await field(desk).fill('First, edited')
    await field(desk).press('Enter')
    await expect(bubble(phone, 'First, edited')).toBeVisible()
    const tools = phone.locator('.chat-message').filter({ hasText: 'First, edited' })
    await tools.getByRole('button', { name: t('chat.menu.openFor', { words: '' }).trim() }).tap()
    await phone.getByRole('menuitem', { name: t('chat.menu.react', { emoji: '👍' }) }).tap()
    await expect(
      desk.locator('.chat-message').filter({ hasText: 'First, edited' }).locator('.chat-reaction'),
    ).toHaveText('👍')

    // What is written without a connection is sent once when it is back, and what was missed is there.
    await phone.context().setOffline(true)
    await field(phone).fill('Written in a tunnel')
    await phone.getByRole('button', { name: t('chat.composer.send'), exact: true }).tap()
    await expect(phone.getByText(t('chat.sending'))).toBeVisible()
    await field(desk).fill('Missed in a tunnel')
    await field(desk).press('Enter')
    await expect(bubble(desk, 'Missed in a tunnel')).toBeVisible()
    await phone.context().setOffline(false)
    await expect(bubble(desk, 'Written in a tunnel')).toHaveCount(1)
    await expect(bubble(phone, 'Missed in a tunnel')).toHaveCount(1)
    const order = (page: Page) => page.locator('ol .chat-bubble p:last-child').allTextContents()
    expect(await order(phone)).toEqual(await order(desk))

    // A message can be taken back for both.
    const mine = desk.locator('.chat-message').filter({ hasText: 'Missed in a tunnel' })
    await mine.hover()
    await mine.getByRole('button', { name: t('chat.menu.openFor', { words: '' }).trim() }).click()
    await desk.getByRole('menuitem', { name: t('chat.menu.delete') }).click()
    await expect(bubble(phone, 'Missed in a tunnel')).toHaveCount(0)
    await expect(phone.getByText(t('chat.deleted')).last()).toBeVisible()

    // Unread messages are counted where the chat is not open.
    await phone.goto(site.url(domain, '/my_communities'))
    await field(desk).fill('For later')
    await field(desk).press('Enter')
    await expect(phone.locator('.main-nav .chat-unread')).toContainText('1')
    await phone.goto(site.url(domain, `/chats/${chatId}`))
    await expect(bubble(phone, 'For later')).toBeVisible()
    await expect(phone.locator('.main-nav .chat-unread')).toHaveCount(0)
    await desk.context().close()
    await phone.context().close()
  })
}

test('unsent words survive a reload, and a photo reaches the other', async ({ browser, site }) => {
  const t = textsOf('en')
  const talk: Talk = { domain: 'localhost', locale: 'en', one: 'anna', other: 'marco' }
  const chatId = await chatOf(site, talk)
  const desk = await open(browser, site, { domain: talk.domain, name: talk.one, chatId, look: DESK })
  const other = await open(browser, site, { domain: talk.domain, name: talk.other, chatId, look: DESK })
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
  await desk.context().close()
  await other.context().close()
})
