import { notFound } from '@/lib/core/errors'
import type { RequestContext } from '@/lib/runtime/request-context'

/**
 * The domain below which new communities live.
 * @throws DomainError 'not-found' when strangers may not launch any here
 */
export function requireSelfService({ runtime: { env } }: RequestContext): string {
  if (!env.SELF_SERVICE) throw notFound()
  return requirePlatformDomain(env)
}

/** @throws DomainError 'not-found' when this installation has none */
export function requirePlatformDomain({ PLATFORM_DOMAIN }: { PLATFORM_DOMAIN?: string }): string {
  if (!PLATFORM_DOMAIN) throw notFound()
  return PLATFORM_DOMAIN
}
