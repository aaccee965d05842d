import type { Locale } from '@/lib/core/locale'
import { chooseLocale } from './choose-locale'
import { HOME, matchRoute, OTHER_MODE, type Route, type ViewerState } from './routes'

/** What the front server knows about a request, and the middleware decides by. */
export type GateFacts = {
  /** null: no community has this host. */
  community: {
    slug: string
    lang: Locale
    langChoices: Locale[]
    externalLandingUrl: string | null
    transparent: boolean
  } | null
  viewer: {
    state: ViewerState
    preferredLang: Locale | null
    /** Onboarding is unfinished: all other screens redirect to it. */
    onboarding: boolean
    emailConfirmed: boolean
    isAdministrator: boolean
  }
}

export const GUEST: GateFacts['viewer'] = {
  state: 'guest',
  preferredLang: null,
  onboarding: false,
  emailConfirmed: false,
  isAdministrator: false,
}

export type GateDecision =
  | { kind: 'rewrite'; path: string; locale: Locale }
  | { kind: 'redirect'; to: string }
  /** Shows the community's not-found page, with status 404. */
  | { kind: 'not-found'; path: string; locale: Locale }
  /** Unknown host: the product's own page, with status 404. */
  | { kind: 'unknown-host' }

/** Signed-in screens that stay open during onboarding. */
const ONBOARDING_SCREENS = new Set([
  // From the bot: connects the chat, then leads to the questions.
  '/telegram',
  '/questions',
  '/onboarding',
  '/last-step',
  '/confirmed',
  '/auth-magic',
  '/invite',
  '/recovery',
  '/confirm-recovery',
  '/profile',
  '/privacy',
  // These ask for the profile themselves.
  '/contacts',
  '/contacts/bookmarks',
  '/contacts/matches',
  '/not-found',
])

/** The not-found page of a community. */
export const missingPage = ({ slug }: { slug: string }, locale: Locale): GateDecision => ({
  kind: 'not-found',
  path: `/${slug}/${locale}/not-found`,
  locale,
})

/**
 * Home. For an administrator it names the requested page of their other mode, because emails to members lead to one
 * mode and emails to organisers to the other.
 */
function homeInstead(viewer: GateFacts['viewer'], route: Route, wanted: string): string {
  const { state, onboarding, isAdministrator } = viewer
  const other = { organiser: 'member', member: 'organiser' } as const
  const isOther =
    isAdministrator &&
    !onboarding &&
    (state === 'organiser' || state === 'member') &&
    route.states.includes(other[state])
  return isOther ? `${HOME[state]}?${OTHER_MODE}=${encodeURIComponent(wanted)}` : HOME[state]
}

/**
 * Which page answers a path: the specification's three route sets (section 2), and the two narrower ones of disabled
 * members and the event-only role. A screen of another set redirects home; a path without a screen is not found. Pure.
 *
 * @param search the query with its '?', or ''
 */
export function decideGate(
  facts: GateFacts,
  path: string,
  storedLocale: string | undefined,
  search = '',
): GateDecision {
  const { community, viewer } = facts
  if (!community) return { kind: 'unknown-host' }
  const locale = chooseLocale({ stored: storedLocale, preferredLang: viewer.preferredLang, community })
  const inside = (page: string) => `/${community.slug}/${locale}${page === '/' ? '' : page}`

  const route = matchRoute(path)
  if (path === '/not-found' || !route) return missingPage(community, locale)

  if (
    (viewer.state === 'member' || viewer.state === 'waiting') &&
    viewer.onboarding &&
    !ONBOARDING_SCREENS.has(path) &&
    route.group !== 'shared'
  ) {
    return { kind: 'redirect', to: '/questions' }
  }
  // The login page leads back to the requested screen.
  if (viewer.state === 'guest' && !route.states.includes('guest')) {
    return { kind: 'redirect', to: `/login?backTo=${encodeURIComponent(path + search)}` }
  }
  if (route.transparent && !community.transparent) return { kind: 'redirect', to: HOME[viewer.state] }
  if (!route.states.includes(viewer.state))
    return { kind: 'redirect', to: homeInstead(viewer, route, path + search) }
  // In ASCII, which headers require: addresses are stored as typed.
  if (path === '/' && community.externalLandingUrl)
    return { kind: 'redirect', to: new URL(community.externalLandingUrl).href }
  const { pageOf } = route
  return { kind: 'rewrite', path: inside(pageOf?.states.includes(viewer.state) ? pageOf.path : path), locale }
}
