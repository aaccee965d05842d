import { type CommunityDomain, DOMAIN_GRACE_DAYS } from '@/lib/contracts/community-domain'
import type { Env } from '@/lib/core/env'
import { platformHost, proofOf, shownDomain } from '@/lib/tenancy/domain-name'
import type { DomainRow } from '@/lib/tenancy/domains'

const DAY_MS = 24 * 60 * 60 * 1000

/** A domain for organisers: its required records, and what was found. */
export function viewDomain(env: Pick<Env, 'PLATFORM_URL'>, row: DomainRow): CommunityDomain {
  const { domain, isPrimary, token, found } = row
  const host = platformHost(env)
  const txt = token === null ? null : proofOf(domain, token)
  return {
    domain,
    name: shownDomain(domain),
    isPrimary,
    state: stateOf(row),
    records: txt && {
      txt: { name: txt.name, expected: txt.value, found: found?.txt ?? null },
      cname: { name: domain, expected: host, found: found?.cname ?? null },
      addresses: { expected: found?.here ?? [], found: found?.addresses ?? null },
      leadsHere: leadsHere(row, host),
    },
    isTaken: isTaken(row, txt?.value),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    endsAt: endOf(row)?.toISOString() ?? null,
  }
}

/** When a domain without its TXT record stops being served. */
export const endOf = ({ failingSince }: Pick<DomainRow, 'failingSince'>): Date | null =>
  failingSince && new Date(failingSince.getTime() + DOMAIN_GRACE_DAYS * DAY_MS)

function stateOf({ token, verifiedAt, failingSince }: DomainRow): CommunityDomain['state'] {
  if (token === null) return 'given'
  if (verifiedAt === null) return 'claimed'
  return failingSince === null ? 'verified' : 'failing'
}

/** With this record the check verifies a domain, unless another community has it. */
const isTaken = ({ verifiedAt, found }: DomainRow, proof: string | undefined): boolean =>
  verifiedAt === null && proof !== undefined && found?.txt?.includes(proof) === true

/** A proxy in front has its own addresses, so only a match or the absence of any record is conclusive. */
function leadsHere({ found }: DomainRow, host: string): boolean | null {
  if (!found) return null
  if (found.cname?.includes(host) || found.addresses?.some((address) => found.here?.includes(address)))
    return true
  return found.addresses?.length === 0 ? false : null
}
