import type { Env } from '@/lib/core/env'
import { invalidField } from '@/lib/core/errors'
import { platformHost } from '@/lib/tenancy/domain-name'
import { requirePlatformDomain } from './launch-open'
import { isRefusedAddress } from './refused-addresses'

/**
 * The domain of a new community.
 * @throws DomainError 'not-found' when this installation has none for new communities, 'invalid' for an address that no
 *   community may have
 */
export function domainOfAddress(env: Env, address: string): string {
  const domain = `${address}.${requirePlatformDomain(env)}`
  if (isRefusedAddress(address) || domain === platformHost(env))
    throw invalidField('address', 'addressRefused')
  return domain
}

export const addressTaken = () => invalidField('address', 'addressTaken')
