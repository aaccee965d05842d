import type { Env } from '@/lib/core/env'
import type { Community } from './community'

type AddressEnv = Pick<Env, 'PORT' | 'PUBLIC_PORT' | 'PUBLIC_SCHEME'>

const LOCAL = /^(localhost|.+\.localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])$/

/**
 * Where a community is reached from outside, without a slash at the end. A local name or an IP address is
 * this process on its own port over http; any other domain is taken to be behind https on the usual port.
 * PUBLIC_SCHEME and PUBLIC_PORT say otherwise.
 */
export function communityOrigin(env: AddressEnv, community: Pick<Community, 'primaryDomain'>): string {
  const local = LOCAL.test(community.primaryDomain)
  const scheme = env.PUBLIC_SCHEME ?? (local ? 'http' : 'https')
  const port = env.PUBLIC_PORT ?? (local ? env.PORT : 0)
  const usual = port === 0 || port === (scheme === 'https' ? 443 : 80)
  return `${scheme}://${community.primaryDomain}${usual ? '' : `:${port}`}`
}

/** Where the community that this one is a part of is reached; null for one that is whole. */
export const parentOrigin = (
  env: AddressEnv,
  { parentCommunityDomain }: Pick<Community, 'parentCommunityDomain'>,
): string | null =>
  parentCommunityDomain ? communityOrigin(env, { primaryDomain: parentCommunityDomain }) : null

/** A whole address in a community. `path` starts with '/'. */
export function communityUrl(
  env: AddressEnv,
  community: Pick<Community, 'primaryDomain'>,
  path: `/${string}`,
): string {
  return `${communityOrigin(env, community)}${path}`
}
