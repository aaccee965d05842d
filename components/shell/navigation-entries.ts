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
  | 'members'
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
      { key: 'members', href: '/admin/members' },
      { key: 'dashboard', href: '/dashboard' },
      { key: 'notifications', href: '/notifications' },
    ]
  }
  if (viewer.role === 'ROLE_EVENT') return [{ key: 'events', href: '/events' }]
  if (viewer.connectedParticipants.length === 0) return []
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

/** The entry of the page that is open: the page itself, or the one that it lies below; the closest one counts. */
export function currentHref(entries: readonly { href: string }[], path: string): string | undefined {
  // An event lies below the list of events.
  const open = path.replace(/^\/event\//, '/events/')
  const around = entries
    .map(({ href }) => href)
    .filter((href) => open === href || open.startsWith(`${href}/`))
  return around.toSorted((a, b) => b.length - a.length)[0]
}
