import { sql } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, pgPolicy, pgRole, uuid } from 'drizzle-orm/pg-core'
import { communities } from './community'

/** The role that every request takes on; it owns nothing, so row-level security binds it. */
export const appRole = pgRole('tuesday_app').existing()

/** A row is visible and writable only in the transaction opened for its community. */
export const tenantScope = () =>
  pgPolicy('tenant', {
    as: 'permissive',
    for: 'all',
    to: appRole,
    using: sql`community_id = current_setting('app.community_id')::uuid`,
    withCheck: sql`community_id = current_setting('app.community_id')::uuid`,
  })

export const communityId = () =>
  uuid('community_id')
    .notNull()
    .references(() => communities.id, { onDelete: 'cascade' })

type TenantTable = { communityId: AnyPgColumn; id: AnyPgColumn }

/** A reference to a row of `owner` in the same community, with cascading delete. */
export const belongsTo = (communityId: AnyPgColumn, ownerId: AnyPgColumn, owner: TenantTable) =>
  foreignKey({ columns: [communityId, ownerId], foreignColumns: [owner.communityId, owner.id] }).onDelete(
    'cascade',
  )
