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
  | 'communitySettings'

export type NavEntry = {
  key: NavKey
  href: string
  /** Shown from 992 px; below that, the account menu has it. */
  wide?: true
  /** The entry to mark instead while this one is not shown. */
  within?: NavKey
}

type Viewer = Pick<
  CurrentUser,
  'organiserMode' | 'enabled' | 'profileFilled' | 'connectedParticipants' | 'slug' | 'role'
>

/** Entries of the navigation bar (specification, section 2). Empty: no bar. */
export function navigationEntries(viewer: Viewer | null, community: { transparent: boolean }): NavEntry[] {
  if (!viewer) return []
  if (viewer.organiserMode) {
    return [
      { key: 'organiserEvents', href: '/admin' },
      { key: 'round', href: '/round' },
      { key: 'members', href: '/admin/members' },
      { key: 'dashboard', href: '/dashboard' },
      { key: 'notifications', href: '/notifications' },
      { key: 'communitySettings', href: '/settings', wide: true },
    ]
  }
  if (viewer.role === 'ROLE_EVENT') return [{ key: 'events', href: '/events' }]
  if (viewer.connectedParticipants.length === 0) return []
  // All other screens redirect to the profile: the member is disabled, or onboarding is unfinished.
  if (!viewer.enabled || !viewer.profileFilled) return [{ key: 'profile', href: '/profile' }]
  return [
    { key: 'community', href: '/my_communities' },
    ...(community.transparent ? [{ key: 'participants', href: '/participants' } as const] : []),
    { key: 'chats', href: '/chats' },
    { key: 'meetings', href: '/meetings', wide: true, within: 'community' },
    { key: 'contacts', href: '/contacts', wide: true, within: 'community' },
    { key: 'events', href: '/events' },
    ...(viewer.slug ? [{ key: 'profile', href: `/u/${viewer.slug}` } as const] : []),
  ]
}

/** Single-task screens without navigation. */
const WITHOUT_BAR = new Set(['/questions', '/onboarding', '/last-step', '/confirmed'])

export const hasNavigation = (path: string) => !WITHOUT_BAR.has(path)

/** Organisers open these from the account menu; '/admin' is the list of events. */
const WITHOUT_ENTRY = new Set(['/admin/reports'])

/** The current page's entry: the page itself, or its closest ancestor. */
export function currentHref(
  entries: readonly { key?: NavKey; href: string }[],
  path: string,
): string | undefined {
  if (WITHOUT_ENTRY.has(path)) return undefined
  // The entry leads to the member's page; they edit it here.
  if (path === '/profile') return entries.find(({ key }) => key === 'profile')?.href
  // An event's page belongs to the list of events.
  const open = path.replace(/^\/event\//, '/events/')
  const around = entries
    .map(({ href }) => href)
    .filter((href) => open === href || open.startsWith(`${href}/`))
  return around.toSorted((a, b) => b.length - a.length)[0]
}

/** The entry to mark below 992 px: a page's own, or its `within` if that is not shown. */
export function narrowHref(
  entries: readonly Pick<NavEntry, 'key' | 'href' | 'within'>[],
  current: string | undefined,
): string | undefined {
  const within = entries.find(({ href }) => href === current)?.within
  return within ? entries.find(({ key }) => key === within)?.href : current
}
