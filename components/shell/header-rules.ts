import type { CurrentUser } from '@/lib/contracts/account'

/** The page shows the logo itself, larger. */
const WITHOUT_LOGO = new Set(['/login', '/registration', '/recovery', '/one-time-code', '/account-deleted'])

/** Pages on which neither signing in nor signing out is offered: they are sign-in pages (specification, section 2). */
const WITHOUT_LOGIN = new Set([
  '/login',
  '/registration',
  '/recovery',
  '/confirm-recovery',
  '/confirmed',
  '/auth-magic',
])

export const hasLogo = (path: string) => !WITHOUT_LOGO.has(path)

export const hasLogInOrOut = (path: string) => !WITHOUT_LOGIN.has(path)

/** Where a guest who logs in from a page goes afterwards: back to it, if it is a person's or an event's. */
export const wantedBy = (path: string) => (/^\/(u|event)\//.test(path) ? path : undefined)

type Viewer = Pick<CurrentUser, 'participantId' | 'enabled' | 'organiserMode' | 'role' | 'profileFilled'>

/** The bell, as the calls for notifications have it: in the view of a member. */
export const hasBell = ({ participantId, enabled, organiserMode, role }: Omit<Viewer, 'profileFilled'>) =>
  participantId !== null && enabled && !organiserMode && role !== 'ROLE_EVENT'

/** Who has the main page: a member whose profile is filled. The call for the personal link is theirs, too. */
export const isActiveMember = (viewer: Viewer) => hasBell(viewer) && viewer.profileFilled

/**
 * Where the community takes donations, for everyone but its administrators.
 * @returns null for nobody's eyes, and for an address that is none of the web's
 */
export function donationLink(
  community: { donationUrl: string | null },
  viewer: Pick<CurrentUser, 'role'> | null,
): string | null {
  if (viewer?.role === 'ROLE_ADMIN' || !community.donationUrl) return null
  return /^https:\/\//i.test(community.donationUrl) ? community.donationUrl : null
}
