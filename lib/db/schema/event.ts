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
import { at, createdAt } from './columns'
import { toParticipant } from './participant'
import { belongsTo, communityId, tenantScope } from './tenant-scope'

/** Drafts are visible to organisers only; cancelled events stay visible and are marked. */
export type EventStatus = 'draft' | 'published' | 'cancelled'
export type EventVisibility = 'PUBLIC' | 'MEMBERS'
export type ParticipationStatus =
  | 'NOT_PARTICIPATING'
  /** Waits for approval or for a payment. */
  | 'PENDING'
  /** In line for a place. */
  | 'WAITING'
  | 'CONFIRMED'
  | 'CANCELLED'
  | 'REJECTED'

/** What participants plan by: changes are announced. Moments are ISO 8601 strings. */
export type PlannedBy = {
  eventDateTime: string
  endDateTime: string | null
  timeZone: string
  location: string | null
  onlineLink: string | null
  /** Of a paid event, for those who still have to pay. */
  payment?: { price: string | null; link: string | null; contact?: string } | null
}

/** A change being announced to participants, in the order of their ids. */
export type AnnouncementCursor = {
  /** The last member notified of the last change; null before the first. */
  after: string | null
  /**
   * What members knew before: the first entry whose `upTo` is not before their id, where null is the end, and whose
   * `until` is not before they signed up. There are several if the event changed again before everybody was notified.
   */
  known: { upTo: string | null; plan: PlannedBy; until?: string }[]
}

/** An event. Changes of participation lock its row first. */
export const events = pgTable(
  'events',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    /** The account of the organiser. */
    createdBy: uuid('created_by').notNull(),
    status: text('status').$type<EventStatus>().notNull().default('draft'),
    title: text('title').notNull(),
    /** Markdown. */
    description: text('description').notNull().default(''),
    eventDateTime: at('event_date_time').notNull(),
    /** Null: two hours after the start. */
    endDateTime: at('end_date_time'),
    /** Where the event takes place; its times are shown in this zone. */
    timeZone: text('time_zone').notNull().default('UTC'),
    location: text('location'),
    googleMapsLink: text('google_maps_link'),
    /** Shown to confirmed participants only. */
    onlineLink: text('online_link'),
    /** A path of ours: covers are re-encoded. */
    imageUrl: text('image_url'),
    /** Null: no limit. */
    maxParticipants: integer('max_participants'),
    /** Once full, members join a waiting list; otherwise they are refused. */
    waitingList: boolean('waiting_list').notNull().default(true),
    /** The organiser approves each participant. */
    approval: boolean('approval').notNull().default(false),
    /** Sign-up closes at this moment; null: at the end. */
    registrationDeadline: at('registration_deadline'),
    organizerContact: text('organizer_contact'),
    /** Participants are confirmed when an organiser marks their payment. */
    paid: boolean('paid').notNull().default(false),
    price: text('price'),
    paymentLink: text('payment_link'),
    /** Days after which an unpaid place is freed; null: never. */
    paymentDays: integer('payment_days'),
    visibility: text('visibility').$type<EventVisibility>().notNull().default('PUBLIC'),
    /** SEQUENCE of the calendar entry: increased with each change that participants are notified of. */
    sequence: integer('sequence').notNull().default(0),
    /** The start before it was moved. */
    previousDateTime: at('previous_date_time'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    publishedAt: at('published_at'),
    cancelledAt: at('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** Null once everybody is notified of the last change. */
    announcementCursor: jsonb('announcement_cursor').$type<AnnouncementCursor>(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('events_time').on(t.communityId, t.eventDateTime),
    tenantScope(),
  ],
)

/** A member's participation in an event. */
export const participations = pgTable(
  'participations',
  {
    communityId: communityId(),
    eventId: uuid('event_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    status: text('status').$type<ParticipationStatus>().notNull(),
    /** Since when they hold one of the places: CONFIRMED, or PENDING for their payment. Capacity counts these. */
    placeAt: at('place_at'),
    /** Position in the waiting list while WAITING: the lowest is first. */
    position: integer('position'),
    /** When a freed place went to them. */
    promotedAt: at('promoted_at'),
    /** The organiser approved them, or added them by hand. */
    approvedAt: at('approved_at'),
    paidAt: at('paid_at'),
    /** Deadline after which an unpaid place is freed. */
    payBy: at('pay_by'),
    /** The check-in code; null without a place. */
    checkInCode: text('check_in_code'),
    /** The first scan. */
    checkedInAt: at('checked_in_at'),
    /**
     * Added to the event's SEQUENCE in the member's calendar entry: increased when they lose their place, and when they
     * get one again (RFC 5546, section 2.1.4).
     */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** When they last signed up. */
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.eventId, t.participantId] }),
    index('participations_participant').on(t.communityId, t.participantId),
    uniqueIndex('participations_code').on(t.communityId, t.checkInCode),
    uniqueIndex('participations_position').on(t.communityId, t.eventId, t.position),
    check('participations_line', sql`(${t.status} = 'WAITING') = (${t.position} IS NOT NULL)`),
    check(
      'participations_place',
      sql`CASE ${t.status} WHEN 'CONFIRMED' THEN ${t.placeAt} IS NOT NULL WHEN 'PENDING' THEN true ELSE ${t.placeAt} IS NULL END`,
    ),
    belongsTo(t.communityId, t.eventId, events),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)
