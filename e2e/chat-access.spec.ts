import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CurrentUser } from '@/lib/contracts/account'
import { examine } from './accessibility/examine'
import { demo } from './open-as'
import { sharedChat } from './shared-chat'
import { expect, listening, type Site, test } from './site'
import { textsOf } from './texts'

test.setTimeout(240_000)

/** Messages that a chat opens with. */
const PAGE = 50

/** A member who answers by the API, without a browser. */
async function correspondent(site: Site, domain: string, name: string, other: string) {
  const chatId = await sharedChat(site, { domain, one: name, other })
  const bearer = await site.signIn(domain, demo(name))
  const say = (text: string) =>
    site.ask(`${domain}:${site.program.port}`, `/api/chats/${chatId}/messages`, {
      bearer,
      body: { clientId: randomUUID(), text },
    })
  const read = (seq: number) =>
    site.ask(`${domain}:${site.program.port}`, `/api/chats/${chatId}/read`, { bearer, body: { seq } })
  return { chatId, say, read }
}

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first()
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('a chat works by keyboard and announces what happens', async ({ context, page, site }) => {
  const domain = 'localhost'
  const me = 'anna'
  const t = textsOf('en')
  const { say, chatId } = await correspondent(site, domain, 'marco', me)
  await site.signInBrowser(context, domain, demo(me))
  await page.goto(site.url(domain, '/chats'))
  expect(await examine(page)).toEqual({})
  const row = page.locator(`.chat-row[href$="${chatId}"]`)
  const them = ((await row.locator('.truncate').first().textContent()) ?? '').trim()
  const name = them.split(' ')[0] ?? ''
  await tabTo(page, 'link', new RegExp(them))
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: t('chat.composer.label', { name }) })
  await expect(field).toBeVisible()
  expect(await examine(page)).toEqual({})

  // Past the messages, straight to the field.
  await tabTo(page, 'button', t('chat.skipToField'))
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  const messages = page.getByRole('list', { name: t('chat.messages', { name }) })
  await expect(messages.getByRole('listitem').last()).toContainText(`${t('chat.you')}By keyboard`)
  await expect(field).toBeFocused()

  // New messages are announced once, equal ones twice; older ones fetched later are not.
  await page.evaluate(() => {
    const live = document.querySelector('.chat-thread > [aria-live=polite]')
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '')
    }).observe(live!, { childList: true })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  for (const n of [1, 2]) {
    await say('Ciao')
    await expect.poll(heard).toHaveLength(n)
  }
  expect(await heard()).toEqual(Array(2).fill(t('chat.announced', { name, text: 'Ciao' })))

  // Reacts, replies and reports; the focus returns to where it was.
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
  expect(await examine(page)).toEqual({})
  await dialog.getByRole('radio', { name: t('participantActions.reporting.reasons.rude') }).focus()
  await page.keyboard.press('Space')
  await tabTo(page, 'button', t('participantActions.reporting.send'))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  // The organiser reads that message and those before it.
  const admin = await context.browser()!.newContext()
  await site.signInBrowser(admin, domain, demo('admin'))
  const desk = await listening(await admin.newPage())
  await desk.goto(site.url(domain, '/admin/reports'))
  const report = desk.getByRole('article', { name: them })
  const lines = report.getByRole('listitem')
  await expect(lines).toHaveCount(6)
  await expect(lines.filter({ hasText: t('reports.reported') })).toHaveCount(1)
  await expect(lines.last()).toContainText('Ciao')
  await expect(lines.last()).toContainText(t('reports.reported'))
  expect(await examine(desk)).toEqual({})
  await admin.close()

  // The button for earlier messages goes with the last of them; the focus moves to the messages.
  for (let at = 0; at < PAGE; at++) await say(`Message ${at}`)
  await page.reload()
  const older = page.getByRole('button', { name: t('chat.older') })
  await older.press('Enter')
  await expect(older).toHaveCount(0)
  await expect(messages).toBeFocused()
})

test('messages and read marks arrive by polling where sockets are blocked', async ({
  context,
  page,
  site,
}) => {
  const { say, read, chatId } = await correspondent(site, 'localhost', 'marco', 'anna')
  await page.routeWebSocket(/\/api\/ws/, (socket) => socket.close({ code: 1011 }))
  await page.clock.install()
  await site.signInBrowser(context, 'localhost', demo('anna'))
  await page.goto(site.url('localhost', `/chats/${chatId}`))
  await say('Through the firewall')
  await page.clock.fastForward('00:30')
  await expect(page.locator('.chat-bubble').filter({ hasText: 'Through the firewall' })).toBeVisible()
  await page.locator('.chat-composer textarea').fill('Heard')
  await page.keyboard.press('Enter')
  const t = textsOf('en')
  const status = page.locator('.chat-message').last().locator('.chat-time')
  await expect(status).toContainText(t('chat.sent'))
  await read(2_147_483_647)
  await page.clock.fastForward('00:30')
  await expect(status).toContainText(t('chat.read'))
})

test('an organiser writes to a member without an introduction, also from organiser mode', async ({
  context,
  page,
  site,
}) => {
  const domain = 'porto.localhost'
  const t = textsOf('en')
  const host = `${domain}:${site.program.port}`
  const me = async (name: string) => {
    const bearer = await site.signIn(domain, demo(name))
    return { bearer, user: (await site.ask(host, '/api/current-user', { bearer })).json() as CurrentUser }
  }
  const duarte = await me('duarte')
  const [participantId] = duarte.user.connectedParticipants
  const { bearer } = await me('admin.porto')
  await site.ask(host, `/api/admin/participants/${participantId}/role`, {
    bearer,
    body: { role: 'ROLE_ADMIN' },
  })
  const organiser = await me('duarte')
  await site.ask(host, '/api/current-user/mode', {
    bearer: organiser.bearer,
    body: { organiserMode: true },
  })
  await site.signInBrowser(context, domain, demo('duarte'))
  await page.goto(site.url(domain, '/u/beatriz-sarmento'))
  await page.getByRole('button', { name: t('participantActions.asOrganiser') }).click()
  await expect(page).toHaveURL(/\/chats\/[\w-]+$/)
  await page.getByRole('textbox').fill('Welcome to Porto')
  await page.keyboard.press('Enter')
  await expect(page.locator('.chat-bubble')).toContainText('Welcome to Porto')

  // A link from an email leads to a member's page.
  await site.ask(host, '/api/current-user/mode', {
    bearer: organiser.bearer,
    body: { organiserMode: true },
  })
  await page.goto(site.url(domain, '/meetings?meeting=1'))
  await page.getByRole('button', { name: t('otherMode.member.open') }).click()
  await expect(page).toHaveURL(/\/meetings\?meeting=1$/)

  // And one of an email to organisers, in member mode.
  await page.goto(site.url(domain, '/admin/reports'))
  await page.getByRole('button', { name: t('otherMode.organiser.open') }).click()
  await expect(page).toHaveURL(/\/admin\/reports$/)
})
