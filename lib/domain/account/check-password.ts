import type { Account } from '@/lib/auth/account'
import { verifyPassword } from '@/lib/auth/password'
import { DomainError, ERROR_CODES, invalidField } from '@/lib/core/errors'
import type { Call, Caller } from '@/lib/runtime/call'
import { noteRefusal } from './note-refusal'
import { forgetSignInTries, spendSignInTry } from './sign-in-limits'

/**
 * Checks the password of someone who is signed in, before something that only its owner may do. A wrong one counts as
 * a try to sign in.
 *
 * @throws DomainError 'invalid' with code 1014 when it is wrong, with a field when it is missing; 'limited' after too
 *   many tries
 */
export async function checkPassword(
  call: Call,
  account: Account,
  password: string | undefined,
  { ip }: Caller,
): Promise<void> {
  if (!password) throw invalidField('password', 'passwordRequired')
  await spendSignInTry(call, ip, account.email)
  if (!(await verifyPassword(account.passwordHash, password))) {
    await noteRefusal(call, account.id)
    throw new DomainError('invalid', { code: ERROR_CODES.wrongPassword, messageKey: 'wrongPassword' })
  }
  await forgetSignInTries(call, ip, account.email)
}
