import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/core/actor'
import type { Locale } from '@/lib/core/locale'
import { at, createdAt } from './columns'
import type { AuthType } from './community'
import { communityId, tenantScope } from './tenant-scope'

/** A person's account, the same in every community. Only lib/auth reads it and its identities. */
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
    /** How the person proved who they are. */
    method: text('method').$type<AuthType>().notNull().default('EMAIL'),
    userAgent: text('user_agent'),
    ip: text('ip'),
    createdAt: createdAt(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId), tenantScope()],
)

/** Who another provider says somebody is. Only an identity that was once tied to an account signs in to it. */
export const identities = pgTable(
  'identities',
  {
    /** 'google', or 'oauth2:' and the community's id: a community's own provider speaks for that community alone. */
    provider: text('provider').notNull(),
    /** The provider's own, unchanging name for the person. */
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
)

export type TokenPurpose =
  /** Links. */
  | 'confirm-email'
  | 'change-email'
  | 'recovery'
  | 'magic'
  /** Six digits that sign in, and that stand in for the password of someone signed in. */
  | 'otp'
  | 'confirm-identity'
  /** Takes a sign-in from one host to another. */
  | 'handoff'
  /** Brings back who a provider says somebody is. */
  | 'arrival'
  /** Ties a provider's token to the request for it. */
  | 'nonce'
  /** Opens one socket. */
  | 'socket'

/** Single-use links and codes. A new one of the same purpose for the same person ends the old. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** For those who may have no account yet: whoever reads this mailbox. Lower case. */
    email: text('email'),
    communityId: communityId(),
    tokenHash: text('token_hash').notNull(),
    /** Wrong tries so far; codes stop at five. */
    tries: integer('tries').notNull().default(0),
    /** What the one who asked wanted besides; its purpose says what that is. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('auth_tokens_hash').on(t.tokenHash),
    index('auth_tokens_user').on(t.userId, t.purpose),
    index('auth_tokens_email').on(t.email, t.purpose),
    index('auth_tokens_expires').on(t.expiresAt),
    // One live link or code per owner and purpose, whatever runs at the same time.
    uniqueIndex('auth_tokens_live_user')
      .on(t.communityId, t.purpose, t.userId)
      .where(sql`${t.usedAt} IS NULL AND ${t.userId} IS NOT NULL`),
    uniqueIndex('auth_tokens_live_email')
      .on(t.communityId, t.purpose, t.email)
      .where(sql`${t.usedAt} IS NULL AND ${t.email} IS NOT NULL`),
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
    /** The participant whose invitation was accepted. */
    invitedBy: uuid('invited_by'),
    joinedAt: at('joined_at').notNull().defaultNow(),
    /** When a session of theirs was last used, to ten minutes; null: not since they joined. */
    lastSeenAt: at('last_seen_at'),
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
