import { Resolver } from 'node:dns/promises'
import type { Env } from '@/lib/core/env'

const TIMEOUT_MS = 3_000
const TRIES = 2
/** Far more than a domain of ours has; a malicious zone may return thousands. */
const MAX_VALUES = 50
/** A signing key of 4,096 bits has 700 characters. */
const MAX_LENGTH = 1_000

export type DnsRecords = {
  /** The values of TXT records. @returns [] if there are none; null if DNS did not answer */
  txt(name: string): Promise<string[] | null>
  /** The CNAME target, otherwise as `txt`. */
  cname(name: string): Promise<string[] | null>
  /** IPv4 and IPv6 addresses, otherwise as `txt`. */
  addresses(name: string): Promise<string[] | null>
}

/** Answers that mean "no such record". All others (SERVFAIL, timeouts) are inconclusive. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

/** Queries DNS_SERVERS, or the system's name servers. */
export function createDnsRecords({ DNS_SERVERS }: Pick<Env, 'DNS_SERVERS'>): DnsRecords {
  async function ask(query: (resolver: Resolver) => Promise<string[]>): Promise<string[] | null> {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS)
    try {
      return (await query(resolver)).slice(0, MAX_VALUES).map((value) => value.slice(0, MAX_LENGTH))
    } catch (error) {
      return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
    }
  }
  return {
    // Long values arrive in parts of 255 characters.
    txt: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    cname: (name) => ask((resolver) => resolver.resolveCname(name)),
    async addresses(name) {
      const [four, six] = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ])
      return four === null && six === null ? null : [...(four ?? []), ...(six ?? [])]
    },
  }
}
