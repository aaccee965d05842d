import { signInMethods } from '@/lib/auth/sign-in-methods'
import { peekToken, redeemToken, voidTokens } from '@/lib/auth/single-use-token'
import { DomainError, ERROR_CODES, notFound } from '@/lib/core/errors'
import { acrossCommunities, type Call, type Caller } from '@/lib/runtime/call'
import { type LetIn, letIn } from './let-in'
import { entranceOf, textOf } from './sign-in-by-code'

/** Whom a mailed link would sign in, for the page that asks; opening it uses nothing up. @returns null when nobody */
export async function peekSignInLink(call: Call, token: string): Promise<{ email: string } | null> {
  if (!signInMethods(call.runtime.env, call.community).magic) return null
  const found = await peekToken(call.runtime.database.owner, call.clock, {
    purpose: 'magic',
    communityId: call.community.id,
    token,
  })
  return found?.email ? { email: found.email } : null
}

/**
 * Signs in with the token of a mailed link.
 *
 * @throws DomainError 'invalid' with code 1102 when it is unknown, used or over; 'not-found' where the community
 *   offers no links
 */
export async function signInByLink(call: Call, token: string, caller: Caller): Promise<LetIn> {
  if (!signInMethods(call.runtime.env, call.community).magic) throw notFound()
  const communityId = call.community.id
  const redeemed = await acrossCommunities(call, async (ctx) => {
    const found = await redeemToken(ctx.db, ctx.clock, { purpose: 'magic', communityId, token })
    if (found?.email) await voidTokens(ctx.db, { purpose: 'otp', communityId, email: found.email })
    return found
  })
  if (redeemed?.state !== 'redeemed' || !redeemed.email) {
    throw new DomainError('invalid', { code: ERROR_CODES.invalidCode, messageKey: 'linkIsOver' })
  }
  return letIn(call, entranceOf(redeemed.detail, redeemed.email, 'MAGIC' as const), {
    ...caller,
    invitation: caller.invitation ?? textOf(redeemed.detail.invitation),
  })
}
