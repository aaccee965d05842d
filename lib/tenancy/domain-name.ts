import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import type { Env } from '@/lib/core/env'
import { parseHost } from './host'

/**
 * Normalises a typed domain for community_domains; a URL is reduced to its host.
 * @returns null if it cannot be a community's domain: single labels, IP addresses and local names
 */
export function domainName(typed: string): string | null {
  const host = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/, 1)[0]
  const domain = parseHost(host)?.domain
  return domain && isRegistrable(domain) ? domain : null
}

/** The platform's host, or at PLATFORM_DOMAIN, whose subdomains are given at the launch. */
export const isOfPlatform = (env: Pick<Env, 'PLATFORM_URL' | 'PLATFORM_DOMAIN'>, domain: string): boolean =>
  domain === platformHost(env) || isPlatformDomain(env, domain)

/** PLATFORM_DOMAIN, or a subdomain of it. */
export const isPlatformDomain = (
  { PLATFORM_DOMAIN }: Pick<Env, 'PLATFORM_DOMAIN'>,
  domain: string,
): boolean =>
  PLATFORM_DOMAIN !== undefined && (domain === PLATFORM_DOMAIN || domain.endsWith(`.${PLATFORM_DOMAIN}`))

/** A domain for people to read: international ones in their own letters. */
export const shownDomain = (domain: string): string => domainToUnicode(domain) || domain

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/** Names that public DNS never resolves (RFC 6761, 6762, 8375, 9476). */
const LOCAL = /(^|\.)(localhost|local|internal|home\.arpa|invalid|onion|alt)$/

function isRegistrable(domain: string): boolean {
  const labels = domain.split('.')
  const ending = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/.test(ending) &&
    isIP(domain) === 0 &&
    !LOCAL.test(domain)
  )
}

/** This installation's host, the same for every community: the target of a domain's CNAME record. */
export const platformHost = ({ PLATFORM_URL }: Pick<Env, 'PLATFORM_URL'>): string =>
  new URL(PLATFORM_URL).hostname

/** The TXT record that proves that the owner of a domain wants it in a community. It must stay. */
export const proofOf = (domain: string, token: string) => ({
  name: `_tuesday.${domain}`,
  value: `tuesday-verification=${token}`,
})
