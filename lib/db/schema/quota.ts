import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { communityId, tenantScope } from './tenant-scope'

/** What a community with quotas has used of each on a day, in UTC. */
export const quotaUses = pgTable(
  'quota_uses',
  {
    communityId: communityId(),
    quota: text('quota').$type<'invitations' | 'emails'>().notNull(),
    day: date('day').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.quota, t.day] }), tenantScope()],
)
