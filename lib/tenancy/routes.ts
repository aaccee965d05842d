/**
 * Every screen of the specification's section 2, who may open it, and the group of pages it lies in.
 * The middleware decides by this table alone.
 */

/** What a visitor is to this community, as far as screens go. */
export type ViewerState =
  | 'guest'
  /** Signed in, a regular member. */
  | 'member'
  /** Signed in, but disabled: confined to the profile. */
  | 'disabled'
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
}

const GUEST = ['guest'] as const
const MEMBER = ['member'] as const
const ORGANISER = ['organiser'] as const
const EVERYONE = ['guest', 'member', 'organiser'] as const

export const ROUTES: readonly Route[] = [
  { path: '/', group: 'guest', states: GUEST },
  { path: '/login', group: 'guest', states: GUEST },
  { path: '/registration', group: 'guest', states: GUEST },
  { path: '/recovery', group: 'guest', states: GUEST },
  { path: '/one-time-code', group: 'guest', states: GUEST },
  { path: '/account-deleted', group: 'guest', states: GUEST },
  { path: '/confirm-recovery', group: 'shared', states: [...EVERYONE, 'disabled', 'event-only'] },
  { path: '/confirmed', group: 'shared', states: [...EVERYONE, 'disabled', 'event-only'] },
  { path: '/auth-magic', group: 'shared', states: [...EVERYONE, 'disabled', 'event-only'] },
  { path: '/invite', group: 'shared', states: ['guest', 'member'] },
  { path: '/u/[slug]', group: 'shared', states: ['guest', 'member', 'organiser'] },
  { path: '/event/[eventId]', group: 'shared', states: [...EVERYONE, 'event-only'] },
  { path: '/settings', group: 'shared', states: ['member', 'disabled', 'organiser', 'event-only'] },
  { path: '/not-found', group: 'shared', states: [...EVERYONE, 'disabled', 'event-only'] },
  { path: '/questions', group: 'member', states: MEMBER },
  { path: '/onboarding', group: 'member', states: MEMBER },
  { path: '/last-step', group: 'member', states: ['member', 'disabled'] },
  { path: '/profile', group: 'member', states: ['member', 'disabled'] },
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
  { path: '/subscriptions', group: 'member', states: ['member', 'disabled'] },
  { path: '/events', group: 'member', states: ['member', 'event-only'] },
  { path: '/events/past', group: 'member', states: ['member', 'event-only'] },
  { path: '/admin', group: 'organiser', states: ORGANISER },
  { path: '/admin/reports', group: 'organiser', states: ORGANISER },
  { path: '/admin/members', group: 'organiser', states: ORGANISER },
  { path: '/admin/new', group: 'organiser', states: ORGANISER },
  { path: '/admin/[eventId]', group: 'organiser', states: ORGANISER },
  { path: '/admin/[eventId]/edit', group: 'organiser', states: ORGANISER },
  { path: '/admin/[eventId]/check-in', group: 'organiser', states: ORGANISER },
  { path: '/round', group: 'organiser', states: ORGANISER },
  { path: '/round/history', group: 'organiser', states: ORGANISER },
  { path: '/round/history/[roundId]', group: 'organiser', states: ORGANISER },
  { path: '/dashboard', group: 'organiser', states: ORGANISER },
  { path: '/notifications', group: 'organiser', states: ORGANISER },
  { path: '/score-match', group: 'organiser', states: ORGANISER },
]

/** Where a state is sent from a screen that is not its own (specification, section 2). */
export const HOME: Record<ViewerState, string> = {
  guest: '/',
  member: '/my_communities',
  disabled: '/profile',
  organiser: '/admin',
  'event-only': '/events',
}

/** The route that a path names, with '[…]' standing for any one segment. */
export function matchRoute(path: string): Route | null {
  const segments = path.split('/').filter(Boolean)
  for (const route of ROUTES) {
    const pattern = route.path.split('/').filter(Boolean)
    if (pattern.length !== segments.length) continue
    if (pattern.every((part, i) => part.startsWith('[') || part === segments[i])) return route
  }
  return null
}
