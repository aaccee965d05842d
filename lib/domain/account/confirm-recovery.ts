import type { z } from 'zod'
import { claimMailbox, lockAccount, setPassword } from '@/lib/auth/account'
import { forgetIdentitiesOf } from '@/lib/auth/identity'
import { hashPassword } from '@/lib/auth/password'
import { redeemToken, voidOwnersTokens } from '@/lib/auth/single-use-token'
import type { confirmRecoveryShape } from '@/lib/contracts/account'
import { notFound } from '@/lib/core/errors'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { allows } from '@/lib/tenancy/community'
import { recordAudit } from '../audit/record-audit'
import { linkIsOver } from './confirm-email'
import { logOut } from './log-out'
import { notePasswordChange } from './note-password-change'
import { peekRecoveryLink } from './recovery-link'
import { refuseGuessable } from './refuse-guessable'
import { forgetAccountTries } from './sign-in-limits'

/**
 * Sets a new password with the code of an emailed link. Every session of the account ends, in every community, with its
 * Telegram chats and the addresses of its calendar feeds, and providers have to be linked again. Attempts of others no
 * longer keep the owner out. The calling session ends as well if it is of another account, so that the browser can log
 * in with the new password. A rejected password leaves the link usable.
 *
 * @throws DomainError 'invalid' with code 1102 when the link is unknown, used or expired, without one when the password
 * is easy to guess; 'not-found' where the community offers no passwords
 */
export async function confirmRecovery(
  context: RequestContext,
  input: z.output<typeof confirmRecoveryShape>,
): Promise<'OK'> {
  if (!allows(context.community, 'EMAIL')) throw notFound()
  const whose = await peekRecoveryLink(context, input.code)
  if (!whose) throw linkIsOver()
  await refuseGuessable(context, { password: input.password, email: whose.email })
  const passwordHash = await hashPassword(input.password)
  await asOwner(context, async (ctx) => {
    const { db, clock } = ctx
    const redeemed = await redeemToken(db, clock, {
      purpose: 'recovery',
      communityId: ctx.community.id,
      token: input.code,
    })
    const account = redeemed?.userId ? await lockAccount(db, redeemed.userId) : null
    if (redeemed?.state !== 'redeemed' || !account) throw linkIsOver()
    await claimMailbox(db, clock, account)
    await setPassword(db, clock, { userId: account.id, passwordHash })
    await voidOwnersTokens(db, account.id)
    await forgetIdentitiesOf(db, account.id)
    await recordAudit(ctx, { action: 'account.password-recovered', actorUserId: account.id })
    await notePasswordChange(ctx, account)
  })
  await forgetAccountTries(context, whose.email)
  const { actor } = context
  if (actor.kind === 'user' && actor.userId !== whose.userId) await logOut(context)
  return 'OK'
}
