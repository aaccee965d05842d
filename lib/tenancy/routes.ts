/**
 * Every screen of the specification's section 2, who may open it, and the group of pages it lies in.
 * The middleware decides by this table alone.
 */

/** What a visitor is to this community, as far as screens depend on it. */
export type ViewerState =
  | 'guest'
  /** Signed in, a regular member. */
  | 'member'
  /** Signed in, but disabled: confined to the profile. */
  | 'disabled'
  /** A newcomer who waits for approval, or was declined. */
  | 'waiting'
  /** An administrator in organiser mode. */
  | 'organiser'
  /** The event-only role. */
  | 'event-only'

export type RouteGroup = 'guest' | 'member' | 'organiser' | 'shared'

export type Route = {
  path: string
  group: RouteGroup
  states: readonly ViewerState[]
  /** Only where the community shows its members. */
  transparent?: true
  /** States that render the page of another path. */
  pageOf?: { states: readonly ViewerState[]; path: string }
}

const GUEST = ['guest'] as const
const MEMBER = ['member'] as const
const ORGANISER = ['organiser'] as const
const EVERYONE = ['guest', 'member', 'organiser'] as const

export const ROUTES: readonly Route[] = [
  { path: '/', group: 'guest', states: GUEST },
  { path: '/login', group: 'guest', states: GUEST },
  { path: '/registration', group: 'guest', states: GUEST },
  // A used link that sets a password leads here, also in a browser that is logged in.
  { path: '/recovery', group: 'guest', states: [...EVERYONE, 'disabled', 'waiting', 'event-only'] },
  { path: '/one-time-code', group: 'guest', states: GUEST },
  { path: '/account-deleted', group: 'guest', states: GUEST },
  { path: '/confirm-recovery', group: 'shared', states: [...EVERYONE, 'disabled', 'waiting', 'event-only'] },
  { path: '/confirmed', group: 'shared', states: [...EVERYONE, 'disabled', 'waiting', 'event-only'] },
  { path: '/auth-magic', group: 'shared', states: [...EVERYONE, 'disabled', 'waiting', 'event-only'] },
  { path: '/invite', group: 'shared', states: ['guest', 'member', 'waiting'] },
  { path: '/launch', group: 'shared', states: EVERYONE },
  // For the platform's operators; the page does not exist for anybody else.
  { path: '/operator', group: 'shared', states: ['member', 'organiser'] },
  { path: '/u/[slug]', group: 'shared', states: ['guest', 'member', 'organiser'] },
  { path: '/event/[eventId]', group: 'shared', states: [...EVERYONE, 'waiting', 'event-only'] },
  { path: '/account', group: 'shared', states: ['member', 'disabled', 'waiting', 'organiser', 'event-only'] },
  // The community's settings for organisers, their own for everybody else.
  {
    path: '/settings',
    group: 'shared',
    states: ['member', 'disabled', 'waiting', 'organiser', 'event-only'],
    pageOf: { states: ['member', 'disabled', 'waiting', 'event-only'], path: '/settings/mine' },
  },
  // The page of '/settings' for members; it has no address of its own.
  { path: '/settings/mine', group: 'shared', states: [] },
  { path: '/settings/preview', group: 'organiser', states: ORGANISER },
  { path: '/settings/brand', group: 'organiser', states: ORGANISER },
  { path: '/settings/languages', group: 'organiser', states: ORGANISER },
  { path: '/settings/visibility', group: 'organiser', states: ORGANISER },
  { path: '/settings/landing', group: 'organiser', states: ORGANISER },
  { path: '/settings/onboarding', group: 'organiser', states: ORGANISER },
  { path: '/settings/questions', group: 'organiser', states: ORGANISER },
  { path: '/settings/contacts', group: 'organiser', states: ORGANISER },
  { path: '/settings/meetings', group: 'organiser', states: ORGANISER },
  { path: '/settings/rounds', group: 'organiser', states: ORGANISER },
  { path: '/settings/sign-in', group: 'organiser', states: ORGANISER },
  { path: '/settings/policies', group: 'organiser', states: ORGANISER },
  { path: '/settings/domains', group: 'organiser', states: ORGANISER },
  { path: '/settings/sender', group: 'organiser', states: ORGANISER },
  { path: '/settings/telegram', group: 'organiser', states: ORGANISER },
  { path: '/settings/deliverability', group: 'organiser', states: ORGANISER },
  { path: '/settings/organisers', group: 'organiser', states: ORGANISER },
  { path: '/settings/audit-log', group: 'organiser', states: ORGANISER },
  { path: '/settings/api-keys', group: 'organiser', states: ORGANISER },
  { path: '/settings/webhooks', group: 'organiser', states: ORGANISER },
  { path: '/not-found', group: 'shared', states: [...EVERYONE, 'disabled', 'waiting', 'event-only'] },
  { path: '/waiting', group: 'member', states: ['waiting'] },
  // Opened from the bot, before the questions of a newcomer.
  { path: '/telegram', group: 'member', states: ['member', 'waiting', 'disabled'] },
  { path: '/questions', group: 'member', states: ['member', 'waiting'] },
  { path: '/onboarding', group: 'member', states: ['member', 'waiting'] },
  { path: '/last-step', group: 'member', states: ['member', 'disabled', 'waiting'] },
  { path: '/profile', group: 'member', states: ['member', 'disabled', 'waiting'] },
  { path: '/my_communities', group: 'member', states: MEMBER },
  { path: '/my_communities/requests', group: 'member', states: MEMBER },
  { path: '/contacts', group: 'member', states: MEMBER },
  { path: '/contacts/bookmarks', group: 'member', states: MEMBER },
  { path: '/contacts/matches', group: 'member', states: MEMBER },
  { path: '/chats', group: 'member', states: MEMBER },
  { path: '/chats/[id]', group: 'member', states: MEMBER },
  { path: '/meetings', group: 'member', states: MEMBER },
  { path: '/meetings/past', group: 'member', states: MEMBER },
  { path: '/meet/[id]', group: 'member', states: MEMBER },
  { path: '/participants', group: 'member', states: MEMBER, transparent: true },
  { path: '/introductions', group: 'member', states: MEMBER },
  { path: '/subscriptions', group: 'member', states: ['member', 'disabled'] },
  { path: '/privacy', group: 'member', states: ['member', 'disabled', 'waiting'] },
  { path: '/events', group: 'member', states: ['member', 'event-only'] },
  { path: '/events/past', group: 'member', states: ['member', 'event-only'] },
  { path: '/admin', group: 'organiser', states: ORGANISER },
  { path: '/admin/reports', group: 'organiser', states: ORGANISER },
  { path: '/admin/members', group: 'organiser', states: ORGANISER },
  { path: '/admin/members/import', group: 'organiser', states: ORGANISER },
  { path: '/admin/members/import/[importId]', group: 'organiser', states: ORGANISER },
  { path: '/admin/members/invitations', group: 'organiser', states: ORGANISER },
  { path: '/admin/members/requests', group: 'organiser', states: ORGANISER },
  { path: '/admin/new', group: 'organiser', states: ORGANISER },
  { path: '/admin/[eventId]', group: 'organiser', states: ORGANISER },
  { path: '/admin/[eventId]/edit', group: 'organiser', states: ORGANISER },
  { path: '/admin/[eventId]/check-in', group: 'organiser', states: ORGANISER },
  { path: '/round', group: 'organiser', states: ORGANISER },
  { path: '/round/history', group: 'organiser', states: ORGANISER },
  { path: '/round/history/[roundId]', group: 'organiser', states: ORGANISER },
  { path: '/dashboard', group: 'organiser', states: ORGANISER },
  { path: '/notifications', group: 'organiser', states: ORGANISER },
  { path: '/notifications/new', group: 'organiser', states: ORGANISER },
  { path: '/notifications/[campaignId]', group: 'organiser', states: ORGANISER },
  { path: '/score-match', group: 'organiser', states: ORGANISER },
]

/** Where a state is sent from a screen that is not its own (specification, section 2). */
export const HOME: Record<ViewerState, string> = {
  guest: '/',
  member: '/my_communities',
  disabled: '/profile',
  waiting: '/waiting',
  organiser: '/admin',
  'event-only': '/events',
}

/** The parameter of an administrator's home that names a page of their other mode. */
export const OTHER_MODE = 'otherMode'

/** The route that a path names, where '[…]' matches any one segment. */
export function matchRoute(path: string): Route | null {
  const segments = path.split('/').filter(Boolean)
  for (const route of ROUTES) {
    const pattern = route.path.split('/').filter(Boolean)
    if (pattern.length !== segments.length) continue
    if (pattern.every((part, i) => part.startsWith('[') || part === segments[i])) return route
  }
  return null
}
