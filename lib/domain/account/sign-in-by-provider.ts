import { findIdentity } from '@/lib/auth/identity'
import type { ProviderProfile } from '@/lib/auth/provider-profile'
import { DomainError } from '@/lib/core/errors'
import type { ClientInfo, RequestContext } from '@/lib/runtime/request-context'
import { completeSignIn, type SignInResult } from './complete-sign-in'
import { signIdentityLink } from './identity-link'
import { mailSignIn } from './request-sign-in'

export type ProviderCaller = ClientInfo & { flow: string }

/** The request of someone who returns from a provider. */
export type WantedOfProvider = { join: boolean; backTo?: string; introFor?: string }

/**
 * Signs in with a provider's identity. A linked identity signs in to its account. An unlinked one is linked only
 * if the provider is authoritative for the mailbox. Otherwise a mailed code proves the mailbox first, so that nobody
 * gets into an account through an address they once had or typed somewhere, or through a provider that an organiser
 * runs.
 *
 * @returns the next page when the mailbox has to be proved, or when they belong to another community
 * @throws DomainError 'forbidden' with code 1005 when they may not join
 */
export async function signInByProvider(
  context: RequestContext,
  profile: ProviderProfile,
  wanted: WantedOfProvider,
  caller: ProviderCaller,
): Promise<SignInResult> {
  const { owner } = context.runtime.database
  const isKnown = (await findIdentity(owner, profile)) !== null
  if (!isKnown && !profile.authoritative)
    return { redirectTo: await askForProof(context, profile, wanted, caller) }
  const { email, method } = profile
  return completeSignIn(
    context,
    { email, method, join: wanted.join, agreePolicy: false, identity: profile, mustBeLinked: isKnown },
    caller,
  )
}

/** Emails a code. @returns the page for entering it */
async function askForProof(
  context: RequestContext,
  profile: ProviderProfile,
  { join, backTo, introFor }: WantedOfProvider,
  { ip, flow }: ProviderCaller,
): Promise<string> {
  try {
    await mailSignIn(
      context,
      { email: profile.email, join, agreePolicy: false, backTo, introFor },
      { link: false, ip, flow },
    )
  } catch (error) {
    // An earlier code is still valid.
    if (!(error instanceof DomainError && error.kind === 'limited')) throw error
  }
  const query = new URLSearchParams({ email: profile.email, link: signIdentityLink(context, profile, flow) })
  if (backTo) query.set('backTo', backTo)
  if (introFor) query.set('introFor', introFor)
  return `/one-time-code?${query}`
}
