import type { z } from 'zod'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { redeemCode, voidTokens } from '@/lib/auth/single-use-token'
import type { codeLoginShape } from '@/lib/contracts/account'
import { notFound } from '@/lib/core/errors'
import { secretOf } from '@/lib/core/secret'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { completeSignIn, type SignInResult } from './complete-sign-in'
import { invalidCode } from './confirm-email'
import { readIdentityLink } from './identity-link'
import { giveBackMail } from './mail-limits'
import { hashFlow } from './provider-ticket'
import { forgetSignInTries, spendSignInTry } from './sign-in-limits'

/**
 * Signs in with an emailed code. Five wrong attempts void it. With a link from `signInByProvider`, the right code ties
 * the provider's identity to the mailbox's account, even where codes alone are not offered.
 *
 * @throws DomainError 'invalid' with code 1102 when the code is wrong, expired or used; 'limited' after too many
 * attempts; 'not-found' where the community offers no codes
 */
export async function signInByCode(
  context: RequestContext,
  input: z.output<typeof codeLoginShape>,
  caller: ClientInfo,
): Promise<SignInResult> {
  const { code: offered } = signInMethods(context.runtime.env, context.community)
  const { link, login } = input
  const identity = link ? readIdentityLink(context, { link, login }, caller.flow) : null
  if (input.link && !identity) throw invalidCode()
  const method = identity?.method ?? offered
  if (!method) throw notFound()
  await spendSignInTry(context, caller.ip, input.login)
  const whose = { email: input.login, communityId: context.community.id }
  const redeemed = await asOwner(context, async (ctx) => {
    const found = await redeemCode(ctx.db, ctx.clock, {
      ...whose,
      purpose: 'otp',
      code: input.password,
      secret: secretOf(context.runtime.env),
    })
    if (found) await voidTokens(ctx.db, { ...whose, purpose: 'magic' })
    return found
  })
  if (!redeemed) throw invalidCode()
  const entrance = {
    ...entranceOf(redeemed.detail, input.login, method, caller),
    identity: identity ?? undefined,
  }
  const entered = await completeSignIn(context, entrance, {
    ...caller,
    invitation: caller.invitation ?? textOf(redeemed.detail.invitation),
  })
  await forgetSignInTries(context, caller.ip, input.login)
  // A provider's sign-in has its own limit.
  if (!identity) await giveBackMail(context, caller.ip)
  return entered
}

/**
 * What the code or link was requested for. Consent counts in the browser that gave it: anybody can request an email
 * for an address.
 */
export const entranceOf = <M>(
  detail: Record<string, unknown>,
  email: string,
  method: M,
  { flow }: ClientInfo,
) => ({
  email,
  method,
  join: detail.join === true,
  agreePolicy: flow !== undefined && detail.agreedIn === hashFlow(flow),
})

export const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
