import type { z } from 'zod'
import { findAccountByEmail } from '@/lib/auth/account'
import { verifyPassword } from '@/lib/auth/password'
import type { LoginAnswer, loginShape } from '@/lib/contracts/account'
import { DomainError, ERROR_CODES, notFound } from '@/lib/core/errors'
import { acrossCommunities, type Call, type Caller } from '@/lib/runtime/call'
import { allows } from '@/lib/tenancy/community'
import { viewCurrentUser } from './current-user'
import { handOver } from './hand-over'
import type { LetIn } from './let-in'
import { noteRefusal } from './note-refusal'
import { forgetSignInTries, spendSignInTry } from './sign-in-limits'
import { accountNotFound, startSession } from './start-session'

/**
 * Signs in with e-mail and password.
 *
 * @throws DomainError 'invalid' with code 1011 when the two do not belong together, whether or not there
 *   is such an account; 'forbidden' with code 1005 when they do, but the account is a member nowhere that lets in
 *   by password;
 *   'limited' after too many tries; 'not-found' where the community does not offer passwords
 */
export async function logIn(
  call: Call,
  input: z.output<typeof loginShape>,
  caller: Caller,
): Promise<LoginAnswer> {
  if (!allows(call.community, 'EMAIL')) throw notFound()
  await spendSignInTry(call, caller.ip, input.login)
  const account = await findAccountByEmail(call.runtime.database.owner, input.login)
  const right = await verifyPassword(account?.passwordHash, input.password)
  if (!account || !right) {
    await noteRefusal(call, account?.id ?? null)
    throw new DomainError('invalid', { code: ERROR_CODES.wrongLogin, messageKey: 'wrongLogin' })
  }
  const session = await acrossCommunities(call, (ctx) =>
    startSession(ctx, { userId: account.id, method: 'EMAIL' }, caller),
  )
  await forgetSignInTries(call, caller.ip, input.login)
  if (session) return loginAnswer(call, session)
  const redirectTo = await handOver(call, { userId: account.id, method: 'EMAIL' })
  if (redirectTo) return { redirectTo }
  throw accountNotFound()
}

/** What a client is told that has come in. */
export async function loginAnswer(call: Call, entered: LetIn): Promise<LoginAnswer> {
  if ('redirectTo' in entered) return entered
  const { token, firstLogin, actor } = entered
  return { token, firstLogin, user: await viewCurrentUser({ ...call, actor }, actor) }
}
