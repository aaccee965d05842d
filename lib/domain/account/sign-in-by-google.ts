import { verifyGoogleIdToken } from '@/lib/auth/google-id-token'
import { googleProfile } from '@/lib/auth/provider-profile'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { issueUnownedToken, redeemToken } from '@/lib/auth/single-use-token'
import { DomainError, notFound } from '@/lib/core/errors'
import { acrossCommunities, type Call, type Caller } from '@/lib/runtime/call'
import type { LetIn } from './let-in'
import { signInByProvider } from './sign-in-by-provider'
import { accountNotFound } from './start-session'

const NONCE_LIFETIME_MS = 10 * 60 * 1000

function refuseWithoutGoogle(call: Call): void {
  if (!signInMethods(call.runtime.env, call.community).google) throw notFound()
}

/** What a client hands to Google for the ID token that it will bring; good once, for ten minutes. */
export async function offerGoogleNonce(call: Call): Promise<{ nonce: string }> {
  refuseWithoutGoogle(call)
  const nonce = await acrossCommunities(call, (ctx) =>
    issueUnownedToken(ctx.db, ctx.clock, {
      purpose: 'nonce',
      communityId: ctx.community.id,
      lifetimeMs: NONCE_LIFETIME_MS,
    }),
  )
  return { nonce }
}

/**
 * Signs in with an ID token that a client got from Google itself.
 *
 * @throws DomainError 'forbidden' with code 1005 when the token is not to be believed, or its person has no place here;
 *   'unavailable' when Google cannot be asked for its keys; 'not-found' where the community does not offer Google
 */
export async function signInByGoogle(
  call: Call,
  input: { token: string; join: boolean },
  caller: Caller,
): Promise<LetIn> {
  refuseWithoutGoogle(call)
  const verified = await verifyGoogleIdToken(call.runtime.env, input.token, call.clock.now()).catch(
    (cause: unknown) => {
      call.log.warn({ err: cause, requestId: call.requestId }, "Google's keys could not be fetched")
      throw new DomainError('unavailable', { cause })
    },
  )
  const profile = verified && googleProfile(verified.claims)
  if (!profile) throw accountNotFound()
  const redeemed = await acrossCommunities(call, (ctx) =>
    redeemToken(ctx.db, ctx.clock, {
      purpose: 'nonce',
      communityId: call.community.id,
      token: verified.nonce,
    }),
  )
  if (redeemed?.state !== 'redeemed') throw accountNotFound()
  return signInByProvider(call, profile, { join: input.join }, caller)
}
