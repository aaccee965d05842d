import type { Page } from '@playwright/test'
import type { IntroView, RecommendedContact } from '@/lib/contracts/matching'
import type { MeetingView } from '@/lib/contracts/meeting'
import { networkQuiet } from './network'
import { expect, test } from './site'

const DAY_MS = 24 * 60 * 60_000
const DOMAIN = 'harbour.localhost'
const SVEA = 'svea@demo.tuesday.test'
/** Recommended to her. */
const MALTE = 'malte.ehlers@demo.tuesday.test'

/** The maximum length, without break opportunities. */
const LONG = {
  firstName: 'Александра-Максимилиана Константиновна',
  lastName: 'Преображенская-Воскресенская-Благовещенская-Рождественская',
  company: 'Wissenschaftskommunikationsmanagement'.repeat(3),
  about: 'Достопримечательность'.repeat(20),
  lookingFor: `https://example.org/${'a'.repeat(300)}`,
  goal: 'Ц'.repeat(190),
  tags: ['рентгеноэлектрокардиографического-направления', 'b'.repeat(60), 'logistics'],
  city: 'Lake Chargoggagoggmanchauggagoggchaubunagungamaugg',
  shareLocation: true,
}

const MAX_OPENED = [
  '/my_communities',
  '/contacts',
  '/chats',
  '/meetings',
  '/events',
  '/participants',
  '/u/marco-bellini',
  '/profile',
  '/subscriptions',
  '/account',
]

test('the pages opened most fit a phone with text at twice its size', async ({ page, site, context }) => {
  await site.signInBrowser(context, 'localhost', 'anna@demo.tuesday.test')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of MAX_OPENED) {
    await page.goto(site.url('localhost', path))
    await networkQuiet(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => beyondTheEdge(page, 'body'), { message: path }).toEqual([])
    expect(await squeezed(page), path).toEqual([])
  }
})

test('the longest words fit the narrowest screen', async ({ page, site, context }) => {
  const svea = await site.signInBrowser(context, DOMAIN, SVEA)
  const { list } = (await site.ask(DOMAIN, '/api/matching/recommended', { bearer: svea })).json() as {
    list: RecommendedContact[]
  }
  const partner = list[0]?.person
  if (!partner) throw new Error('nobody is recommended')
  const theirs = await site.signIn(DOMAIN, MALTE)
  for (const bearer of [svea, theirs]) {
    const answer = await site.ask(DOMAIN, '/api/participant/update-profile', { bearer, body: LONG })
    expect(answer.status, answer.text).toBe(200)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    '/my_communities',
    '/my_communities/requests?list=all',
    '/participants?search=Александра',
    '/participants?view=map',
    '/contacts/matches',
    '/profile',
    `/u/${partner.slug}`,
  ]) {
    await page.goto(site.url(DOMAIN, path))
    await networkQuiet(page)
    await expect.poll(() => beyondTheEdge(page), { message: path }).toEqual([])
  }
})

test('the longest words fit an email and a meeting on the narrowest screen', async ({
  page,
  site,
  context,
}) => {
  const svea = await site.signInBrowser(context, DOMAIN, SVEA)
  const { list } = (await site.ask(DOMAIN, '/api/matching/recommended', { bearer: svea })).json() as {
    list: RecommendedContact[]
  }
  const to = list[0]
  if (!to) throw new Error('nobody is recommended')
  const theirs = await site.signIn(DOMAIN, MALTE)
  const post = async <T>(path: string, bearer: string, body: object) => {
    const answer = await site.ask(DOMAIN, path, { bearer, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.json() as T
  }
  for (const bearer of [svea, theirs]) await post('/api/participant/update-profile', bearer, LONG)
  const introMessage = `${LONG.lookingFor} ${'Ж'.repeat(200)}`
  const { matchingId, matchingResultId } = to
  const { introId } = await post<IntroView>('/api/matching/send-intro', svea, {
    matchingResultId,
    introMessage,
  })
  const mail = await site.mail('intro-received', { to: MALTE })
  expect(mail.text).toContain(introMessage)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.setContent(mail.html ?? '')
  await expect(page.getByText(introMessage)).toBeVisible()
  expect(await beyondTheEdge(page, 'body')).toEqual([])

  await post(`/api/intros/${introId}/answer`, theirs, { accepted: true })
  const startsAt = new Date(Date.now() + 9 * DAY_MS).toISOString()
  const { id, chatId } = await post<MeetingView>('/api/meetings', svea, { matchingId, slots: [startsAt] })
  await post(`/api/meetings/${id}/accept`, theirs, { startsAt })
  for (const path of ['/meetings', `/meet/${id}`, `/chats/${chatId}`]) {
    await page.goto(site.url(DOMAIN, path))
    await networkQuiet(page)
    await expect.poll(() => beyondTheEdge(page), { message: path }).toEqual([])
  }
})

/** Headings, names and fields that have room for three letters a line. */
function squeezed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, textarea, .person-link)')]
      .filter((element) => {
        const { width } = element.getBoundingClientRect()
        const isShort = element.tagName !== 'TEXTAREA' && (element.textContent ?? '').length < 8
        return width > 1 && !isShort && width < 4 * Number.parseFloat(getComputedStyle(element).fontSize)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

/** Elements that need horizontal scrolling, except scrollable rows. */
function beyondTheEdge(page: Page, within = 'main'): Promise<string[]> {
  return page.evaluate((within) => {
    const cut = (element: Element | null): boolean =>
      element !== null &&
      element.tagName !== 'MAIN' &&
      (getComputedStyle(element).overflowX !== 'visible' || cut(element.parentElement))
    return [...document.querySelectorAll(`${within} *`)]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !cut(element))
      .map((element) => element.outerHTML.slice(0, 120))
  }, within)
}
