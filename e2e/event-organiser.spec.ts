import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { EventView, Participation } from '@/lib/contracts/event'
import type { RosterPage } from '@/lib/contracts/roster'
import type { RoundMatch } from '@/lib/contracts/round'
import { examine } from './accessibility/examine'
import { DESK } from './open-as'
import { expect, listening, type Site, test } from './site'
import { startOf, textsOf } from './texts'

test.setTimeout(300_000)

const domain = 'localhost'

type Member = Pick<RosterPage['list'][number], 'participantId' | 'firstName' | 'lastName' | 'email'>

async function send<T>(site: Site, token: string, path: string, question = {}): Promise<T> {
  const answer = await site.ask(`${domain}:${site.program.port}`, path, {
    ...question,
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return JSON.parse(answer.text) as T
}

const t = textsOf('en')
const admin = (key: string, values?: Record<string, string | number>) => t(`eventAdmin.${key}`, values)

test('an organiser creates an event, fills it, introduces the participants and cancels it', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(DESK)
  const token = await site.signInBrowser(context, domain, 'admin@demo.tuesday.test')
  const page = await listening(await context.newPage())
  const isFine = async () => expect(await examine(page)).toEqual({})
  const title = 'Ужин у реки / Supper by the river'

  // A draft is saved automatically and survives a reload.
  await page.goto(site.url(domain, '/admin/new'))
  await page.getByLabel(admin('editor.title')).fill(title)
  await page.getByLabel(admin('editor.location'), { exact: true }).fill('Lisbon')
  await page.getByLabel(admin('editor.places')).fill('1')
  await page.getByLabel(admin('editor.approval')).press('Space')
  await expect(page.getByText(admin('editor.savedDraft'))).toBeVisible()
  await page.waitForURL(/\/admin\/[0-9a-f-]{36}\/edit$/)
  await page.reload()
  await expect(page.getByLabel(admin('editor.title'))).toHaveValue(title)
  await expect(page.getByLabel(admin('editor.approval'))).toBeChecked()
  // What could not be saved before a reload is saved after it.
  const writes = '**/api/event/*'
  await page.route(writes, (route) => route.abort())
  const hasFailed = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
  await page.getByLabel(admin('editor.location'), { exact: true }).fill('Porto')
  await hasFailed
  await expect(page.getByText(admin('editor.notSavedYet'))).toBeVisible()
  await page.unroute(writes)
  await page.reload()
  await expect(page.getByText(admin('editor.savedDraft'))).toBeVisible()
  await expect(page.getByLabel(admin('editor.location'), { exact: true })).toHaveValue('Porto')
  const id = page.url().split('/').at(-2) ?? ''

  // A cover is cropped to its aspect ratio.
  const picture = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: admin('cover.save') }).click()
  await expect(page.getByRole('button', { name: admin('cover.replace') })).toBeVisible()
  await isFine()

  // The dialog shows who will see the event; then it is published.
  await page.getByRole('button', { name: admin('editor.publish'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(admin('publish.public'))
  await dialog.getByRole('button', { name: admin('publish.confirm') }).click()
  await page.waitForURL(new RegExp(`/admin/${id}$`))

  // Three apply: one is approved, one joins the waiting list, one is declined; a fourth stays pending.
  const { communityId } = await send<EventView>(site, token, `/api/event/${id}`)
  const [anna, boris, clara, dora, ...more] = await membersOf(site, token, communityId)
  const others = more.slice(0, 20)
  if (!anna || !boris || !clara || !dora) throw new Error('the demo has too few members')
  const tokens = new Map<string, string>()
  const confirm = async (member: Member) => {
    const own = await site.signIn(domain, member.email)
    tokens.set(member.email, own)
    return send<Participation>(site, own, `/api/event/${id}/confirm-participation`, {
      method: 'POST',
    })
  }
  for (const member of [anna, boris, clara]) await confirm(member)
  await page.reload()
  const row = (member: Member): Locator =>
    page.getByRole('listitem').filter({ hasText: `${member.firstName} ${member.lastName}` })
  const approve = (member: Member) =>
    row(member)
      .getByRole('button', { name: admin('participants.approve') })
      .click()
  await approve(anna)
  await expect(row(anna)).toHaveCount(0)
  await approve(boris)
  await page.getByRole('button', { name: admin('exceed.confirm') }).click()
  await expect(row(boris)).toHaveCount(0)
  await choose(page, row(clara), admin('participants.decline'))
  await expect(row(clara)).toHaveCount(0)
  await expect(page.getByText(admin('counts.overfull', { n: 2, over: 1 }))).toBeVisible()
  await send(site, token, `/api/event/${id}`, { method: 'PATCH', body: { approval: false } })
  expect((await confirm(dora)).status).toBe('WAITING')
  await page.reload()
  await page.getByRole('tab', { name: admin('participants.groups.waiting') }).click()
  await expect(row(dora)).toContainText(admin('participants.inLine', { n: 1 }))
  await isFine()

  // A message to confirmed participants: previewed as an email, then sent once to each.
  await page.getByRole('button', { name: admin('menu.label') }).click()
  await page.getByRole('menuitem', { name: admin('message.open') }).click()
  await expect(dialog.getByRole('status')).toContainText(t('messageReach.reach', { total: 2 }))
  await dialog.getByLabel(admin('message.text')).fill('Ring <b>12</b>.')
  await dialog.getByRole('button', { name: admin('message.preview') }).click()
  await expect(dialog.frameLocator('iframe').getByText('Ring <b>12</b>.')).toBeVisible()
  await isFine()
  await dialog.getByRole('button', { name: admin('message.send') }).click()
  await expect(page.getByRole('heading', { name: admin('message.sent') })).toBeVisible()
  expect((await site.mail('event-message', { to: anna.email })).text).toContain('Ring <b>12</b>.')

  // Check-in by typed code.
  const { participation } = await send<EventView>(site, tokens.get(anna.email) ?? '', `/api/event/${id}`)
  await page.goto(site.url(domain, `/admin/${id}/check-in`))
  await page.getByLabel(t('checkIn.code')).fill(participation?.checkInCode ?? '')
  await page
    .getByRole('button', { name: t('checkIn.submit'), exact: true })
    .first()
    .click()
  await expect(page.getByText(t('checkIn.count', { inside: 1, all: 2 }))).toBeVisible()
  await isFine()

  // Introductions among the participants: one pair is removed, the others are sent and shown on the event page.
  await send(site, token, `/api/event/${id}`, { method: 'PATCH', body: { maxParticipants: 40 } })
  for (const member of others) await confirm(member)
  await page.goto(site.url(domain, `/admin/${id}`))
  await page.getByRole('tab', { name: admin('introductions.title') }).click()
  await page.getByRole('button', { name: admin('introductions.prepare') }).click()
  const pairs = page.getByRole('tabpanel').getByRole('article')
  await expect(pairs.nth(1)).toBeVisible()
  await isFine()
  const removed = (await pairs.first().getByRole('heading').textContent()) ?? ''
  await pairs
    .first()
    .getByRole('button', { name: startOf(t('roundConsole.veto')) })
    .click()
  await page.getByRole('menuitem', { name: admin('introductions.removeHere') }).click()
  await expect(pairs.filter({ hasText: removed })).toHaveCount(0)
  const path = `/api/event/${id}/introductions/pairs`
  const { list } = await send<{ list: RoundMatch[] }>(site, token, path)
  const met = [anna, boris, dora, ...others].find(
    ({ participantId }) => participantId === list[0]?.sides[0].person.participantId,
  )
  if (!met) throw new Error('nobody is introduced')
  await page.getByRole('button', { name: admin('introductions.sending.open'), exact: true }).click()
  await dialog.getByRole('button', { name: admin('introductions.sending.confirm') }).click()
  await expect(dialog).toBeHidden()
  expect((await site.mail('event-introduction', { to: met.email })).text).toContain(title)
  const introduced = await browser.newContext(DESK)
  await site.signInBrowser(introduced, domain, met.email)
  const theirs = await listening(await introduced.newPage())
  await theirs.goto(site.url(domain, `/event/${id}`))
  // In the introduced member's language.
  const introducedHere = theirs.locator('section[aria-labelledby="event-introduced"]')
  await expect(introducedHere.getByRole('listitem').first()).toBeVisible()
  await introduced.close()

  // Cancelled with a reason that all participants see.
  await page.goto(site.url(domain, `/admin/${id}`))
  await page.getByRole('button', { name: admin('menu.label') }).click()
  await page.getByRole('menuitem', { name: admin('menu.cancel') }).click()
  await dialog.getByRole('textbox').fill('A pipe burst.')
  await dialog.getByRole('button', { name: admin('cancel.confirm') }).click()
  await expect(page.getByText(admin('overview.cancelled'))).toBeVisible()
  await expect(page.getByText('A pipe burst.')).toBeVisible()
  await isFine()
  for (const { email } of [anna, dora])
    expect((await site.mail('event-cancelled', { to: email })).text).toContain('A pipe burst.')
  await page.goto(site.url(domain, '/admin'))
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(admin('badges.cancelled'))
  await isFine()
  await context.close()
})

/** Demo members, whose password is known. */
async function membersOf(site: Site, token: string, communityId: string): Promise<Member[]> {
  const { list } = await send<RosterPage>(site, token, `/api/admin/${communityId}/participants`)
  return list.filter((one) => one.enabled && one.profileFilled && one.role === 'ROLE_USER')
}

async function choose(page: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an event opens without taking the focus to its list', async ({ browser, site }) => {
  const context = await browser.newContext(DESK)
  await site.signInBrowser(context, domain, 'admin@demo.tuesday.test')
  const page = await listening(await context.newPage())
  await page.goto(site.url(domain, '/admin'))
  const link = page.getByRole('listitem').filter({ hasText: admin('counts.held', { n: 8 }) })
  await link.getByRole('link').first().press('Enter')
  const paid = page.getByRole('button', { name: startOf(admin('participants.markPaid')) })
  await expect(paid.first()).toBeVisible()
  // Longer than lost focus takes to settle.
  await page.waitForTimeout(600)
  await expect(page.locator('body')).toBeFocused()

  await paid.first().press('Enter')
  await expect(page.locator('section:focus')).toBeVisible()

  // Nor is the focus lost where the pressed button is disabled.
  await page.goto(`${page.url()}/edit`)
  await page.getByLabel(admin('editor.location'), { exact: true }).fill('Lisbon')
  await page.getByRole('button', { name: admin('editor.publishChanges') }).press('Enter')
  await expect(page.locator('p:focus')).toBeAttached()
})
