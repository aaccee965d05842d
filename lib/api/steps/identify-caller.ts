import { isApiKey } from '@/lib/auth/api-key'
import { DomainError, notFound } from '@/lib/core/errors'
import { identify, type ReadHeader, type RequestIdentity } from '@/lib/runtime/identify'
import type { Runtime } from '@/lib/runtime/runtime'
import { parseHost } from '@/lib/tenancy/host'
import type { Operation } from '../define-operation'

/**
 * @throws DomainError 'not-found' for an unknown host, or a Community header that does not match it; 'forbidden' for a
 *   suspended community, which only answers operations `whileSuspended`; 'unauthenticated' for an API key that is
 *   not valid here, even for operations open to guests
 */
export async function identifyCaller(
  runtime: Runtime,
  header: ReadHeader,
  operation?: Operation,
): Promise<RequestIdentity> {
  const identity = await identify(runtime, header)
  if (!identity) throw new DomainError('not-found', { messageKey: 'unknownCommunity' })
  if (identity.community.suspendedAt && !operation?.whileSuspended)
    throw new DomainError('forbidden', { messageKey: 'communitySuspended' })
  if (isApiKey(identity.token) && identity.actor.kind !== 'key')
    throw new DomainError('unauthenticated', { messageKey: 'apiKeyInvalid' })
  const named = header('community')
  if (named !== undefined && !identity.community.domains.includes(parseHost(named)?.domain ?? ''))
    throw notFound()
  return identity
}
