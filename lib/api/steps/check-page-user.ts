import { DomainError, ERROR_CODES } from '@/lib/core/errors'
import type { RequestIdentity } from '@/lib/runtime/identify'
import type { Http, Operation } from '../define-operation'

/**
 * Pages name the user they were rendered for in `Page-User`. Another user may have logged in since, in another tab:
 * what the page shows and sends is not theirs.
 * @throws DomainError 'forbidden' with code 1106 if the session is another user's
 */
export function checkPageUser(
  { access }: Pick<Operation, 'access'>,
  header: Http['header'],
  { actor }: Pick<RequestIdentity, 'actor'>,
): void {
  // Guests may log in and out from any page.
  if (access === 'guest' || actor.kind !== 'user') return
  const named = header('page-user')
  if (named !== undefined && named !== actor.userId)
    throw new DomainError('forbidden', { code: ERROR_CODES.otherUser, messageKey: 'otherUser' })
}
