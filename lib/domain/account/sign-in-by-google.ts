import { verifyGoogleIdToken } from '@/lib/auth/google-id-token'
import { googleProfile } from '@/lib/auth/provider-profile'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { issueUnownedToken, redeemToken } from '@/lib/auth/single-use-token'
import { DomainError, notFound } from '@/lib/core/errors'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import type { SignInResult } from './complete-sign-in'
import { type ProviderCaller, signInByProvider } from './sign-in-by-provider'
import { accountNotFound } from './start-session'

const NONCE_LIFETIME_MS = 10 * 60 * 1000

function refuseWithoutGoogle(context: RequestContext): void {
  if (!signInMethods(context.runtime.env, context.community).google) throw notFound()
}

/** The nonce that a client passes to Google for the ID token; valid once, for ten minutes. */
export async function offerGoogleNonce(context: RequestContext): Promise<{ nonce: string }> {
  refuseWithoutGoogle(context)
  const nonce = await asOwner(context, (ctx) =>
    issueUnownedToken(ctx.db, ctx.clock, {
      purpose: 'nonce',
      communityId: ctx.community.id,
      lifetimeMs: NONCE_LIFETIME_MS,
    }),
  )
  return { nonce }
}

/**
 * Signs in with an ID token that a client got from Google.
 *
 * @throws DomainError 'forbidden' with code 1005 when the token is invalid, or its person may not join; 'unavailable'
 * when Google's keys cannot be fetched; 'not-found' where the community does not offer Google
 */
export async function signInByGoogle(
  context: RequestContext,
  input: { token: string; join: boolean },
  caller: ProviderCaller,
): Promise<SignInResult> {
  refuseWithoutGoogle(context)
  const verified = await verifyGoogleIdToken(context.runtime.env, input.token, context.clock.now()).catch(
    (cause: unknown) => {
      context.log.warn({ err: cause, requestId: context.requestId }, "Google's keys could not be fetched")
      throw new DomainError('unavailable', { cause })
    },
  )
  const profile = verified && googleProfile(verified.claims)
  if (!profile) throw accountNotFound()
  const redeemed = await asOwner(context, (ctx) =>
    redeemToken(ctx.db, ctx.clock, {
      purpose: 'nonce',
      communityId: context.community.id,
      token: verified.nonce,
    }),
  )
  if (redeemed?.state !== 'redeemed') throw accountNotFound()
  return signInByProvider(context, profile, { join: input.join }, caller)
}
