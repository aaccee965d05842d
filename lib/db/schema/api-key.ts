import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope } from '@/lib/core/api-scopes'
import { at, createdAt } from './columns'
import { communityId, tenantScope } from './tenant-scope'

/** Keys by which other programs call the API of one community. Revoked ones stay in the list for a while. */
export const apiKeys = pgTable(
  'api_keys',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The first characters of the key, which the list shows and authentication looks up. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the key, which has 238 random bits. The key itself is not stored. */
    keyHash: text('key_hash').notNull(),
    /** Empty: the key grants nothing. */
    scopes: text('scopes').array().$type<ApiScope[]>().notNull().default(sql`'{}'`),
    /** The organiser's account that created it. */
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    /** null: it does not expire. */
    expiresAt: at('expires_at'),
    /** Updated once a minute at most. */
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('api_keys_prefix').on(t.communityId, t.prefix),
    tenantScope(),
  ],
)
