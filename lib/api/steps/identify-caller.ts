import { DomainError } from '@/lib/core/errors'
import { identify, type ReadHeader, type RequestIdentity } from '@/lib/runtime/identify'
import type { Runtime } from '@/lib/runtime/runtime'

/** @throws DomainError 'not-found' for an unknown host */
export async function identifyCaller(runtime: Runtime, header: ReadHeader): Promise<RequestIdentity> {
  const identity = await identify(runtime, header)
  if (!identity) throw new DomainError('not-found', { messageKey: 'unknownCommunity' })
  return identity
}
