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
