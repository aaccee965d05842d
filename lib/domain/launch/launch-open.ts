import type { Env } from '@/lib/core/env'
import { notFound } from '@/lib/core/errors'
import type { RequestContext } from '@/lib/runtime/request-context'
import type { Community } from '@/lib/tenancy/community'

/** Whether strangers may launch communities at this one: others have neither the page nor send emails of the platform. */
export const isLaunchOpen = (
  { SELF_SERVICE }: Pick<Env, 'SELF_SERVICE'>,
  { brandConfig }: Pick<Community, 'brandConfig'>,
): boolean => Boolean(SELF_SERVICE && brandConfig.launchLink)

/**
 * The domain below which new communities live.
 * @throws DomainError 'not-found' when strangers may not launch any here
 */
export function requireSelfService({ runtime: { env }, community }: RequestContext): string {
  if (!isLaunchOpen(env, community)) throw notFound()
  return requirePlatformDomain(env)
}

/** @throws DomainError 'not-found' when this installation has none */
export function requirePlatformDomain({ PLATFORM_DOMAIN }: { PLATFORM_DOMAIN?: string }): string {
  if (!PLATFORM_DOMAIN) throw notFound()
  return PLATFORM_DOMAIN
}
