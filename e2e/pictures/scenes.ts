import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Locale } from '@/lib/core/locale'
import { ROUTES, type Route, type ViewerState } from '@/lib/tenancy/routes'
import { networkQuiet } from '../network'
import type { Site } from '../site'
import { startOf, type Texts } from '../texts'

/** Community and account of a screenshot; a guest without `email`. */
type Place = { domain: string; email?: string }

type Look = {
  /** Defaults to the route's path. */
  at?(place: Place, site: Site): string | Promise<string>
  /** Another account, where the state's default account cannot open the screen. */
  who?: 'newcomer' | 'unconfirmed'
  /** Brings the page into the wanted state. */
  open?(page: Page, t: Texts): Promise<void>
}

export type Scene = Look & {
  /** Path of the route. */
  screen: string
  state: ViewerState
  /** Part of the screen; '' for the screen as it opens. */
  part: string
}

const demo = (name: string) => `${name}@demo.tuesday.test`

/** The demo's English and Russian communities; states that exist only in the English one are taken there in Russian. */
const VIEWERS: Record<ViewerState | 'newcomer', Record<Locale, Place>> = {
  guest: { en: { domain: 'localhost' }, ru: { domain: 'ru.localhost' } },
  member: {
    en: { domain: 'localhost', email: demo('anna') },
    ru: { domain: 'ru.localhost', email: demo('olga') },
  },
  newcomer: {
    en: { domain: 'localhost', email: demo('noah') },
    ru: { domain: 'ru.localhost', email: demo('nina') },
  },
  disabled: {
    en: { domain: 'localhost', email: demo('viktor') },
    ru: { domain: 'localhost', email: demo('viktor') },
  },
  waiting: {
    en: { domain: 'porto.localhost', email: demo('matilde.roriz') },
    ru: { domain: 'porto.localhost', email: demo('matilde.roriz') },
  },
  organiser: {
    en: { domain: 'localhost', email: demo('admin') },
    ru: { domain: 'ru.localhost', email: demo('admin.ru') },
  },
  'event-only': {
    en: { domain: 'localhost', email: demo('events') },
    ru: { domain: 'localhost', email: demo('events') },
  },
}

/** The Russian community has no member directory. */
const TRANSPARENT: Record<Locale, Place> = {
  en: VIEWERS.member.en,
  ru: { domain: 'large.localhost', email: demo('leo') },
}

export function placeOf({ screen, state, who }: Scene, locale: Locale): Place {
  if (who === 'newcomer') return VIEWERS.newcomer[locale]
  // Only this organiser is an operator.
  if (screen === '/operator') return VIEWERS.organiser.en
  if (ROUTES.some((route) => route.path === screen && route.transparent)) return TRANSPARENT[locale]
  return VIEWERS[state][locale]
}

const LIKE_A_GUEST = 'the same page as for a guest, under the header of somebody signed in'

/** How to open a screen whose path is not enough, or why a state has no screenshot. */
const SCREENS: Record<string, Partial<Record<ViewerState, Look | string>>> = {
  '/confirm-recovery': {
    member: LIKE_A_GUEST,
    organiser: LIKE_A_GUEST,
    disabled: LIKE_A_GUEST,
    'event-only': LIKE_A_GUEST,
  },
  '/confirmed': {
    member: LIKE_A_GUEST,
    organiser: LIKE_A_GUEST,
    disabled: LIKE_A_GUEST,
    'event-only': LIKE_A_GUEST,
  },
  '/auth-magic': {
    guest: { at: () => '/auth-magic?token=gone' },
    member: LIKE_A_GUEST,
    organiser: LIKE_A_GUEST,
    disabled: LIKE_A_GUEST,
    'event-only': LIKE_A_GUEST,
  },
  '/not-found': {
    organiser: LIKE_A_GUEST,
    disabled: LIKE_A_GUEST,
    'event-only': LIKE_A_GUEST,
  },
  '/launch': { member: LIKE_A_GUEST, organiser: LIKE_A_GUEST },
  '/operator': { member: 'the operators of the demo are organisers' },
  '/settings': { 'event-only': 'leads to the account, the only section they have' },
  '/event/[eventId]': {
    guest: { at: publicEvent },
    member: { at: upcomingEvent },
    organiser: { at: async (place, site) => (await nextEvent(place, site)).replace('/admin', '/event') },
    waiting: LIKE_A_GUEST,
    'event-only': { at: upcomingEvent },
  },
  '/chats/[id]': { member: { at: aChat } },
  '/admin/[eventId]/check-in': {
    organiser: { at: async (place, site) => `${await nextEvent(place, site)}/check-in` },
  },
  '/invite': { guest: { at: invitation }, member: { at: invitation } },
  '/u/[slug]': { guest: { at: someone }, member: { at: someone }, organiser: { at: someone } },
  '/meet/[id]': { member: { at: aMeeting } },
  '/round/history/[roundId]': { organiser: { at: lastRound } },
  '/admin/members/import/[importId]': { organiser: { at: anImport } },
  '/notifications/[campaignId]': { organiser: { at: aMessage } },
  '/admin/[eventId]': { organiser: { at: nextEvent } },
  '/admin/[eventId]/edit': {
    organiser: { at: async (place, site) => `${await nextEvent(place, site)}/edit` },
  },
  '/questions': { member: { who: 'newcomer' } },
  '/onboarding': { member: { who: 'newcomer' } },
  '/last-step': { member: { who: 'unconfirmed' }, disabled: 'the same page as for a member' },
}

