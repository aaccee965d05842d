import type { Env } from '@/lib/core/env'
import { communityUrl } from '@/lib/tenancy/address'
import type { Community } from '@/lib/tenancy/community'

/**
 * An absolute link for an email.
 * @throws Error when it is neither a path nor an http(s) URL
 */
export function wholeLink(env: Env, community: Community, link: string): string {
  if (/^\/(?!\/)/.test(link)) return communityUrl(env, community, link as `/${string}`)
  if (/^https?:\/\//i.test(link) && URL.canParse(link)) return new URL(link).href
  throw new Error('a mail can only link to a path of its community or to an http(s) address')
}
