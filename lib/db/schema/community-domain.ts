import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { communityId, tenantScope } from './tenant-scope'

/** DNS records found by the last check; null if DNS did not answer. */
export type DomainRecords = {
  /** Values of the TXT record that proves the domain. */
  txt: string[] | null
  /** The domain's CNAME target. */
  cname: string[] | null
  addresses: string[] | null
  /** The addresses of this installation. */
  here: string[] | null
}

/**
 * The domains of a community. Several communities may claim one; it is served for the one that has verified it. Only
 * lib/tenancy reads them.
 */
export const communityDomains = pgTable(
  'community_domains',
  {
    /** Lower case, ASCII (punycode), without port or trailing dot: what lib/tenancy/host.ts returns. */
    domain: text('domain').notNull(),
    communityId: communityId(),
    isPrimary: boolean('is_primary').notNull().default(false),
    /** Part of the TXT record that verifies the domain; null: given by the operator, and never checked. */
    token: text('token'),
    /** The domain is served from then on; null: it is only claimed. */
    verifiedAt: at('verified_at'),
    checkedAt: at('checked_at'),
    found: jsonb('found').$type<DomainRecords>(),
    /** When a verified domain lost its TXT record. */
    failingSince: at('failing_since'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.domain] }),
    uniqueIndex('community_domains_served').on(t.domain).where(sql`${t.verifiedAt} IS NOT NULL`),
    uniqueIndex('community_domains_primary').on(t.communityId).where(sql`${t.isPrimary}`),
    index('community_domains_checked').on(t.checkedAt),
    tenantScope(),
  ],
)
