import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '@/lib/core/locale'
import { at, createdAt } from './columns'
import { toParticipant } from './participant'
import { belongsTo, communityId, tenantScope } from './tenant-scope'

/**
 * A notification in a member's panel. `dedupeKey` allows one notification per cause; null: any number.
 */
export const notifications = pgTable(
  'notifications',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    participantId: uuid('participant_id').notNull(),
    dedupeKey: text('dedupe_key'),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    seenAt: at('seen_at'),
    dismissedAt: at('dismissed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('notifications_dedupe').on(t.communityId, t.dedupeKey),
    index('notifications_time').on(t.communityId, t.participantId, t.createdAt, t.id),
    // Deleting or disabling the member it is about looks here.
    index('notifications_about').on(t.communityId, sql`(${t.payload} ->> 'participantId')`),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

/** A browser's push subscription. It lasts as long as the session that created it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    /** The push service's URL for the browser. Sending requires it and our key. */
    endpoint: text('endpoint').notNull(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    keys: jsonb('keys').$type<{ p256dh: string; auth: string }>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('push_subscriptions_endpoint').on(t.communityId, t.endpoint),
    index('push_subscriptions_user').on(t.communityId, t.userId),
    tenantScope(),
  ],
)

/** Notifications already pushed to a browser, so that a repeated job does not push twice. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    communityId: communityId(),
    notificationId: uuid('notification_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.notificationId, t.subscriptionId] }),
    belongsTo(t.communityId, t.notificationId, notifications),
    belongsTo(t.communityId, t.subscriptionId, pushSubscriptions),
    tenantScope(),
  ],
)

export type MailStatus =
  /** Waits for the recipient's morning, or for the hourly limit. */
  | 'held'
  | 'queued'
  | 'sent'
  /** A server refused it, or it bounced. */
  | 'failed'
  /** Not sent by our own decision: erased or expired while it waited. After a restore: it may have been sent before. */
  | 'given-up'
  /** Contained in a digest. */
  | 'gathered'
  /** Read on the site, turned off, or no longer true, while it waited. */
  | 'dropped'
  /** A Telegram message was sent instead; this one is sent if that fails. */
  | 'replaced'

/** The ids of the people that an email introduces. */
export const peopleIn = (props: AnyPgColumn) =>
  sql`jsonb_path_query_array(${props}, '$.people[*].participantId')`

const KEPT_PROPS = ['calendar', 'campaignId']

/**
 * Whether a row of `mails` that no longer waits still has its contents. The rest says which calendar entry or organisers'
 * message it was about (lib/domain/mail-retention/sweep-mails.ts).
 */
export const hasContents = sql`status NOT IN ('queued', 'held') AND props - ${sql.raw(`'{${KEPT_PROPS.join()}}'`)}::text[] <> '{}'`

/** Whether the contents of an email were erased, with an account or after a month. */
export const isErased = (props: Record<string, unknown>): boolean =>
  Object.keys(props).every((name) => KEPT_PROPS.includes(name))

/**
 * Every email, stored before sending. `dedupeKey` makes it unique per cause, so that a repeated job queues it once; it
 * is rendered from `kind` and `props` when sent.
 */
export const mails = pgTable(
  'mails',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    kind: text('kind').notNull(),
    toEmail: text('to_email').notNull(),
    toName: text('to_name').notNull().default(''),
    participantId: uuid('participant_id'),
    locale: text('locale').$type<Locale>().notNull(),
    props: jsonb('props').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<MailStatus>().notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    /** When a held email, or a digest, was released. */
    releasedAt: at('released_at'),
    /** The digest that contains it. */
    digestId: uuid('digest_id'),
    sentAt: at('sent_at'),
    /** Its recipient reported it as spam. */
    complainedAt: at('complained_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('mails_dedupe').on(t.communityId, t.dedupeKey),
    // Finds keys by prefix, whatever the database's collation.
    index('mails_causes').on(t.communityId, t.dedupeKey.op('text_pattern_ops')),
    index('mails_status').on(t.communityId, t.status),
    index('mails_time').on(t.communityId, t.createdAt),
    // For the sweep, which covers all communities.
    index('mails_contents').on(t.createdAt).where(hasContents),
    index('mails_participant').on(t.communityId, t.participantId, t.status),
    // Deleting an account looks in these: in all communities for its address, in its own for emails about it.
    index('mails_address').on(t.toEmail, t.communityId),
    index('mails_about').on(t.communityId, sql`(${t.props} ->> 'aboutId')`),
    index('mails_people')
      .using('gin', peopleIn(t.props))
      .where(sql`${t.props} ? 'people'`)
      // Every search reads the pending list, and the embedded database never empties it.
      .with({ fastupdate: false }),
    tenantScope(),
  ],
)

export const auditEvents = pgTable(
  'audit_events',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    actorUserId: uuid('actor_user_id'),
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('audit_events_time').on(t.communityId, t.createdAt),
    index('audit_events_settings').on(t.communityId, t.createdAt).where(sql`action = 'settings.changed'`),
    // For organisers, who may not see logins, which are most entries.
    index('audit_events_shown')
      .on(t.communityId, t.createdAt, t.id)
      .where(sql`${t.action} NOT LIKE 'account.%' AND ${t.action} NOT LIKE 'participant.%'`),
    tenantScope(),
  ],
)
