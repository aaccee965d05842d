import type { z } from 'zod'
import { findAccount, lockAccount, setPassword } from '@/lib/auth/account'
import { hashPassword } from '@/lib/auth/password'
import { renewSession } from '@/lib/auth/session'
import { voidOwnersTokens } from '@/lib/auth/single-use-token'
import type { changePasswordShape } from '@/lib/contracts/account'
import { telegramTopic } from '@/lib/contracts/realtime-topics'
import { invalidField, notFound, unauthenticated } from '@/lib/core/errors'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { allows } from '@/lib/tenancy/community'
import { recordAudit } from '../audit/record-audit'
import { checkPassword, wrongPassword } from './check-password'
import { spendIdentityCode } from './identity-code'
import { notePasswordChange } from './note-password-change'
import { refuseGuessable } from './refuse-guessable'

type Input = z.output<typeof changePasswordShape>

/**
 * Sets the signed-in user's password, proved by the current one or, without one, by an emailed code. All their other
 * sessions end, in every community, and so do their Telegram chats and the addresses of their calendar feeds; this
 * session continues with a new token.
 *
 * @returns the new token of this session
 * @throws DomainError 'invalid' with code 1014 when the current password is wrong, with 1102 when the code is, with
 * fields when the new password is easy to guess; 'limited' after too many attempts; 'not-found' where the community
 * offers no passwords
 */
export async function changePassword(
  context: RequestContext,
  input: Input,
  caller: ClientInfo,
): Promise<{ token: string }> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  if (!allows(context.community, 'EMAIL')) throw notFound()
  const account = await findAccount(context.runtime.database.owner, actor.userId)
  if (!account) throw unauthenticated()
  if (account.passwordHash !== null) await checkPassword(context, account, input.password, caller)
  else if (!input.code) throw invalidField('code', 'codeRequired')
  await refuseGuessable(context, { password: input.newPassword, email: account.email, field: 'newPassword' })
  if (account.passwordHash === null) await spendIdentityCode(context, account.id, input.code ?? '')
  const passwordHash = await hashPassword(input.newPassword)
  return asOwner(context, async (ctx) => {
    const { db, clock } = ctx
    // The verified password must still be the account's: of two concurrent changes, one succeeds.
    const locked = await lockAccount(db, account.id)
    if (locked?.passwordHash !== account.passwordHash) throw wrongPassword()
    await setPassword(db, clock, { userId: account.id, passwordHash, exceptSessionId: actor.sessionId })
    await voidOwnersTokens(db, account.id)
    ctx.publish(telegramTopic(account.id), { type: 'telegram' })
    await recordAudit(ctx, { action: 'account.password-changed' })
    await notePasswordChange(ctx, account)
    return { token: await renewSession(db, actor.sessionId) }
  })
}
