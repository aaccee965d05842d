import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/core/actor'
import type { Locale } from '@/lib/core/locale'
import { at, createdAt } from './columns'
import { communityId, tenantScope } from './tenant-scope'

/** A person's account, the same in every community. Only lib/auth reads these three tables. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** argon2id in PHC form; null for accounts that sign in another way. */
    passwordHash: text('password_hash'),
    emailConfirmedAt: at('email_confirmed_at'),
    preferredLang: text('preferred_lang').$type<Locale>(),
    platformOperator: boolean('platform_operator').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email_unique').on(sql`lower(${t.email})`)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token, hex. The token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: communityId(),
    userAgent: text('user_agent'),
    ip: text('ip'),
    createdAt: createdAt(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId), tenantScope()],
)

export type TokenPurpose = 'confirm-email' | 'recovery' | 'magic' | 'otp' | 'handoff'

/** Single-use links and codes. A new one of the same purpose ends the old. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: communityId(),
    tokenHash: text('token_hash').notNull(),
    /** Wrong tries so far; codes stop at five. */
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('auth_tokens_hash').on(t.tokenHash),
    index('auth_tokens_user').on(t.userId, t.purpose),
    tenantScope(),
  ],
)

/** A user in a community, with the role held there. */
export const memberships = pgTable(
  'memberships',
  {
    communityId: communityId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull().default('ROLE_USER'),
    enabled: boolean('enabled').notNull().default(true),
    organiserMode: boolean('organiser_mode'),
    firstLoginAt: at('first_login_at'),
    joinedAt: at('joined_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.userId] }),
    index('memberships_user').on(t.userId),
    tenantScope(),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    communityId: communityId(),
    code: text('code').notNull(),
    participantId: uuid('participant_id').notNull(),
    uses: integer('uses').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.code] }), tenantScope()],
)

/** Which version of which document a user agreed to. */
export const consents = pgTable(
  'consents',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: communityId(),
    document: text('document').$type<'terms' | 'privacy'>().notNull(),
    version: text('version').notNull(),
    acceptedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.userId, t.document, t.version] }), tenantScope()],
)
