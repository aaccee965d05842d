import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '@/lib/core/locale'
import { at, createdAt } from './columns'
import { toParticipant } from './participant'
import { belongsTo, communityId, tenantScope } from './tenant-scope'

/** What was known about the deliveries of a campaign when an organiser resumed it. */
export type SeenDeliveries = { attempted: number; failed: number; complained: number }

/** A message from organisers to members of a segment, or to one member. */
export const campaigns = pgTable(
  'campaigns',
  {
    communityId: communityId(),
    /** Idempotency key, chosen by the client. */
    id: uuid('id').notNull(),
    kind: text('kind').$type<'general' | 'recommended' | 'individual'>().notNull(),
    channel: text('channel').$type<'EMAIL' | 'TELEGRAM'>().notNull().default('EMAIL'),
    status: text('status')
      .$type<'draft' | 'scheduled' | 'sending' | 'paused' | 'done'>()
      .notNull()
      .default('draft'),
    /** The filter language of lib/contracts/segment.ts. */
    filter: jsonb('filter').$type<object>().notNull(),
    /** The member of an individual message. */
    participantId: uuid('participant_id'),
    texts: jsonb('texts').$type<Partial<Record<Locale, { subject: string; body: string }>>>().notNull(),
    /** Raised by every change of a draft. */
    version: integer('version').notNull().default(1),
    /** Sending starts then; until then it can be recalled. */
    sendAt: at('send_at'),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    pausedBy: text('paused_by').$type<'organiser' | 'errors' | 'complaints'>(),
    /** Deliveries before the last resume do not pause it again. */
    seen: jsonb('seen').$type<SeenDeliveries>().notNull().default({ attempted: 0, failed: 0, complained: 0 }),
    /** Its results (lib/contracts/campaign.ts), once its recipients are deleted. */
    results: jsonb('results').$type<object>(),
    /** Number of recipients, fixed when sending starts. */
    total: integer('total').notNull().default(0),
    /** The organiser's account. */
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('campaigns_time').on(t.communityId, t.updatedAt, t.id),
    tenantScope(),
  ],
)

/**
 * `handed`: the channel has it and knows the outcome (for email, the row of `mails` with the recipient's dedupe key).
 * The rest were skipped, for a reason found when their turn came.
 */
export type CampaignRecipientState =
  | 'queued'
  | 'handed'
  | 'email-off'
  | 'bounced'
  | 'no-telegram'
  | 'disabled'
  | 'no-contact'

/** One row per recipient and channel: nobody gets a message twice. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    communityId: communityId(),
    campaignId: uuid('campaign_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    channel: text('channel').$type<'EMAIL' | 'TELEGRAM'>().notNull(),
    state: text('state').$type<CampaignRecipientState>().notNull().default('queued'),
    /** The first click on a link of the message. */
    clickedAt: at('clicked_at'),
    /** Unsubscribed by a link of the message. */
    unsubscribedAt: at('unsubscribed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.campaignId, t.participantId, t.channel] }),
    index('campaign_recipients_state').on(t.communityId, t.campaignId, t.state),
    index('campaign_recipients_participant').on(t.communityId, t.participantId),
    belongsTo(t.communityId, t.campaignId, campaigns),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

/** Domains that send email, for all communities that share one. Only lib/mail reads them. */
export const senderDomains = pgTable('sender_domains', {
  /** Lower case. */
  domain: text('domain').primaryKey(),
  /** When organisers' messages were sent in the last minute, oldest first. */
  recent: timestamp('recent', { withTimezone: true, precision: 3 }).array().notNull().default(sql`'{}'`),
})
