import type { CurrentUser } from './account'
import { samePath } from './back-to'

/** What the address of the sign-in page may carry. */
export type Wanted = { backTo?: string | null; introFor?: string | null }

/**
 * Where someone goes who has just signed in (specification, section 4): the event-only role to the events or to
 * backTo, someone switched off to the profile, a member to their page or to backTo with the target of an intro, someone without a profile to the
 * questions, which lead to backTo at their end, an organiser to the organiser's page.
 */
export function afterSignIn(
  user: Pick<CurrentUser, 'role' | 'enabled' | 'connectedParticipants' | 'organiserMode'>,
  { backTo, introFor }: Wanted,
): string {
  const wanted = samePath(backTo)
  if (user.role === 'ROLE_EVENT') return wanted ?? '/events'
  if (!user.enabled) return '/profile'
  if (user.organiserMode) return wanted ?? '/admin'
  if (user.connectedParticipants.length === 0) return questionsBefore(wanted)
  return withIntro(wanted ?? '/my_communities', introFor)
}

/** Onboarding, and `wanted` after it. */
export const questionsBefore = (wanted: string | null): string =>
  wanted ? `/questions?backTo=${encodeURIComponent(wanted)}` : '/questions'

function withIntro(path: string, introFor: string | null | undefined): string {
  if (!introFor || !/^[\w-]{1,100}$/.test(introFor)) return path
  const [before = path, hash] = path.split('#', 2)
  return `${before}${before.includes('?') ? '&' : '?'}introFor=${introFor}${hash ? `#${hash}` : ''}`
}
