import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale, LocalizedText } from '@/lib/core/locale'
import type { RelevanceLevel } from '@/lib/core/relevance-level'
import { at, createdAt } from './columns'
import { events } from './event'
import { toParticipant } from './participant'
import type { NotInterestedReason } from './people'
import { belongsTo, communityId, tenantScope } from './tenant-scope'

export type RoundStatus = 'preview' | 'sending' | 'sent' | 'cancelled'
/**
 * 'removed': an organiser took it out of a preview. 'draft' and 'replaced' belong to no round: part of a preview that is
 * still being written, or of one that was replaced.
 */
export type MatchStatus = 'draft' | 'preview' | 'sent' | 'removed' | 'replaced'
/** 'event': introduced by an organiser to another participant of an event. */
export type MatchKind = 'weekly' | 'instant' | 'event'
/** 'hidden': one of the two has left the community. */
export type MatchSideState = 'pending' | 'interested' | 'not-interested' | 'hidden'

/**
 * Matched members first, then unmatched ones; 'rematches' within the week; 'participants' of an event. `after` is the id
 * of the last one notified.
 */
export type NotificationCursor = {
  stage: 'matches' | 'unmatched' | 'rematches' | 'participants'
  after: string | null
}

/** Which members belong to a group. */
export type GroupSelector =
  | { by: 'tag'; tag: string }
  /** By words in company and position. */
  | { by: 'role'; words: string }
  | { by: 'answer'; questionId: string; optionId: string }
/** Members of one group meet only members of the other; members of neither group meet each other. */
export type GroupPair = { one: GroupSelector; other: GroupSelector }

/** Why the two should meet, as one side reads it, in the members' own words (lib/matching). */
export type MatchReason = {
  direction: 'reader-seeks' | 'partner-seeks' | 'shared'
  field: string
  seeks: string
  /** Whether `seeks` is what the person sought would say of themselves. */
  spoken?: true
  offers: string
  /** Of a shared city. */
  cityNames?: LocalizedText
  strength: number
}

const isWeeklyRow = sql`event_id IS NULL`

/**
 * One weekly round of a community, or the introductions of an event: first a preview, then sent. Queries about weekly
 * rounds use `isWeekly`.
 */
export const rounds = pgTable(
  'rounds',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    /** Introduces participants of this event; null: a weekly round. */
    eventId: uuid('event_id'),
    /** For an event: the maximum introductions per participant. */
    perPerson: integer('per_person'),
    /** Sequence number among the community's weekly rounds, or the event's rounds. */
    number: integer('number').notNull(),
    status: text('status').$type<RoundStatus>().notNull(),
    /** When it is sent; weekly rounds have distinct dates. For an event: its start. */
    scheduledFor: at('scheduled_for').notNull(),
    seed: integer('seed').notNull(),
    eligibleCount: integer('eligible_count').notNull(),
    matchCount: integer('match_count').notNull(),
    /** Total weight over its proved upper bound, 0…1, after all changes so far. */
    certifiedRatio: real('certified_ratio'),
    /** The same for the fit only: most of the other ratio is the constant weight of each match. */
    certifiedFitRatio: real('certified_fit_ratio'),
    /** That bound, in the engine's weights. */
    bound: real('bound').notNull().default(0),
    /** Fairness debt of each member if the round is sent as it is, by participant id (lib/matching). */
    debts: jsonb('debts').$type<Record<string, number>>().notNull().default({}),
    /** The best score each member could have had, by participant id. */
    bestScores: jsonb('best_scores').$type<Record<string, number>>().notNull().default({}),
    /** How many rounds ago each member was unmatched or in a trio, when this one was computed. */
    unmatchedBefore: jsonb('unmatched_before').$type<Record<string, number>>().notNull().default({}),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    /** Matches dropped because an exclusion appeared after they were computed. */
    droppedMatches: integer('dropped_matches').notNull().default(0),
    /** `changedAt` of the rules it was computed with. */
    rulesAt: at('rules_at'),
    /** Set while its members are being notified. */
    notificationCursor: jsonb('notification_cursor').$type<NotificationCursor>(),
    /** When free members were last rematched. */
    rematchedAt: at('rematched_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('rounds_number').on(t.communityId, t.number).where(isWeeklyRow),
    uniqueIndex('rounds_scheduled_for').on(t.communityId, t.scheduledFor).where(isWeeklyRow),
    uniqueIndex('rounds_event_number').on(t.communityId, t.eventId, t.number),
    belongsTo(t.communityId, t.eventId, events),
    tenantScope(),
  ],
)

/** Anything; a reason, weaker ones until half of the members meet somebody; a reason and a good score; a better one. */
export type MinimumMatch = 'any' | 'half' | 'reason' | 'good'

