import { readdirSync } from 'node:fs'
import { validateHeaderValue } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/core/locale'
import { decideGate, type GateFacts } from './gate'
import { HOME, ROUTES, type Route, type ViewerState } from './routes'

const community = {
  slug: 'garden',
  lang: 'en' as Locale,
  langChoices: ['en', 'ru'] as Locale[],
  externalLandingUrl: null as string | null,
  transparent: true,
}

function facts(state: ViewerState, over: Partial<GateFacts['viewer']> = {}): GateFacts {
  return {
    community,
    viewer: {
      state,
      preferredLang: null,
      onboarding: false,
      emailConfirmed: true,
      isAdministrator: false,
      ...over,
    },
  }
}

const example = (path: string) => path.replace('[slug]', 'anna').replace('[eventId]', '1')

const pageFor = ({ path, pageOf }: Route, state: ViewerState) =>
  pageOf?.states.includes(state) ? pageOf.path : path

describe('the gate', () => {
  it.each(
    ROUTES.flatMap((route) =>
      (Object.keys(HOME) as ViewerState[]).map((state) => [route.path, state] as const),
    ),
  )('%s for %s is as the table says', (path, state) => {
    const route = ROUTES.find((one) => one.path === path)
    const decision = decideGate(facts(state), example(path), undefined)
    if (path === '/not-found') expect(decision.kind).toBe('not-found')
    else if (route?.states.includes(state)) {
      expect(decision).toEqual({
        kind: 'rewrite',
        path: path === '/' ? '/garden/en' : `/garden/en${example(pageFor(route, state))}`,
        locale: 'en',
      })
    } else if (state === 'guest') {
      const to = `/login?backTo=${encodeURIComponent(example(path))}`
      expect(decision).toEqual({ kind: 'redirect', to })
    } else expect(decision).toEqual({ kind: 'redirect', to: HOME[state] })
  })

  it.each([
    ['organiser', '/meetings', '?meeting=1', '/admin?otherMode=%2Fmeetings%3Fmeeting%3D1'],
    ['member', '/admin/reports', '', '/my_communities?otherMode=%2Fadmin%2Freports'],
    ['organiser', '/login', '', '/admin'],
    ['member', '/login', '', '/my_communities'],
  ] as const)('offers an administrator as %s a page of the other mode: %s%s', (state, path, search, to) => {
    const asAdministrator = facts(state, { isAdministrator: true })
    expect(decideGate(asAdministrator, path, undefined, search)).toEqual({ kind: 'redirect', to })
  })

  it('offers organisers without a profile no page of members', () => {
    const organiser = facts('organiser', { isAdministrator: true, onboarding: true })
    expect(decideGate(organiser, '/meetings', undefined)).toEqual({ kind: 'redirect', to: '/admin' })
  })

  it.each(Object.entries(HOME))('%s is at home at %s', (state, home) => {
    expect(decideGate(facts(state as ViewerState), home, undefined).kind).toBe('rewrite')
  })

  it('redirects home from the member list where the community hides it', () => {
    const closed = { ...facts('member'), community: { ...community, transparent: false } }
    expect(decideGate(closed, '/participants', undefined, '?search=anna')).toEqual({
      kind: 'redirect',
      to: '/my_communities',
    })
  })

  it('does not offer an organiser the member list that the community hides from both modes', () => {
    const organiser = facts('organiser', { isAdministrator: true })
    const closed = { ...organiser, community: { ...community, transparent: false } }
    expect(decideGate(closed, '/participants', undefined)).toEqual({ kind: 'redirect', to: '/admin' })
  })

  it.each([
    ['guest', '/no/such/screen'],
    ['member', '/wp-admin'],
    ['organiser', '/nope'],
  ] as const)('says not found to a %s at %s, which no screen has', (state, path) => {
    expect(decideGate(facts(state), path, undefined)).toEqual({
      kind: 'not-found',
      path: '/garden/en/not-found',
      locale: 'en',
    })
  })

  it.each(['/garden/en', '/garden/en/login', '/other/ru/my_communities'])(
    'answers 404 to %s, a path of the inside typed by hand',
    (path) => {
      expect(decideGate(facts('member'), path, undefined).kind).toBe('not-found')
    },
  )

  it('leads to onboarding until it is finished', () => {
    const newcomer = facts('member', { onboarding: true })
    expect(decideGate(newcomer, '/my_communities', undefined)).toEqual({ kind: 'redirect', to: '/questions' })
    expect(decideGate(newcomer, '/questions', undefined).kind).toBe('rewrite')
    // A chat that waits to be connected comes first.
    expect(decideGate(newcomer, '/telegram', undefined).kind).toBe('rewrite')
    expect(decideGate(newcomer, '/last-step', undefined).kind).toBe('rewrite')
  })

  it('lets members with an incomplete profile see the contacts page, which asks them to complete it', () => {
    for (const path of ['/contacts', '/contacts/bookmarks', '/contacts/matches'])
      expect(decideGate(facts('member', { onboarding: true }), path, undefined).kind).toBe('rewrite')
  })

  it.each([
    ['/my_communities', '?match=1', '/login?backTo=%2Fmy_communities%3Fmatch%3D1'],
    ['/subscriptions', '', '/login?backTo=%2Fsubscriptions'],
    ['/contacts', '', '/login?backTo=%2Fcontacts'],
    ['/round/history/1', '', '/login?backTo=%2Fround%2Fhistory%2F1'],
  ])('carries %s%s through the login of a guest', (path, search, to) => {
    expect(decideGate(facts('guest'), path, undefined, search)).toEqual({ kind: 'redirect', to })
  })

  it('covers every page', () => {
    const files = readdirSync('app/[community]/[locale]', { recursive: true, encoding: 'utf8' })
    const pages = files
      .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes('[...'))
      .map(
        (file) =>
          `/${file
            .split('/')
            .slice(0, -1)
            .filter((part) => !part.startsWith('('))
            .join('/')}`,
      )
    expect(ROUTES.map(({ path }) => path)).toEqual(expect.arrayContaining(pages))
  })

  it('limits a disabled member to the profile and the notification settings', () => {
    expect(decideGate(facts('disabled'), '/subscriptions', undefined).kind).toBe('rewrite')
    expect(decideGate(facts('disabled'), '/my_communities', undefined)).toEqual({
      kind: 'redirect',
      to: '/profile',
    })
  })

  it('lets everyone signed in open the settings, also during onboarding, and no guest', () => {
    for (const state of ['member', 'disabled', 'organiser', 'event-only'] as const)
      expect(decideGate(facts(state), '/settings', undefined).kind).toBe('rewrite')
    expect(decideGate(facts('member', { onboarding: true }), '/settings', undefined).kind).toBe('rewrite')
    expect(decideGate(facts('member'), '/settings', undefined)).toMatchObject({
      path: expect.stringMatching(/\/settings\/mine$/),
    })
    expect(decideGate(facts('organiser'), '/settings', undefined)).toMatchObject({
      path: expect.stringMatching(/\/settings$/),
    })
    expect(decideGate(facts('guest'), '/settings', undefined)).toEqual({
      kind: 'redirect',
      to: '/login?backTo=%2Fsettings',
    })
  })

  it('lets everyone ask for a link that sets a password', () => {
    for (const state of Object.keys(HOME) as ViewerState[])
      expect(decideGate(facts(state, { onboarding: true }), '/recovery', undefined).kind).toBe('rewrite')
  })

  it('keeps every link that sets a password, confirms an address or signs in', () => {
    for (const path of ['/confirm-recovery', '/confirmed', '/auth-magic'])
      for (const state of Object.keys(HOME) as ViewerState[])
        expect(decideGate(facts(state), path, undefined, '?code=x').kind).toBe('rewrite')
  })

  it('reports unknown hosts', () => {
    expect(decideGate({ ...facts('guest'), community: null }, '/', undefined)).toEqual({
      kind: 'unknown-host',
    })
  })

  it('redirects guests of a community with an external landing page', () => {
    const elsewhere = {
      ...facts('guest'),
      community: { ...community, externalLandingUrl: 'https://garden.example/' },
    }
    expect(decideGate(elsewhere, '/', undefined)).toEqual({ kind: 'redirect', to: 'https://garden.example/' })
    expect(decideGate(elsewhere, '/login', undefined).kind).toBe('rewrite')
  })

  it('redirects to an internationalised address in ASCII, as a header requires', () => {
    const elsewhere = {
      ...facts('guest'),
      community: { ...community, externalLandingUrl: 'https://сад.рф/привет?с=весной' },
    }
    const { kind, to } = decideGate(elsewhere, '/', undefined) as { kind: string; to: string }
    expect(kind).toBe('redirect')
    expect(() => validateHeaderValue('Location', to)).not.toThrow()
    expect(decodeURI(to)).toBe('https://xn--80ai1b.xn--p1ai/привет?с=весной')
  })
})

describe('the language', () => {
  const localeOf = (
    stored: string | undefined,
    preferredLang: Locale | null,
    over: Partial<typeof community> = {},
  ) => {
    const decision = decideGate(
      { ...facts('member', { preferredLang }), community: { ...community, ...over } },
      '/my_communities',
      stored,
    )
    return decision.kind === 'rewrite' ? decision.locale : null
  }

  it('is the stored choice first, then the member’s own, then the community’s', () => {
    expect(localeOf('ru', 'en')).toBe('ru')
    expect(localeOf(undefined, 'ru')).toBe('ru')
    expect(localeOf(undefined, null)).toBe('en')
  })

  it('is always one that the community offers', () => {
    expect(localeOf('ru', 'ru', { langChoices: ['en'] })).toBe('en')
    expect(localeOf('xx', null)).toBe('en')
    expect(localeOf('../../etc', null)).toBe('en')
  })
})
