import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { communityId, tenantScope } from './tenant-scope'

/** The addresses that a community answers at. Only lib/tenancy reads them. */
export const communityDomains = pgTable(
  'community_domains',
  {
    /** Lower case, ASCII (punycode), without port or trailing dot: what lib/tenancy/host.ts returns. */
    domain: text('domain').primaryKey(),
    communityId: communityId(),
    isPrimary: boolean('is_primary').notNull().default(false),
  },
  () => [tenantScope()],
)
