import type { CurrentUser } from './account'
import { samePath } from './back-to'

/** Query parameters of the sign-in page. */
export type Wanted = { backTo?: string | null; introFor?: string | null }

/**
 * The next page after signing in (specification, section 4): events or backTo for the event-only role, the profile for
 * disabled members, their page or backTo (with the target of an intro) for members, the questions (which lead to
 * backTo) without a profile, the organiser's page for organisers.
 */
export function afterSignIn(
  user: Pick<CurrentUser, 'role' | 'enabled' | 'admission' | 'connectedParticipants' | 'organiserMode'>,
  { backTo, introFor }: Wanted,
): string {
  const wanted = samePath(backTo)
  if (user.role === 'ROLE_EVENT') return wanted ?? '/events'
  if (user.admission === 'waiting' && user.connectedParticipants.length === 0) return newcomersPage(wanted)
  if (user.admission !== 'admitted') return '/waiting'
  if (!user.enabled) return '/profile'
  if (user.organiserMode) return wanted ?? '/admin'
  if (user.connectedParticipants.length === 0) return newcomersPage(wanted)
  return withIntro(wanted ?? '/my_communities', introFor)
}

/** Newcomers from the bot connect it before the questions; that page leads on to them. */
const newcomersPage = (wanted: string | null): string =>
  wanted === '/telegram' ? wanted : questionsBefore(wanted)

/** Onboarding, followed by `wanted`. */
export const questionsBefore = (wanted: string | null): string =>
  wanted ? `/questions?backTo=${encodeURIComponent(wanted)}` : '/questions'

function withIntro(path: string, introFor: string | null | undefined): string {
  if (!introFor || !/^[\w-]{1,100}$/.test(introFor)) return path
  const [before = path, hash] = path.split('#', 2)
  return `${before}${before.includes('?') ? '&' : '?'}introFor=${introFor}${hash ? `#${hash}` : ''}`
}
