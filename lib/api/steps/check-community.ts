import { isApiKey } from '@/lib/auth/api-key'
import { DomainError, notFound } from '@/lib/core/errors'
import type { ReadHeader, RequestIdentity } from '@/lib/runtime/identify'
import { parseHost } from '@/lib/tenancy/host'
import type { Operation } from '../define-operation'

/**
 * @throws DomainError 'forbidden' for a suspended community, which only answers operations `whileSuspended`;
 *   'unauthenticated' for an API key that is not valid here, even for operations open to guests; 'not-found' for a
 *   Community header that does not match the host
 */
export function checkCommunity(
  { community, token, actor }: RequestIdentity,
  header: ReadHeader,
  operation?: Operation,
): void {
  if (community.suspendedAt && !operation?.whileSuspended)
    throw new DomainError('forbidden', { messageKey: 'communitySuspended' })
  if (isApiKey(token) && actor.kind !== 'key')
    throw new DomainError('unauthenticated', { messageKey: 'apiKeyInvalid' })
  const named = header('community')
  if (named !== undefined && !community.domains.includes(parseHost(named)?.domain ?? '')) throw notFound()
}
