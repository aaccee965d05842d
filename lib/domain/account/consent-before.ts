import { lastConsent } from '@/lib/auth/account'
import { unauthenticated } from '@/lib/core/errors'
import { editionOf, POLICY_EDITION } from '@/lib/core/policy-version'
import type { RequestContext } from '@/lib/runtime/request-context'

/**
 * When somebody who is asked to agree (currentUser's policyAgreed is false) last did so here, and what has changed
 * since: the product's documents have a new edition, or the community's own are new.
 *
 * @returns null when they never agreed to anything here
 */
export async function consentBefore({
  runtime,
  community,
  actor,
}: RequestContext): Promise<{ agreedAt: Date; whose: 'product' | 'community' } | null> {
  if (actor.kind !== 'user') throw unauthenticated()
  const last = await lastConsent(runtime.database.owner, {
    communityId: community.id,
    userId: actor.userId,
  })
  if (!last) return null
  const ownDocuments = community.termsUrl !== null && community.policyUrl !== null
  const isNewEdition = !ownDocuments && editionOf(last.version) < POLICY_EDITION
  return { agreedAt: last.acceptedAt, whose: isNewEdition ? 'product' : 'community' }
}
