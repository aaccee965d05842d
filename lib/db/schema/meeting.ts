import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { toParticipant } from './participant'
import { matches } from './round'
import { belongsTo, communityId, tenantScope } from './tenant-scope'

/** An 'accepted' meeting has a time, also while another one is proposed. */
export type MeetingStatus = 'proposed' | 'accepted' | 'declined' | 'cancelled'
/** One member's reason for not meeting. */
export type MissedReason = 'no-time' | 'no-answer' | 'no-show'

/** A meeting of two members; `firstId` is the smaller id. Their chat shows each step. */
export const meetings = pgTable(
  'meetings',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    /** The latest introduction of the two, if there is one. */
    matchId: uuid('match_id'),
    /** The member who offered the times. */
    proposedById: uuid('proposed_by_id').notNull(),
    status: text('status').$type<MeetingStatus>().notNull(),
    /** The accepted time. */
    startsAt: at('starts_at'),
    durationMinutes: integer('duration_minutes').notNull().default(30),
    /** Duration of the offered times, if different: they replace an accepted time. */
    offeredMinutes: integer('offered_minutes'),
    /** A member's own link, or one below the community's VIDEO_BASE_URL; null: our room. */
    roomUrl: text('room_url'),
    /** SEQUENCE of the calendar entry (RFC 5545): 0 at first acceptance, increased with each change. */
    sequence: integer('sequence').notNull().default(0),
    acceptedAt: at('accepted_at'),
    /** Who declined or cancelled, and their words; null when a member left. */
    endedById: uuid('ended_by_id'),
    reason: text('reason'),
    /** How long both were in our room at the same time. */
    togetherSeconds: integer('together_seconds').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('meetings_match').on(t.communityId, t.matchId),
    index('meetings_time').on(t.communityId, t.startsAt),
    index('meetings_first').on(t.communityId, t.firstId, t.secondId),
    index('meetings_second').on(t.communityId, t.secondId),
    belongsTo(t.communityId, t.matchId, matches),
    toParticipant(t.communityId, t.firstId),
    toParticipant(t.communityId, t.secondId),
    toParticipant(t.communityId, t.proposedById),
    tenantScope(),
  ],
)

/** The times offered for a meeting, up to five. */
export const meetingSlots = pgTable(
  'meeting_slots',
  {
    communityId: communityId(),
    meetingId: uuid('meeting_id').notNull(),
    startsAt: at('starts_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.meetingId, t.startsAt] }),
    belongsTo(t.communityId, t.meetingId, meetings),
    tenantScope(),
  ],
)

/**
 * The time of an accepted meeting: a row for each of the two members. The constraint meeting_times_no_overlap (in the
 * migration) rejects an overlapping row of the same member.
 */
export const meetingTimes = pgTable(
  'meeting_times',
  {
    communityId: communityId(),
    meetingId: uuid('meeting_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.meetingId, t.participantId] }),
    index('meeting_times_participant').on(t.communityId, t.participantId, t.startsAt),
    belongsTo(t.communityId, t.meetingId, meetings),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

export type ReminderKind = 'day' | 'soon'

/** A sent reminder. A rescheduled meeting has a new sequence, so it gets a new one. */
export const meetingReminders = pgTable(
  'meeting_reminders',
  {
    communityId: communityId(),
    meetingId: uuid('meeting_id').notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.meetingId, t.sequence, t.kind] }),
    belongsTo(t.communityId, t.meetingId, meetings),
    tenantScope(),
  ],
)

/** What our room recorded for one of the two: suggested as feedback, never assumed. */
export const meetingAttendance = pgTable(
  'meeting_attendance',
  {
    communityId: communityId(),
    meetingId: uuid('meeting_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    enteredAt: at('entered_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.meetingId, t.participantId] }),
    belongsTo(t.communityId, t.meetingId, meetings),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

/** Hours of one weekday in minutes since midnight, in the member's time zone; 1 is Monday. */
export type WeeklyHours = { weekday: number; from: number; to: number }

/** A member's meeting settings; without a row, the defaults. */
export const meetingSettings = pgTable(
  'meeting_settings',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    weeklyHours: jsonb('weekly_hours').$type<WeeklyHours[]>().notNull().default([]),
    /** Members they can meet see the hours when choosing a time. */
    hoursShared: boolean('hours_shared').notNull().default(false),
    /** Their link to use instead of our room. */
    ownLink: text('own_link'),
    /** Increased to invalidate the old URL of the calendar feed. */
    feedVersion: integer('feed_version').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId] }),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

/** One member's feedback on a meeting. Only they read it; it counts in averages of five and more people. */
export const meetingFeedback = pgTable(
  'meeting_feedback',
  {
    communityId: communityId(),
    meetingId: uuid('meeting_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    /** The introduction that they met through, if any. */
    matchId: uuid('match_id'),
    /** 1…5; null when they did not meet. */
    score: integer('score'),
    didNotMeet: boolean('did_not_meet').notNull().default(false),
    missedReason: text('missed_reason').$type<MissedReason>(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.meetingId, t.participantId] }),
    index('meeting_feedback_match').on(t.communityId, t.matchId),
    // For deleting a member.
    index('meeting_feedback_participant').on(t.communityId, t.participantId),
    belongsTo(t.communityId, t.meetingId, meetings),
    belongsTo(t.communityId, t.matchId, matches),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)
