import type { z } from 'zod'
import { findAccountByEmail, lockAccount } from '@/lib/auth/account'
import { verifyPassword } from '@/lib/auth/password'
import type { LoginAnswer, loginShape } from '@/lib/contracts/account'
import { DomainError, ERROR_CODES, notFound } from '@/lib/core/errors'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { allows } from '@/lib/tenancy/community'
import { issueHandoff } from './community-handoff'
import type { SignInResult } from './complete-sign-in'
import { viewCurrentUser } from './current-user'
import { noteRefusal } from './note-refusal'
import { forgetSignInTries, spendSignInTry } from './sign-in-limits'
import { accountNotFound, startSession } from './start-session'

/**
 * Signs in with email and password.
 *
 * @throws DomainError 'invalid' with code 1011 when they do not match, whether or not there is such an account;
 * 'forbidden' with code 1005 when they do, but the account is not a member of a community that accepts passwords;
 * 'limited' after too many attempts; 'not-found' where the community does not offer passwords
 */
export async function logIn(
  context: RequestContext,
  input: z.output<typeof loginShape>,
  caller: ClientInfo,
): Promise<LoginAnswer> {
  if (!allows(context.community, 'EMAIL')) throw notFound()
  await spendSignInTry(context, caller.ip, input.login)
  const account = await findAccountByEmail(context.runtime.database.owner, input.login)
  const right = await verifyPassword(account?.passwordHash, input.password)
  if (!account || !right) {
    await noteRefusal(context, account?.id ?? null)
    throw wrongLogin()
  }
  const session = await asOwner(context, async (ctx) => {
    // A password changed since it was checked starts no session.
    const locked = await lockAccount(ctx.db, account.id)
    if (!locked || locked.passwordHash !== account.passwordHash) throw wrongLogin()
    return startSession(ctx, { account: locked, method: 'EMAIL' }, caller)
  })
  await forgetSignInTries(context, caller.ip, input.login)
  if (session) return loginAnswer(context, session)
  const redirectTo = await issueHandoff(context, { userId: account.id, method: 'EMAIL' })
  if (redirectTo) return { redirectTo }
  throw accountNotFound()
}

const wrongLogin = () =>
  new DomainError('invalid', { code: ERROR_CODES.wrongLogin, messageKey: 'wrongLogin' })

/** The response after signing in. */
export async function loginAnswer(context: RequestContext, entered: SignInResult): Promise<LoginAnswer> {
  if ('redirectTo' in entered) return entered
  const { token, firstLogin, actor } = entered
  return { token, firstLogin, user: await viewCurrentUser({ ...context, actor }, actor) }
}
