import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '@/lib/core/locale'
import { at, createdAt } from './columns'
import { communityId, tenantScope } from './tenant-scope'

/** An organiser's link: anyone who has it can join, up to its limit. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    /** A note for the organisers: where the link was shared. */
    label: text('label').notNull(),
    /** null: no limit. */
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    /** null: never. */
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('invitation_links_code').on(t.communityId, t.code),
    check('invitation_links_uses', sql`${t.uses} <= ${t.maxUses}`),
    tenantScope(),
  ],
)

/** An organiser's invitation by email, one per address; sending again reuses it. Its code works once. */
export const emailInvitations = pgTable(
  'email_invitations',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    code: text('code').notNull(),
    /** The organiser's message. */
    word: text('word'),
    /** The organiser's account that sent it last. */
    sentBy: uuid('sent_by').notNull(),
    sentAt: at('sent_at').notNull(),
    /** How often it was emailed; invitationMailKey finds each email. */
    sends: integer('sends').notNull().default(1),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    acceptedAt: at('accepted_at'),
    /** The account that joined with it, possibly with another address. */
    acceptedBy: uuid('accepted_by'),
    /** They asked for no more invitations. */
    refusedAt: at('refused_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('email_invitations_email').on(t.communityId, t.email),
    uniqueIndex('email_invitations_code').on(t.communityId, t.code),
    index('email_invitations_sent').on(t.communityId, t.sentAt),
    index('email_invitations_address').on(t.email),
    tenantScope(),
  ],
)