/** Parts that open on a click. */
const PARTS: (Look & Pick<Scene, 'screen' | 'state' | 'part'>)[] = [
  {
    screen: '/',
    state: 'guest',
    part: 'preferences',
    open: (page) => page.getByRole('banner').locator('summary').first().click(),
  },
  {
    screen: '/login',
    state: 'guest',
    part: 'errors',
    open: (page, t) => page.getByRole('button', { name: t('signIn.login.submit'), exact: true }).click(),
  },
  { screen: '/participants', state: 'member', part: 'map', at: () => '/participants?view=map' },
  {
    screen: '/my_communities',
    state: 'member',
    part: 'account',
    open: (page) => page.getByRole('banner').locator('summary').first().click(),
  },
  {
    screen: '/my_communities',
    state: 'member',
    part: 'notifications',
    open: async (page) => {
      await page.getByRole('banner').locator('button[aria-haspopup=dialog]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: '/my_communities',
    state: 'member',
    part: 'tour',
    at: () => '/my_communities?tour=1',
    open: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    screen: '/my_communities',
    state: 'member',
    part: 'invitation',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('invitationLink.title') }).click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    screen: '/my_communities',
    state: 'member',
    part: 'write',
    open: async (page, t) => {
      const name = startOf(t('recommended.write', { name: '' }))
      await page.getByRole('main').getByRole('button', { name }).first().click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    screen: '/my_communities',
    state: 'member',
    part: 'pass',
    open: async (page, t) => {
      await page
        .getByRole('button', { name: t('recommended.notInterested.button'), exact: true })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: '/onboarding',
    state: 'member',
    part: 'about',
    who: 'newcomer',
    at: () => '/onboarding?step=3',
  },
  {
    screen: '/onboarding',
    state: 'member',
    part: 'photo',
    who: 'newcomer',
    at: () => '/onboarding?step=4',
  },
  {
    screen: '/admin/members',
    state: 'organiser',
    part: 'bulk',
    open: async (page, t) => {
      await page.getByRole('checkbox', { name: t('roster.selectAll') }).check()
      await page.locator('button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem', { name: t('roster.act.networking-off') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: '/admin/members',
    state: 'organiser',
    part: 'person',
    open: async (page) => {
      await page.locator('button[data-member]').first().press('Enter')
      await page.getByRole('dialog').waitFor()
      await networkQuiet(page)
    },
  },
  {
    screen: '/notifications/[campaignId]',
    state: 'organiser',
    part: 'send',
    at: aMessage,
    open: async (page, t) => {
      await page.getByRole('button', { name: t('messages.send'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: '/operator',
    state: 'organiser',
    part: 'create',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('operator.create.open') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: '/settings/api-keys',
    state: 'organiser',
    part: 'create',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('communitySettings.apiKeys.create') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: '/settings/questions',
    state: 'organiser',
    part: 'open',
    open: (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
  },
  {
    screen: '/meetings',
    state: 'member',
    part: 'times',
    open: async (page, t) => {
      await page
        .getByRole('button', { name: t('meetings.reschedule') })
        .first()
        .click()
      await page.getByRole('dialog').locator('.week-slot[data-slot]').first().waitFor()
    },
  },
  {
    screen: '/account',
    state: 'organiser',
    part: 'account',
    open: (page) => page.getByRole('banner').locator('summary').first().click(),
  },
]

/** The member on the member page. */
function someone({ domain }: Place): string {
  return domain === 'ru.localhost' ? '/u/artem-zuev' : '/u/marco-bellini'
}

/** The next meeting with a time. */
async function aMeeting({ domain, email }: Place, site: Site): Promise<string> {
  const bearer = await site.signIn(domain, email ?? demo('anna'))
  const answer = await site.ask(domain, '/api/meetings', { bearer })
  const { list } = answer.json() as { list: { id: string; status: string }[] }
  return `/meet/${list.find(({ status }) => status === 'accepted')?.id}`
}

/** The last sent round. */
async function lastRound({ domain, email }: Place, site: Site): Promise<string> {
  const bearer = await site.signIn(domain, email ?? demo('admin'))
  const answer = await site.ask(domain, '/api/admin/rounds', { bearer })
  const { list } = answer.json() as { list: { roundId: string }[] }
  return `/round/history/${list[0]?.roundId}`
}

/** A file whose columns are being chosen. */
async function anImport({ domain, email }: Place, site: Site): Promise<string> {
  const bearer = await site.signIn(domain, email ?? demo('admin'))
  const body = 'Email;Имя;City;Notes\nfay@example.test;Fay;Porto;Met at the fair\n'
  const answer = await site.ask(domain, '/api/admin/imports?name=members.csv', { bearer, body })
  return `/admin/members/import/${(answer.json() as { importId: string }).importId}`
}

/** A draft in both languages. */
async function aMessage({ domain, email }: Place, site: Site): Promise<string> {
  const bearer = await site.signIn(domain, email ?? demo('admin'))
  const id = crypto.randomUUID()
  const texts = {
    en: { subject: 'Our spring meetup', body: 'We meet on **14 May** at the library.' },
    ru: { subject: 'Весенняя встреча', body: 'Собираемся **14 мая** в библиотеке.' },
  }
  const body = { kind: 'general', texts, version: 0 }
  await site.ask(domain, `/api/admin/messages/${id}`, { bearer, body })
  return `/notifications/${id}`
}

/** An event that guests may see. */
async function publicEvent({ domain }: Place, site: Site): Promise<string> {
  const sitemap = await site.ask(domain, '/sitemap.xml')
  return /\/event\/[0-9a-f-]{36}/.exec(sitemap.text)?.[0] ?? '/event/none'
}

/** The next event, as a member sees it. */
async function upcomingEvent({ domain, email }: Place, site: Site): Promise<string> {
  const bearer = await site.signIn(domain, email ?? demo('anna'))
  const answer = await site.ask(domain, '/api/event/upcoming', { bearer })
  const { list } = answer.json() as { list: { id: string }[] }
  return `/event/${list[0]?.id}`
}

/** The chat with something new. */
async function aChat({ domain, email }: Place, site: Site): Promise<string> {
  const bearer = await site.signIn(domain, email ?? demo('anna'))
  const { list } = (await site.ask(domain, '/api/chats', { bearer })).json() as { list: { id: string }[] }
  return `/chats/${list[0]?.id}`
}

/** Another member's invitation. */
async function invitation({ domain }: Place, site: Site): Promise<string> {
  const bearer = await site.signIn(domain, demo(domain === 'ru.localhost' ? 'timur' : 'marco'))
  const answer = await site.ask(domain, '/api/invitation', { bearer })
  return (answer.json() as { link: string }).link
}

/** Routes with their own page; the others show "not open yet". */
export function openRoutes(): Route[] {
  const folder = 'app/[community]/[locale]'
  const open = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)page\.tsx$/.test(file))
      .map((file) => `/${file}`.replaceAll(/\/\([^)]+\)/g, '').replace(/\/page\.tsx$/, '') || '/'),
  )
  return ROUTES.filter(({ path }) => open.has(path))
}

/**
 * All screenshots to take, from the table of routes.
 * @returns also states with neither screenshot nor reason, and unused reasons
 */
export function scenesOf(routes: readonly Route[]): { scenes: Scene[]; missing: string[]; idle: string[] } {
  const scenes: Scene[] = []
  const missing: string[] = []
  for (const { path, states } of routes) {
    for (const state of states) {
      const look = SCREENS[path]?.[state] ?? (path.includes('[') ? null : {})
      if (look === null) missing.push(`${path} as ${state}`)
      else if (typeof look !== 'string') scenes.push({ screen: path, state, part: '', ...look })
    }
  }
  for (const part of PARTS) if (routes.some(({ path }) => path === part.screen)) scenes.push(part)
  const has = (path: string, state: string) =>
    ROUTES.some((route) => route.path === path && route.states.includes(state as ViewerState))
  const idle = Object.entries(SCREENS).flatMap(([path, looks]) =>
    Object.keys(looks)
      .filter((state) => !has(path, state))
      .map((state) => `${path} as ${state}`),
  )
  return { scenes, missing, idle }
}

/** The next event, as its organisers see it. */
async function nextEvent({ domain, email }: Place, site: Site): Promise<string> {
  const bearer = await site.signIn(domain, email ?? demo('admin'))
  const answer = await site.ask(domain, '/api/event/organised', { bearer })
  const { list } = answer.json() as { list: { id: string }[] }
  return `/admin/${list[0]?.id}`
}
