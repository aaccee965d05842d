import type { CurrentUser } from '@/lib/contracts/account'

/** Key of a text under shell.nav, and of an icon. */
export type NavKey =
  | 'community'
  | 'participants'
  | 'chats'
  | 'contacts'
  | 'meetings'
  | 'events'
  | 'profile'
  | 'organiserEvents'
  | 'round'
  | 'dashboard'
  | 'notifications'

export type NavEntry = {
  key: NavKey
  href: string
  /** In the bar of a wide screen only; on a phone the account menu leads there. */
  wide?: true
}

type Viewer = Pick<
  CurrentUser,
  'organiserMode' | 'enabled' | 'profileFilled' | 'connectedParticipants' | 'slug' | 'role'
>

/** What the navigation bar offers (specification, section 2). Empty: there is no bar. */
export function navigationEntries(viewer: Viewer | null, community: { transparent: boolean }): NavEntry[] {
  if (!viewer) return []
  if (viewer.organiserMode) {
    return [
      { key: 'organiserEvents', href: '/admin' },
      { key: 'round', href: '/round' },
      { key: 'dashboard', href: '/dashboard' },
      { key: 'notifications', href: '/notifications' },
    ]
  }
  if (viewer.connectedParticipants.length === 0 || viewer.role === 'ROLE_EVENT') return []
  // The other screens lead back to the profile: it is switched off, or not finished.
  if (!viewer.enabled || !viewer.profileFilled) return [{ key: 'profile', href: '/profile' }]
  return [
    { key: 'community', href: '/my_communities' },
    ...(community.transparent ? [{ key: 'participants', href: '/participants' } as const] : []),
    { key: 'chats', href: '/chats' },
    { key: 'meetings', href: '/meetings', wide: true },
    { key: 'contacts', href: '/contacts', wide: true },
    { key: 'events', href: '/events' },
    ...(viewer.slug ? [{ key: 'profile', href: `/u/${viewer.slug}` } as const] : []),
  ]
}

/** Screens on which one thing is to be done, and nothing else is offered. */
const WITHOUT_BAR = new Set(['/questions', '/onboarding', '/last-step', '/confirmed'])

export const hasNavigation = (path: string) => !WITHOUT_BAR.has(path)

/** Whether the entry is the page that is open, or the page lies below it. */
export const isCurrent = (href: string, path: string) => path === href || path.startsWith(`${href}/`)
