import { clientNetwork } from '@/lib/runtime/client-network'
import type { RequestIdentity } from '@/lib/runtime/identify'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Operation } from '../define-operation'

/** @throws DomainError 'limited' when the operation's rate limit is used up */
export async function spendLimit(
  runtime: Runtime,
  operation: Operation,
  { actor, client, community }: RequestIdentity,
): Promise<void> {
  if (!operation.limit) return
  const { by, ...limit } = operation.limit
  const key = by === 'user' && actor.kind === 'user' ? actor.userId : clientNetwork(client.ip)
  await runtime.rateLimits.spend(limit, `${community.id}:${key}`)
}
