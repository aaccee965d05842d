import type { Relevance } from '@/lib/contracts/matching'
import { forbidden } from '@/lib/core/errors'
import type { Call } from '@/lib/runtime/call'
import { findOffers } from './instant-matches'
import { levelOfRate } from './relevance-rate'

/**
 * Works the member's own relevance rate out and keeps it; their instant matches are renewed by the same look.
 * @throws DomainError 'unavailable' when the engine has failed
 */
export async function calcRelevanceRate(call: Call): Promise<Relevance> {
  const { actor } = call
  if (actor.kind !== 'user' || !actor.participantId) throw forbidden()
  const relevanceRate = await findOffers(call)
  return { participantId: actor.participantId, relevanceRate, level: levelOfRate(relevanceRate) }
}