/** Round rules of a community; without a row, the defaults apply. */
export const roundRules = pgTable(
  'round_rules',
  {
    communityId: communityId(),
    /** An odd member may join a match. */
    trioAllowed: boolean('trio_allowed').notNull().default(false),
    /** What a match needs to be sent, unless an organiser locks it. */
    minimumMatch: text('minimum_match').$type<MinimumMatch>().notNull().default('half'),
    /** Members of one company may be introduced to each other. */
    colleaguesAllowed: boolean('colleagues_allowed').notNull().default(false),
    /** A member whose match was declined gets another one within the week. */
    rematch: boolean('rematch').notNull().default(true),
    /** After so many rounds without a reaction a member gets an inactivity check; 0: never. */
    silentAfter: integer('silent_after').notNull().default(3),
    groups: jsonb('groups').$type<GroupPair>(),
    /** Changes with every rule about who may meet, required and forbidden pairs included. */
    changedAt: at('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId] }), tenantScope()],
)

/**
 * Two members to introduce in the first round both take part in, smaller id first. The row is deleted once they are
 * introduced.
 */
export const requiredPairs = pgTable(
  'required_pairs',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    participantId: uuid('participant_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    // One required pair per member; domain code checks across both columns.
    uniqueIndex('required_pairs_participant').on(t.communityId, t.participantId),
    uniqueIndex('required_pairs_partner').on(t.communityId, t.partnerId),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.partnerId),
    tenantScope(),
  ],
)

/** Random pairs for organisers to score, smaller id first. They introduce nobody. */
export const pairSamples = pgTable(
  'pair_samples',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    participantId: uuid('participant_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    score: real('score').notNull(),
    level: text('level').$type<RelevanceLevel>().notNull(),
    /** As each side would read them. */
    reasons: jsonb('reasons').$type<MatchReason[]>().notNull(),
    partnerReasons: jsonb('partner_reasons').$type<MatchReason[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('pair_samples_pair').on(t.communityId, t.participantId, t.partnerId),
    index('pair_samples_partner').on(t.communityId, t.partnerId),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.partnerId),
    tenantScope(),
  ],
)

/** Stages of a computation; those between the first and the last are the engine's (lib/matching). */
export type RoundStage = 'reading' | 'indexing' | 'candidates' | 'pairing' | 'reasons' | 'writing'

/** A running computation: at most one per community, deleted when it is published or cancelled. */
export const roundComputations = pgTable(
  'round_computations',
  {
    communityId: communityId(),
    /** The attempt that may write the preview; a later one replaces it. */
    attemptId: uuid('attempt_id').notNull(),
    scheduledFor: at('scheduled_for').notNull(),
    stage: text('stage').$type<RoundStage>().notNull(),
    /** Progress of the stage, 0…1. */
    share: real('share').notNull().default(0),
    startedAt: at('started_at').notNull(),
    /** Last heartbeat. */
    aliveAt: at('alive_at').notNull(),
    /** Of a shared computation: the snapshot of the community it works from. */
    taskId: uuid('task_id'),
    /** How many parts its search for candidates has, and how many members each part has. */
    parts: integer('parts'),
    partSize: integer('part_size'),
  },
  (t) => [primaryKey({ columns: [t.communityId] }), tenantScope()],
)

const bytea = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
})

/** Data that processes of a shared computation exchange; deleted with it. */
export const roundParts = pgTable(
  'round_parts',
  {
    communityId: communityId(),
    taskId: uuid('task_id').notNull(),
    /** A piece of the task (gzipped JSON), or the candidates a part found (lib/matching). */
    kind: text('kind').$type<'task' | 'candidates'>().notNull(),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.taskId, t.kind, t.number] }),
    foreignKey({
      columns: [t.communityId],
      foreignColumns: [roundComputations.communityId],
    }).onDelete('cascade'),
    tenantScope(),
  ],
)

/** Two members brought together: by a round, at an event or as an instant match. */
export const matches = pgTable(
  'matches',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    roundId: uuid('round_id'),
    kind: text('kind').$type<MatchKind>().notNull(),
    status: text('status').$type<MatchStatus>().notNull(),
    score: real('score').notNull(),
    level: text('level').$type<RelevanceLevel>().notNull(),
    locked: boolean('locked').notNull().default(false),
    /** Made within the week, for two members who became free. */
    rematch: boolean('rematch').notNull().default(false),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('matches_round').on(t.communityId, t.roundId),
    index('matches_sent').on(t.communityId, t.sentAt).where(sql`status = 'sent'`),
    belongsTo(t.communityId, t.roundId, rounds),
    tenantScope(),
  ],
)

