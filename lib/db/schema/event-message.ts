import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns'
import { events } from './event'
import { toParticipant } from './participant'
import { belongsTo, communityId, tenantScope } from './tenant-scope'

/** A message from an organiser to groups of an event's participants. */
export const eventMessages = pgTable(
  'event_messages',
  {
    communityId: communityId(),
    /** Idempotency key, chosen by the client. */
    id: uuid('id').notNull(),
    eventId: uuid('event_id').notNull(),
    /** The organiser's account. */
    createdBy: uuid('created_by').notNull(),
    groups: jsonb('groups')
      .$type<('confirmed' | 'pending' | 'waiting' | 'declined' | 'checkedIn')[]>()
      .notNull(),
    text: text('text').notNull(),
    /** Number of recipients, fixed when sent. */
    total: integer('total').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('event_messages_event').on(t.communityId, t.eventId, t.createdAt),
    belongsTo(t.communityId, t.eventId, events),
    tenantScope(),
  ],
)

/** Recipients of a message. All read it on the site; `emailed` ones also get an email. */
export type RecipientState = 'queued' | 'emailed' | 'email-off' | 'bounced'

export const eventMessageRecipients = pgTable(
  'event_message_recipients',
  {
    communityId: communityId(),
    messageId: uuid('message_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    state: text('state').$type<RecipientState>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.messageId, t.participantId] }),
    index('event_message_recipients_participant').on(t.communityId, t.participantId),
    belongsTo(t.communityId, t.messageId, eventMessages),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)
