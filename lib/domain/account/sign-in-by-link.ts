import { signInMethods } from '@/lib/auth/sign-in-methods'
import { peekToken, redeemToken, voidTokens } from '@/lib/auth/single-use-token'
import { notFound } from '@/lib/core/errors'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { completeSignIn, type SignInResult } from './complete-sign-in'
import { linkIsOver } from './confirm-email'
import { giveBackMail } from './mail-limits'
import { entranceOf, textOf } from './sign-in-by-code'

/**
 * The person a sign-in link belongs to, for the confirmation page. Does not use up the link. @returns null if invalid
 */
export async function peekSignInLink(
  context: RequestContext,
  token: string,
): Promise<{ email: string } | null> {
  if (!signInMethods(context.runtime.env, context.community).magic) return null
  const found = await peekToken(context.runtime.database.owner, context.clock, {
    purpose: 'magic',
    communityId: context.community.id,
    token,
  })
  return found?.email ? { email: found.email } : null
}

/**
 * Signs in with the token of an emailed link.
 *
 * @throws DomainError 'invalid' with code 1102 when it is unknown, used or expired; 'not-found' where the community
 * offers no links
 */
export async function signInByLink(
  context: RequestContext,
  token: string,
  caller: ClientInfo,
): Promise<SignInResult> {
  if (!signInMethods(context.runtime.env, context.community).magic) throw notFound()
  const communityId = context.community.id
  const redeemed = await asOwner(context, async (ctx) => {
    const found = await redeemToken(ctx.db, ctx.clock, { purpose: 'magic', communityId, token })
    if (found?.email) await voidTokens(ctx.db, { purpose: 'otp', communityId, email: found.email })
    return found
  })
  if (redeemed?.state !== 'redeemed' || !redeemed.email) {
    throw linkIsOver()
  }
  const entrance = entranceOf(redeemed.detail, redeemed.email, 'MAGIC' as const, caller)
  const entered = await completeSignIn(context, entrance, {
    ...caller,
    invitation: caller.invitation ?? textOf(redeemed.detail.invitation),
  })
  await giveBackMail(context, caller.ip)
  return entered
}
