import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { toParticipant } from './participant'
import { matches } from './round'
import { communityId, tenantScope } from './tenant-scope'

export type MeetingStatus = 'proposed' | 'accepted' | 'cancelled' | 'done'

export const meetings = pgTable(
  'meetings',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    matchId: uuid('match_id').notNull(),
    proposedById: uuid('proposed_by_id').notNull(),
    status: text('status').$type<MeetingStatus>().notNull(),
    /** Set when a slot is accepted. */
    startsAt: at('starts_at'),
    durationMinutes: integer('duration_minutes').notNull().default(30),
    roomUrl: text('room_url'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('meetings_match').on(t.communityId, t.matchId),
    index('meetings_time').on(t.communityId, t.startsAt),
    foreignKey({
      columns: [t.communityId, t.matchId],
      foreignColumns: [matches.communityId, matches.id],
    }).onDelete('cascade'),
    toParticipant(t.communityId, t.proposedById),
    tenantScope(),
  ],
)

/** Up to five times offered for a meeting. */
export const meetingSlots = pgTable(
  'meeting_slots',
  {
    communityId: communityId(),
    meetingId: uuid('meeting_id').notNull(),
    startsAt: at('starts_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.meetingId, t.startsAt] }),
    foreignKey({
      columns: [t.communityId, t.meetingId],
      foreignColumns: [meetings.communityId, meetings.id],
    }).onDelete('cascade'),
    tenantScope(),
  ],
)

export const meetingFeedback = pgTable(
  'meeting_feedback',
  {
    communityId: communityId(),
    matchId: uuid('match_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    /** 1…5; null when they did not meet. */
    score: integer('score'),
    didNotMeet: boolean('did_not_meet').notNull().default(false),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.matchId, t.participantId] }),
    foreignKey({
      columns: [t.communityId, t.matchId],
      foreignColumns: [matches.communityId, matches.id],
    }).onDelete('cascade'),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

export type ParticipationStatus = 'NOT_PARTICIPATING' | 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'REJECTED'

export const events = pgTable(
  'events',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    createdBy: uuid('created_by').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    eventDateTime: at('event_date_time').notNull(),
    location: text('location'),
    googleMapsLink: text('google_maps_link'),
    imageUrl: text('image_url'),
    maxParticipants: integer('max_participants'),
    organizerContact: text('organizer_contact'),
    paid: boolean('paid').notNull().default(false),
    price: text('price'),
    visibility: text('visibility').$type<'PUBLIC' | 'MEMBERS'>().notNull().default('PUBLIC'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('events_time').on(t.communityId, t.eventDateTime),
    tenantScope(),
  ],
)

export const participations = pgTable(
  'participations',
  {
    communityId: communityId(),
    eventId: uuid('event_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    status: text('status').$type<ParticipationStatus>().notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.eventId, t.participantId] }),
    foreignKey({
      columns: [t.communityId, t.eventId],
      foreignColumns: [events.communityId, events.id],
    }).onDelete('cascade'),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)
