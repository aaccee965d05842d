import type { CurrentUser } from '@/lib/contracts/account'

/** Pages that show the logo themselves, larger. */
const WITHOUT_LOGO = new Set(['/login', '/registration', '/recovery', '/one-time-code', '/account-deleted'])

/** Sign-in pages: they offer neither logging in nor logging out (specification, section 2). */
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

/** Where a guest continues after logging in: back to a person's or an event's page. */
export const wantedBy = (path: string) => (/^\/(u|event)\//.test(path) ? path : undefined)

type Viewer = Pick<CurrentUser, 'participantId' | 'enabled' | 'organiserMode' | 'role' | 'profileFilled'>

/** The bell, as for the notification operations: members in member mode. */
export const hasBell = ({ participantId, enabled, organiserMode, role }: Omit<Viewer, 'profileFilled'>) =>
  participantId !== null && enabled && !organiserMode && role !== 'ROLE_EVENT'

/** Who has the main page: members with a complete profile. The same rule as for the personal link. */
export const isActiveMember = (viewer: Viewer) => hasBell(viewer) && viewer.profileFilled

/**
 * Where the community takes donations, for everyone but its administrators.
 * @returns null for viewers who see none, and for URLs that are not https
 */
export function donationLink(
  community: { donationUrl: string | null },
  viewer: Pick<CurrentUser, 'role'> | null,
): string | null {
  if (viewer?.role === 'ROLE_ADMIN' || !community.donationUrl) return null
  return /^https:\/\//i.test(community.donationUrl) ? community.donationUrl : null
}
