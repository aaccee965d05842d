import type { z } from 'zod'
import { findAccount, setPassword } from '@/lib/auth/account'
import { hashPassword } from '@/lib/auth/password'
import { renewSession } from '@/lib/auth/session'
import { voidOwnersTokens } from '@/lib/auth/single-use-token'
import type { changePasswordShape } from '@/lib/contracts/account'
import { invalidField, notFound, unauthenticated } from '@/lib/core/errors'
import { acrossCommunities, type Call, type Caller } from '@/lib/runtime/call'
import { allows } from '@/lib/tenancy/community'
import { recordAudit } from '../audit/record-audit'
import { checkPassword } from './check-password'
import { spendIdentityCode } from './identity-code'
import { notePasswordChange } from './note-password-change'
import { refuseGuessable } from './refuse-guessable'

type Input = z.output<typeof changePasswordShape>

/**
 * Sets the signed-in person's password: who has one knows it, who has none brings a mailed code. All their other
 * sessions end, in every community; this one goes on by a new token.
 *
 * @returns the new token of this session
 * @throws DomainError 'invalid' with code 1014 when the present password is wrong, with 1102 when the code is, with
 *   fields when the new password is easy to guess; 'limited' after too many tries; 'not-found' where the community
 *   offers no passwords
 */
export async function changePassword(call: Call, input: Input, caller: Caller): Promise<{ token: string }> {
  const { actor } = call
  if (actor.kind !== 'user') throw unauthenticated()
  if (!allows(call.community, 'EMAIL')) throw notFound()
  const account = await findAccount(call.runtime.database.owner, actor.userId)
  if (!account) throw unauthenticated()
  if (account.passwordHash !== null) await checkPassword(call, account, input.password, caller)
  else if (!input.code) throw invalidField('code', 'codeRequired')
  await refuseGuessable(call, { password: input.newPassword, email: account.email, field: 'newPassword' })
  if (account.passwordHash === null) await spendIdentityCode(call, account.id, input.code ?? '')
  const passwordHash = await hashPassword(input.newPassword)
  return acrossCommunities(call, async (ctx) => {
    const { db, clock } = ctx
    await setPassword(db, clock, { userId: account.id, passwordHash, exceptSessionId: actor.sessionId })
    await voidOwnersTokens(db, account.id)
    await recordAudit(ctx, { action: 'account.password-changed' })
    await notePasswordChange(ctx, account)
    return { token: await renewSession(db, actor.sessionId) }
  })
}
