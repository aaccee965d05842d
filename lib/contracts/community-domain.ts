import { z } from 'zod'

/** Grace period for a verified domain that lost its TXT record. */
export const DOMAIN_GRACE_DAYS = 14

/**
 * - given: set by the operator of the installation; never checked
 * - claimed: not served until verified
 * - verified: served
 * - failing: still served, but the TXT record is missing
 */
export const DOMAIN_STATES = ['given', 'claimed', 'verified', 'failing'] as const

/** A DNS record as it should be, and the values of the last check; `found` is null if DNS did not answer. */
const recordShape = z.object({
  name: z.string(),
  expected: z.string(),
  found: z.array(z.string()).nullable(),
})

export const communityDomainShape = z.object({
  domain: z.string(),
  /** For people to read: an international domain in its own letters. */
  name: z.string(),
  isPrimary: z.boolean(),
  state: z.enum(DOMAIN_STATES),
  /** Null for a given domain, which needs no records. */
  records: z
    .object({
      /** Proves ownership of the domain. It must stay. */
      txt: recordShape,
      cname: recordShape,
      /** Instead of the CNAME, for domains that cannot have one; `expected` may be unknown. */
      addresses: z.object({ expected: z.array(z.string()), found: z.array(z.string()).nullable() }),
      /** Whether the domain resolves to this installation; null if unknown. */
      leadsHere: z.boolean().nullable(),
    })
    .nullable(),
  /** Its TXT record was right at the last check, but another community has verified the domain. */
  isTaken: z.boolean(),
  checkedAt: z.string().nullable(),
  /** When a failing domain stops being served. */
  endsAt: z.string().nullable(),
})
export type CommunityDomain = z.infer<typeof communityDomainShape>

export const communityDomainsShape = z.object({ list: z.array(communityDomainShape) })

export const addDomainShape = z.object({
  domain: z.string('required').trim().min(1, 'required').max(300, 'domainFormat'),
})
export const domainParams = z.object({ domain: z.string().min(1).max(253) })
