import { networkInCommunity } from '@/lib/runtime/client-network'
import type { RequestIdentity } from '@/lib/runtime/identify'
import type { RateLimit } from '@/lib/runtime/rate-limits'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Operation } from '../define-operation'

/** Of each API key, for all operations together. */
const KEY_LIMIT: RateLimit = { name: 'api-key', points: 600, seconds: 60 }

/**
 * @returns what to do once the request has been accepted or refused
 * @throws DomainError 'limited' when the rate limit of the operation or the API key is used up
 */
export async function spendLimit(
  runtime: Runtime,
  operation: Operation,
  { actor, client, community }: RequestIdentity,
): Promise<((outcome: 'accepted' | 'refused') => Promise<void>) | undefined> {
  if (actor.kind === 'key') await runtime.rateLimits.spend(KEY_LIMIT, `${community.id}:${actor.keyId}`)
  if (!operation.limit) return undefined
  const { by, counts, ...limit } = operation.limit
  const caller = actor.kind === 'user' ? actor.userId : actor.kind === 'key' ? actor.keyId : null
  const spender =
    by === 'user' && caller ? `${community.id}:${caller}` : networkInCommunity(community.id, client.ip)
  await runtime.rateLimits.spend(limit, spender)
  return async (outcome) => {
    if (counts && counts !== outcome) await runtime.rateLimits.giveBack(limit, spender)
  }
}
