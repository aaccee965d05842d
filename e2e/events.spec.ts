import type { BrowserContext, Page } from '@playwright/test'
import type { EventView, Participation } from '@/lib/contracts/event'
import { demo, PHONE } from './open-as'
import { expect, listening, type Site, test } from './site'
import { textsOf } from './texts'

/** These tests create their own events. */
test.setTimeout(180_000)

const DAY_MS = 24 * 60 * 60 * 1000

type Place = { domain: string; organiser: string }
const ENGLISH: Place = { domain: 'localhost', organiser: 'admin' }
const RUSSIAN: Place = { domain: 'ru.localhost', organiser: 'admin.ru' }

async function call<T>(site: Site, domain: string, token: string, path: string, body?: object): Promise<T> {
  const answer = await site.ask(`${domain}:${site.program.port}`, path, {
    ...(body && { method: 'POST', body }),
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return JSON.parse(answer.text) as T
}

/** A published event in a week. */
async function publish(site: Site, { domain, organiser }: Place, values: Partial<EventView> = {}) {
  const token = await site.signIn(domain, demo(organiser))
  const event = await call<EventView>(site, domain, token, '/api/event', {
    title: 'Walk along the river',
    description: 'Bring **good shoes**.',
    eventDateTime: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    timeZone: 'Europe/Lisbon',
    location: 'Lisbon, Cais do Sodré',
    ...values,
  })
  await call(site, domain, token, `/api/event/${event.id}/publish`, {})
  return { event, token }
}

const pageOf = async (context: BrowserContext): Promise<Page> => listening(await context.newPage())

test('a guest signs up, shows the code at the door, and gives up the place', async ({ browser, site }) => {
  const { domain, organiser } = RUSSIAN
  const member = 'timur'
  const t = textsOf('ru')
  const { event, token } = await publish(site, RUSSIAN, { maxParticipants: 5 })
  const context = await browser.newContext(PHONE)
  const page = await pageOf(context)
  const ask = async () => page.goto(site.url(domain, `/event/${event.id}`))

  // A guest reads the page, and returns to it with a question.
  await ask()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title)
  await page
    .getByRole('complementary')
    .getByRole('link', { name: t('eventPage.logIn') })
    .click()
  await page.waitForURL(/\/login\?backTo=/)
  await site.signInBrowser(context, domain, demo(member))
  await page.goto(site.url(domain, new URL(page.url()).searchParams.get('backTo') ?? '/'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('eventPage.join.title'))
  await dialog.getByRole('button', { name: t('eventPage.signUp') }).click()
  await expect(page.getByRole('img', { name: t('eventPage.code.label') })).toBeVisible()
  expect(page.url()).not.toContain('join')

  // It is marked in the list.
  await page.goto(site.url(domain, '/events'))
  const row = page.getByRole('listitem').filter({ hasText: event.title }).last()
  await expect(row).toContainText(t('eventPage.states.going'))

  // At the door: by typed code, counted once, also offline.
  const memberToken = await site.signIn(domain, demo(member))
  const own = await call<EventView>(site, domain, memberToken, `/api/event/${event.id}`)
  const code = (own.participation as Participation).checkInCode ?? ''
  expect(code).not.toBe('')
  const door = await browser.newContext(PHONE)
  await site.signInBrowser(door, domain, demo(organiser))
  const desk = await pageOf(door)
  await desk.goto(site.url(domain, `/admin/${event.id}/check-in`))
  const enter = async (typed: string) => {
    await desk.getByLabel(t('checkIn.code')).fill(typed)
    await desk
      .getByRole('button', { name: t('checkIn.submit'), exact: true })
      .first()
      .click()
  }
  await enter('NOBODY9999')
  await expect(desk.getByText(t('checkIn.refused'))).toBeVisible()
  await door.setOffline(true)
  await enter(code.toLowerCase())
  await expect(desk.getByText(t('checkIn.in'), { exact: true })).toBeVisible()
  await expect(desk.getByText(t('checkIn.queued', { count: 1 }))).toBeVisible()
  await enter(code)
  await expect(desk.getByText(t('checkIn.count', { inside: 1, all: 1 }))).toBeVisible()
  await door.setOffline(false)
  await expect(desk.getByText(t('checkIn.queued', { count: 1 }))).toHaveCount(0, { timeout: 40_000 })
  const listed = await call<{ list: { checkedInAt: string | null }[] }>(
    site,
    domain,
    token,
    `/api/event/${event.id}/check-in`,
  )
  expect(listed.list.filter(({ checkedInAt }) => checkedInAt)).toHaveLength(1)
  await desk
    .getByRole('button', { name: t('checkIn.undo') })
    .first()
    .click()
  await expect(desk.getByText(t('checkIn.count', { inside: 0, all: 1 }))).toBeVisible()
  const arrival = Promise.withResolvers<void>()
  await desk.route(`**/api/event/${event.id}/check-in`, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await enter(code)
  await expect(desk.getByText(t('checkIn.count', { inside: 1, all: 1 }))).toBeVisible()
  await expect(desk.getByText(t('checkIn.queued', { count: 1 }))).toHaveCount(0)
  arrival.resolve()
  await desk.unrouteAll({ behavior: 'wait' })
  await door.close()

  // The place can be given up.
  await ask()
  await page.getByRole('button', { name: t('eventPage.leaveDialog.submit.CONFIRMED') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('eventPage.leaveDialog.submit.CONFIRMED') })
    .click()
  await expect(page.getByRole('button', { name: t('eventPage.signUp') })).toBeVisible()
  await context.close()
})

test('scripts and HTML in title, description and place stay text', async ({ page, site }) => {
  const html = `<script>document.title = 'hacked'</script><img src=x onerror="document.title='hacked'"></script>`
  const { event } = await publish(site, ENGLISH, { title: html, description: html, location: html })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  await page.goto(site.url('localhost', `/event/${event.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(html)
  await expect(page.locator('.markdown')).toHaveText(html)
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
  expect(await page.title()).toContain('<script>')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect((JSON.parse(data ?? '') as { name: string }).name).toBe(html)
  expect(dialogs).toEqual([])
})

test('a members-only event asks to log in and reveals nothing else', async ({ page, site }) => {
  const { event } = await publish(site, ENGLISH, { title: 'A secret supper', visibility: 'MEMBERS' })
  const t = textsOf('en')
  await page.goto(site.url('localhost', `/event/${event.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('eventPage.forMembers.title'))
  await expect(
    page.locator('main').getByRole('link', { name: t('eventPage.forMembers.logIn'), exact: true }),
  ).toHaveAttribute('href', /\/login\?backTo=/)
  expect(await page.content()).not.toContain('secret supper')
  const picture = await site.ask(`localhost:${site.program.port}`, `/preview/event/${event.id}.jpg`)
  const common = await site.ask(`localhost:${site.program.port}`, '/preview/community.jpg')
  expect(picture.text).toBe(common.text)
})

test('is readable without a script', async ({ browser, site }) => {
  const { event } = await publish(site, ENGLISH)
  const t = textsOf('en')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url('localhost', `/event/${event.id}`))
  await expect(page.getByText('good shoes')).toBeVisible()
  await expect(page.getByText('Lisbon, Cais do Sodré')).toBeVisible()
  await expect(page.getByRole('link', { name: t('eventPage.signUp') })).toBeVisible()
  await context.close()
})
