import { findAccountByEmail, isMember } from '@/lib/auth/account'
import { findIdentity } from '@/lib/auth/identity'
import type { ProviderProfile } from '@/lib/auth/provider-profile'
import { DomainError } from '@/lib/core/errors'
import type { Call, Caller } from '@/lib/runtime/call'
import { signIdentityLink } from './identity-link'
import { type LetIn, letIn } from './let-in'
import { mailSignIn } from './request-sign-in'

/** What someone wants who comes back from a provider. */
export type WantedOfProvider = { join: boolean; backTo?: string; introFor?: string }

/**
 * Signs in whom a provider names. An identity that is tied to an account signs in to it. One that is not is tied only
 * on good authority: the provider's own mailbox, or, for a community's own provider, a mailbox that a member of that
 * community has confirmed. Otherwise the mailbox is proved by a mailed code first, so that nobody comes into an
 * account by an address that was theirs once, or that they typed somewhere.
 *
 * @returns where to go on when the mailbox has to be proved, or when they belong to another community
 * @throws DomainError 'forbidden' with code 1005 when they have no place here
 */
export async function signInByProvider(
  call: Call,
  profile: ProviderProfile,
  wanted: WantedOfProvider,
  caller: Caller,
): Promise<LetIn> {
  const { owner } = call.runtime.database
  const isKnown = (await findIdentity(owner, profile)) !== null
  if (!isKnown && !(await isVouchedFor(call, profile)))
    return { redirectTo: await askForProof(call, profile, wanted) }
  const { email, method } = profile
  return letIn(call, { email, method, join: wanted.join, agreePolicy: false, identity: profile }, caller)
}

async function isVouchedFor(call: Call, profile: ProviderProfile): Promise<boolean> {
  if (profile.authoritative) return true
  if (profile.method !== 'OAUTH2' || !profile.verified) return false
  const { owner } = call.runtime.database
  const account = await findAccountByEmail(owner, profile.email)
  if (!account?.emailConfirmedAt) return false
  return isMember(owner, { communityId: call.community.id, userId: account.id })
}

/** Mails a code. @returns the page that asks for it */
async function askForProof(
  call: Call,
  profile: ProviderProfile,
  { join, backTo, introFor }: WantedOfProvider,
): Promise<string> {
  try {
    await mailSignIn(
      call,
      { email: profile.email, join, agreePolicy: false, backTo, introFor },
      { link: false },
    )
  } catch (error) {
    // One is on its way already; it will do.
    if (!(error instanceof DomainError && error.kind === 'limited')) throw error
  }
  const query = new URLSearchParams({ email: profile.email, link: signIdentityLink(call, profile) })
  if (backTo) query.set('backTo', backTo)
  if (introFor) query.set('introFor', introFor)
  return `/one-time-code?${query}`
}
