import { leaveFor } from '@/lib/client/leave-for'
import type { LoginAnswer } from '@/lib/contracts/account'
import { afterSignIn } from '@/lib/contracts/after-sign-in'
import { rememberUser } from './remember-user'

/** Navigates to the next page after signing in, or to the community that the user belongs to. */
export function goAfterSignIn(answer: LoginAnswer): Promise<never> {
  if ('redirectTo' in answer) return leaveFor(answer.redirectTo)
  rememberUser(answer.user, answer.firstLogin)
  const query = new URLSearchParams(window.location.search)
  const backTo = query.get('backTo') ?? query.get('back_to')
  return leaveFor(afterSignIn(answer.user, { backTo, introFor: query.get('introFor') }))
}
