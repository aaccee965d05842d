import type { LoginAnswer } from '@/lib/contracts/account'
import { afterSignIn } from '@/lib/contracts/after-sign-in'
import { rememberUser } from './remember-user'

/** Leaves for the place of someone who has just signed in, or for the community that they belong to. */
export function goIn(answer: LoginAnswer): void {
  if ('redirectTo' in answer) {
    window.location.assign(answer.redirectTo)
    return
  }
  rememberUser(answer.user, answer.firstLogin)
  const query = new URLSearchParams(window.location.search)
  const backTo = query.get('backTo') ?? query.get('back_to')
  window.location.assign(afterSignIn(answer.user, { backTo, introFor: query.get('introFor') }))
}
