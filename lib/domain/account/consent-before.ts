import { lastConsent } from '@/lib/auth/consent'
import { unauthenticated } from '@/lib/core/errors'
import { editionOf, POLICY_EDITION } from '@/lib/core/policy-version'
import type { RequestContext } from '@/lib/runtime/request-context'

/**
 * For a user who has to agree (currentUser's policyAgreed is false): when they last agreed here, and what has changed
 * since: a new edition of the product's documents, or new documents of the community.
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
