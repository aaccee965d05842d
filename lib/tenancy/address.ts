import type { Env } from '@/lib/core/env'
import type { Community } from './community'

type AddressEnv = Pick<Env, 'PORT' | 'PUBLIC_PORT' | 'PUBLIC_SCHEME'>

const LOCAL = /^(localhost|.+\.localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])$/

/**
 * A community's public origin, without a trailing slash. For a local name or an IP address: http on this process's own
 * port; for any other domain: https on the default port. PUBLIC_SCHEME and PUBLIC_PORT override these.
 */
export function communityOrigin(env: AddressEnv, community: Pick<Community, 'primaryDomain'>): string {
  const local = LOCAL.test(community.primaryDomain)
  const scheme = env.PUBLIC_SCHEME ?? (local ? 'http' : 'https')
  const port = env.PUBLIC_PORT ?? (local ? env.PORT : 0)
  const usual = port === 0 || port === (scheme === 'https' ? 443 : 80)
  return `${scheme}://${community.primaryDomain}${usual ? '' : `:${port}`}`
}

/** The origin of the parent community; null if there is none. */
export const parentOrigin = (
  env: AddressEnv,
  { parentCommunityDomain }: Pick<Community, 'parentCommunityDomain'>,
): string | null =>
  parentCommunityDomain ? communityOrigin(env, { primaryDomain: parentCommunityDomain }) : null

/** An absolute URL in a community. `path` starts with '/'. */
export function communityUrl(
  env: AddressEnv,
  community: Pick<Community, 'primaryDomain'>,
  path: `/${string}`,
): string {
  return `${communityOrigin(env, community)}${path}`
}