/** One side of a match: what this member sees and how they reacted. */
export const matchSides = pgTable(
  'match_sides',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    matchId: uuid('match_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    reasons: jsonb('reasons').$type<MatchReason[]>().notNull(),
    openingLine: jsonb('opening_line').$type<Partial<Record<Locale, string>>>().notNull().default({}),
    state: text('state').$type<MatchSideState>().notNull().default('pending'),
    reason: text('reason').$type<NotInterestedReason>(),
    /** Not used: `meeting_feedback` has the score of the meeting. */
    score: integer('score'),
    sentAt: at('sent_at'),
    seenAt: at('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('match_sides_once').on(t.communityId, t.matchId, t.participantId),
    index('match_sides_participant').on(t.communityId, t.participantId, t.sentAt),
    index('match_sides_pair').on(t.communityId, t.participantId, t.partnerId),
    // For deleting a member.
    index('match_sides_partner').on(t.communityId, t.partnerId),
    belongsTo(t.communityId, t.matchId, matches),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.partnerId),
    tenantScope(),
  ],
)

/**
 * Number of people that a member was introduced to. Triggers (the migration member-counts) keep it equal to the member's
 * sent match sides, so that lists of 50,000 members need not count them; each member has a row.
 */
export const introductionCounts = pgTable(
  'introduction_counts',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    introductions: integer('introductions').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId] }),
    index('introduction_counts_order').on(t.communityId, t.introductions, t.participantId),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

/** Members a round found nobody for, and why; the next round serves them first. */
export const unmatched = pgTable(
  'unmatched',
  {
    communityId: communityId(),
    roundId: uuid('round_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.roundId, t.participantId] }),
    // For deleting a member.
    index('unmatched_participant').on(t.communityId, t.participantId),
    belongsTo(t.communityId, t.roundId, rounds),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

/** Two members an organiser never wants introduced, smaller id first: in every round, or in those until a moment. */
export const forbiddenPairs = pgTable(
  'forbidden_pairs',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    participantId: uuid('participant_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    /** The last round it applies to; null: every round. */
    until: at('until'),
    /** Applies to the introductions of this event only. */
    eventId: uuid('event_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('forbidden_pairs_pair').on(t.communityId, t.participantId, t.partnerId),
    index('forbidden_pairs_partner').on(t.communityId, t.partnerId),
    index('forbidden_pairs_event').on(t.communityId, t.eventId).where(sql`event_id IS NOT NULL`),
    belongsTo(t.communityId, t.eventId, events),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.partnerId),
    tenantScope(),
  ],
)

export type RoundChangeKind = 'remove' | 'swap'

/** A change an organiser made to a preview. It can be undone until a later change touches the same members. */
export const roundChanges = pgTable(
  'round_changes',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    roundId: uuid('round_id').notNull(),
    kind: text('kind').$type<RoundChangeKind>().notNull(),
    /** Ids of matches with status 'removed'. */
    removed: jsonb('removed').$type<string[]>().notNull(),
    /** Ids of the matches that replaced them. */
    added: jsonb('added').$type<string[]>().notNull(),
    /** Unmatched members before the change, with the reason. */
    unmatchedBefore: jsonb('unmatched_before').$type<Record<string, string>>().notNull(),
    forbiddenPairId: uuid('forbidden_pair_id'),
    createdAt: createdAt(),
    undoneAt: at('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('round_changes_round').on(t.communityId, t.roundId),
    belongsTo(t.communityId, t.roundId, rounds),
    tenantScope(),
  ],
)

/** An organiser's score of a pair, smaller id first; the engine learns from it (lib/matching). */
export const pairScores = pgTable(
  'pair_scores',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    scoredBy: uuid('scored_by').notNull(),
    /** 1…5; null: skipped. */
    score: integer('score'),
    /** The scored match; a recomputed round may have replaced it. */
    matchId: uuid('match_id').notNull(),
    scoredAt: at('scored_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.participantId, t.partnerId, t.scoredBy] }),
    index('pair_scores_by').on(t.communityId, t.scoredBy, t.scoredAt),
    index('pair_scores_partner').on(t.communityId, t.partnerId),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.partnerId),
    tenantScope(),
  ],
)

export type IntroStatus = 'waiting' | 'accepted' | 'declined'

/** The message that opens an introduction: one side sends it, the other answers. */
export const intros = pgTable(
  'intros',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    matchId: uuid('match_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    /** The greeting; empty when none was written. */
    message: text('message').notNull().default(''),
    status: text('status').$type<IntroStatus>().notNull().default('waiting'),
    answer: text('answer'),
    /** Counts towards the week's credits; intros to the contact of the latest round do not. */
    usesCredit: boolean('uses_credit').notNull().default(true),
    createdAt: createdAt(),
    answeredAt: at('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('intros_once').on(t.communityId, t.matchId),
    index('intros_to').on(t.communityId, t.toId, t.status),
    index('intros_from').on(t.communityId, t.fromId, t.createdAt),
    belongsTo(t.communityId, t.matchId, matches),
    toParticipant(t.communityId, t.fromId),
    toParticipant(t.communityId, t.toId),
    tenantScope(),
  ],
)
