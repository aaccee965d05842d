import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { ChatPage } from '@/lib/contracts/chat'
import type { Locale } from '@/lib/core/locale'
import { expect, listening, type Site, test } from './site'
import { textsOf } from './texts'

/** These tests write in the demo's chats. */
test.use({
  siteName: 'chat-access',
  siteEnv: { QUIET_HOURS: 'off' },
  contextOptions: { reducedMotion: 'reduce' },
})
test.setTimeout(240_000)

const email = (name: string) => `${name}@demo.tuesday.test`

/** Somebody who answers by the API, without a browser. */
async function correspondent(site: Site, domain: string, name: string, other: string) {
  const host = `${domain}:${site.program.port}`
  const [bearer, theirs] = await Promise.all([name, other].map((one) => site.signIn(domain, email(one))))
  const chatsOf = async (token: string | undefined) =>
    (JSON.parse((await site.ask(host, '/api/chats', { bearer: token ?? '' })).text) as ChatPage).list
  const others = new Set((await chatsOf(theirs)).map(({ id }) => id))
  const chat = (await chatsOf(bearer)).find(({ id }) => others.has(id))
  if (!chat) throw new Error(`${name} and ${other} have no chat`)
  const say = (text: string) =>
    site.ask(host, `/api/chats/${chat.id}/messages`, {
      bearer: bearer ?? '',
      body: { clientId: randomUUID(), text },
    })
  return { chatId: chat.id, say, firstName: chat.person.firstName }
}

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first()
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`no way by keyboard to ${name}`)
}

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])

for (const { domain, locale, me, other } of [
  { domain: 'localhost', locale: 'en', me: 'anna', other: 'marco' },
  { domain: 'ru.localhost', locale: 'ru', me: 'olga', other: 'timur' },
] satisfies { domain: string; locale: Locale; me: string; other: string }[]) {
  const t = textsOf(locale)
  test(`a chat works by keyboard and says what happens (${locale})`, async ({ context, page, site }) => {
    const { say, chatId } = await correspondent(site, domain, other, me)
    await site.signInBrowser(context, domain, email(me))
    await page.goto(site.url(domain, '/chats'))
    expect(await violations(page)).toEqual([])
    const row = page.locator(`.chat-row[href$="${chatId}"]`)
    const them = ((await row.locator('.truncate').first().textContent()) ?? '').trim()
    const name = them.split(' ')[0] ?? ''
    await tabTo(page, 'link', new RegExp(them))
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: t('chat.composer.label', { name }) })
    await expect(field).toBeVisible()
    expect(await violations(page)).toEqual([])

    // Past the messages, straight to the field.
    await tabTo(page, 'button', t('chat.skipToField'))
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    const messages = page.getByRole('list', { name: t('chat.messages', { name }) })
    await expect(messages.getByRole('listitem').last()).toContainText(`${t('chat.you')}By keyboard`)
    await expect(field).toBeFocused()

    // What comes is read out once, the same words twice are read out twice; what is fetched from before is not.
    await page.evaluate(() => {
      const live = document.querySelector('.chat-thread > [aria-live=polite]')
      const heard: string[] = []
      Object.assign(window, { heard })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) heard.push(node.textContent ?? '')
      }).observe(live!, { childList: true })
    })
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    for (const n of [1, 2]) {
      await say('Ciao')
      await expect.poll(heard).toHaveLength(n)
    }
    expect(await heard()).toEqual(Array(2).fill(t('chat.announced', { name, text: 'Ciao' })))

    // Reacts, replies and reports; the focus comes back to where it was.
    await page.keyboard.press('Shift+Tab')
    const menu = page.getByRole('button', { name: t('chat.menu.openFor', { words: 'Ciao' }) }).last()
    while (!(await menu.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: t('chat.menu.react', { emoji: '👍' }) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      messages
        .getByRole('listitem')
        .last()
        .getByRole('button', { name: t('chat.reactedWith', { emoji: '👍', count: 1 }) }),
    ).toHaveCount(1)
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: t('chat.menu.report') })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('radio', { name: t('participantActions.reporting.reasons.rude') }).focus()
    await page.keyboard.press('Space')
    await tabTo(page, 'button', t('participantActions.reporting.send'))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    // The organiser reads that message and those before it.
    const admin = await context.browser()!.newContext()
    await site.signInBrowser(admin, domain, email(locale === 'ru' ? 'admin.ru' : 'admin'))
    const desk = await listening(await admin.newPage())
    await desk.goto(site.url(domain, '/admin/reports'))
    const report = desk.getByRole('article', { name: them })
    const lines = report.getByRole('listitem')
    await expect(lines).toHaveCount(6)
    await expect(lines.filter({ hasText: t('reports.reported') })).toHaveCount(1)
    await expect(lines.last()).toContainText('Ciao')
    await expect(lines.last()).toContainText(t('reports.reported'))
    expect(await violations(desk)).toEqual([])
    await admin.close()
  })
}

test('where sockets are blocked, messages come all the same', async ({ context, page, site }) => {
  const { say, chatId } = await correspondent(site, 'localhost', 'marco', 'anna')
  await page.routeWebSocket(/\/api\/ws/, (socket) => socket.close({ code: 1011 }))
  await site.signInBrowser(context, 'localhost', email('anna'))
  await page.goto(site.url('localhost', `/chats/${chatId}`))
  await say('Through the firewall')
  await expect(page.locator('.chat-bubble').filter({ hasText: 'Through the firewall' })).toBeVisible({
    timeout: 90_000,
  })
})

test('a member who is away gets an email that leads into the chat', async ({ context, page, site }) => {
  const { say, chatId } = await correspondent(site, 'ru.localhost', 'olga', 'timur')
  await say('Вы сегодня будете?')
  // After a minute; a mail is waited for half of that.
  await expect(() => site.mail('chat-message', { to: email('timur') })).toPass({ timeout: 150_000 })
  const mail = await site.mail('chat-message', { to: email('timur') })
  expect(mail.text).toContain('Вы сегодня будете?')
  const link = /https?:\/\/\S+\/chats\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  expect(new URL(link).pathname).toBe(`/chats/${chatId}`)
  await site.signInBrowser(context, 'ru.localhost', email('timur'))
  await page.goto(site.url('ru.localhost', new URL(link).pathname))
  await expect(page.locator('.chat-bubble').filter({ hasText: 'Вы сегодня будете?' })).toBeVisible()
})
