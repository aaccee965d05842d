import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { communityId, tenantScope } from './tenant-scope'

/** Somebody who becomes an organiser at their first login with this address. The row is deleted then. */
export const organiserInvitations = pgTable(
  'organiser_invitations',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** The organiser's account that invited them. */
    invitedBy: uuid('invited_by').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('organiser_invitations_email').on(t.communityId, t.email),
    index('organiser_invitations_address').on(t.email),
    tenantScope(),
  ],
)
