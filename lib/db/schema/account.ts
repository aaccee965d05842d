import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import type { Admission } from '@/lib/core/joining'
import type { Locale } from '@/lib/core/locale'
import { at, createdAt } from './columns'
import type { AuthType } from './community'
import { communityId, tenantScope } from './tenant-scope'

/** A person's account, shared by all communities. Only lib/auth reads it and its identities. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** argon2id in PHC form; null for accounts without a password. */
    passwordHash: text('password_hash'),
    emailConfirmedAt: at('email_confirmed_at'),
    preferredLang: text('preferred_lang').$type<Locale>(),
    platformOperator: boolean('platform_operator').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    // Accounts that somebody registered and nobody confirmed. Imported ones have no password.
    index('users_unconfirmed')
      .on(t.createdAt)
      .where(sql`${t.emailConfirmedAt} IS NULL AND ${t.passwordHash} IS NOT NULL`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token, hex. The token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: communityId(),
    /** The sign-in method. */
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

/** An identity at another provider. Only an identity once linked to an account signs in to it. */
export const identities = pgTable(
  'identities',
  {
    /** 'google', or 'oauth2:' and the community's id: a community's own provider is valid for that community only. */
    provider: text('provider').notNull(),
    /** The provider's permanent id of the person. */
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
  /** Six digits that sign in, and replace the password of a signed-in user without one. */
  | 'otp'
  | 'confirm-identity'
  /** Six digits that prove a mailbox before its owner launches a community. */
  | 'launch'
  /** Carries a sign-in from one host to another. */
  | 'handoff'
  /** Carries a provider's result back to the community. */
  | 'arrival'
  /** Links that connect a chat of Telegram: a member's, and a group. */
  | 'telegram'
  | 'telegram-group'
  /** Nonce that binds a provider's token to its request. */
  | 'nonce'
  /** Opens one socket. */
  | 'socket'

/** Single-use links and codes. A new one voids earlier ones of the same purpose and person. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** For mailboxes without an account yet. Lower case. */
    email: text('email'),
    communityId: communityId(),
    tokenHash: text('token_hash').notNull(),
    /** Wrong attempts so far; codes are void after five. */
    tries: integer('tries').notNull().default(0),
    /** Further data of the request, depending on the purpose. */
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
    // One live link or code per owner and purpose, also under concurrency.
    uniqueIndex('auth_tokens_live_user')
      .on(t.communityId, t.purpose, t.userId)
      .where(sql`${t.usedAt} IS NULL AND ${t.userId} IS NOT NULL`),
    uniqueIndex('auth_tokens_live_email')
      .on(t.communityId, t.purpose, t.email)
      .where(sql`${t.usedAt} IS NULL AND ${t.email} IS NOT NULL`),
    tenantScope(),
  ],
)

/** A user's membership and role in a community. */
export const memberships = pgTable(
  'memberships',
  {
    communityId: communityId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull().default('ROLE_USER'),
    enabled: boolean('enabled').notNull().default(true),
    /** Not enabled until 'admitted', so that every check for disabled members also covers newcomers. */
    admission: text('admission').$type<Admission>().notNull().default('admitted'),
    /** When the join request became complete: address confirmed, profile filled in. Null again once it is erased. */
    askedAt: at('asked_at'),
    /** When an organiser declined the request. */
    declinedAt: at('declined_at'),
    /** The organiser's message with the decision. */
    admissionWord: text('admission_word'),
    organiserMode: boolean('organiser_mode'),
    /** An organiser gets the weekly digest by email. */
    organiserDigest: boolean('organiser_digest').notNull().default(true),
    firstLoginAt: at('first_login_at'),
    /** The participant whose invitation was accepted. */
    invitedBy: uuid('invited_by'),
    joinedAt: at('joined_at').notNull().defaultNow(),
    /** When a session was last used, to ten minutes; null: not since joining. */
    lastSeenAt: at('last_seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.userId] }),
    index('memberships_user').on(t.userId),
    index('memberships_not_admitted')
      .on(t.communityId, t.admission, t.askedAt)
      .where(sql`${t.admission} <> 'admitted'`),
    // The orders of the organisers' list.
    index('memberships_joined').on(t.communityId, t.joinedAt),
    index('memberships_seen').on(t.communityId, t.lastSeenAt.desc().nullsLast()),
    check('memberships_admission', sql`${t.admission} = 'admitted' OR NOT ${t.enabled}`),
    tenantScope(),
  ],
)

/** The personal invitations of members. */
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

/** The document versions that a user agreed to. */
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
  (t) => [
    primaryKey({ columns: [t.communityId, t.userId, t.document, t.version] }),
    // For deleting an account.
    index('consents_user').on(t.userId),
    tenantScope(),
  ],
)
