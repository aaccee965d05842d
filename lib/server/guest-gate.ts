import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { INVITATION_COOKIE, LOCALE_COOKIE, readCookie } from '@/lib/auth/session-cookie'
import { nodeHeaders, tokenOf } from '@/lib/runtime/identify'
import type { Runtime } from '@/lib/runtime/runtime'
import { withPolicyVariant } from '@/lib/runtime/with-policy-variant'
import type { Community } from '@/lib/tenancy/community'
import { decideGate, GUEST } from '@/lib/tenancy/gate'
import { parseHost } from '@/lib/tenancy/host'

/**
 * Pages that are the same for every guest; the others are rendered each time. Their addresses are short, and are
 * remembered: without a bound, strangers could fill the memory with long ones.
 */
const PUBLIC_PAGE = /^\/($|login$|registration$|u\/[^/?]{1,400}$|event\/[^/?]{1,100}$)/
const MAX_REMEMBERED = 2_000

type Remembered = { domain: string; community: Community; page: string }

/** The cache key of a public page: the same for all guests of a community with one language. */
export const guestPageKey = (community: Community, page: string): string =>
  `${community.id}|${page}|${community.policyVariant}`

export const isPublicPage = (path: string): boolean => PUBLIC_PAGE.test(path)

/** With an invitation, guests can open a registration page that is otherwise closed. */
export const isInvited = (path: string, cookies: string | undefined): boolean =>
  path === '/registration' && readCookie(cookies, INVITATION_COOKIE) !== undefined

/**
 * The stored page that answers a request before anything else is checked. The gate's decision for guests is cached by
 * host, path and language for as long as the directory returns the same community.
 */
export function createGuestGate(runtime: Runtime) {
  const known = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED })

  async function decide(host: string, path: string, storedLocale: string | undefined) {
    const name = parseHost(host)
    const community = name && (await runtime.directory.byDomain(name.domain))
    if (!name || !community || community.suspendedAt) return null
    const decision = decideGate({ community, viewer: GUEST }, path, storedLocale)
    return decision.kind === 'rewrite' ? { domain: name.domain, community, page: decision.path } : null
  }

  /** @returns null for everything but a plain request for a public page without a session */
  return async function keyFor(request: IncomingMessage, ip: string): Promise<string | null> {
    const { method, url = '/', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.rsc || !headers.host || !isPublicPage(url))
      return null
    if (tokenOf(nodeHeaders(headers)) !== undefined || isInvited(url, headers.cookie)) return null
    const storedLocale = readCookie(headers.cookie, LOCALE_COOKIE)
    const question = `${headers.host} ${url} ${storedLocale}`
    let remembered = known.get(question) ?? null
    const community = remembered && (await runtime.directory.byDomain(remembered.domain))
    if (!remembered || community !== remembered.community) {
      remembered = await decide(headers.host, url, storedLocale)
      if (!remembered) return null
      known.set(question, remembered)
    }
    return guestPageKey(await withPolicyVariant(runtime, remembered.community, ip), remembered.page)
  }
}
