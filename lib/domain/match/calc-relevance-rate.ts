import type { Relevance } from '@/lib/contracts/matching'
import { forbidden } from '@/lib/core/errors'
import type { RequestContext } from '@/lib/runtime/request-context'
import { findInstantMatches } from './instant-matches'
import { levelOfRate } from './relevance-rate'

/**
 * Computes and stores the member's own relevance rate, and renews their instant matches in the same run.
 * @throws DomainError 'unavailable' when the engine has failed
 */
export async function calcRelevanceRate(context: RequestContext): Promise<Relevance> {
  const { actor } = context
  if (actor.kind !== 'user' || !actor.participantId) throw forbidden()
  const relevanceRate = await findInstantMatches(context)
  return { participantId: actor.participantId, relevanceRate, level: levelOfRate(relevanceRate) }
}
