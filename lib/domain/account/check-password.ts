import type { Account } from '@/lib/auth/account'
import { verifyPassword } from '@/lib/auth/password'
import { DomainError, ERROR_CODES, invalidField } from '@/lib/core/errors'
import type { ClientInfo, RequestContext } from '@/lib/runtime/request-context'
import { noteRefusal } from './note-refusal'
import { forgetSignInTries, spendSignInTry } from './sign-in-limits'

/**
 * Verifies the signed-in user's password before a sensitive action. A wrong one counts as a sign-in attempt.
 *
 * @throws DomainError 'invalid' with code 1014 when it is wrong, with a field when it is missing; 'limited' after too
 * many attempts
 */
export async function checkPassword(
  context: RequestContext,
  account: Account,
  password: string | undefined,
  { ip }: ClientInfo,
): Promise<void> {
  if (!password) throw invalidField('password', 'passwordRequired')
  await spendSignInTry(context, ip, account.email)
  if (!(await verifyPassword(account.passwordHash, password))) {
    await noteRefusal(context, account.id)
    throw wrongPassword()
  }
  await forgetSignInTries(context, ip, account.email)
}

export const wrongPassword = () =>
  new DomainError('invalid', { code: ERROR_CODES.wrongPassword, messageKey: 'wrongPassword' })
