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
import type { Locale } from '@/lib/core/locale'
import { at, createdAt } from './columns'
import { toParticipant } from './participant'
import type { NotInterestedReason } from './people'
import { communityId, tenantScope } from './tenant-scope'

export type RoundStatus = 'preview' | 'sending' | 'sent' | 'cancelled'
export type RelevanceLevel = 'high' | 'good' | 'try'
/**
 * 'vetoed': an organiser took it out of a preview. 'draft' and 'replaced' belong to no round: written for a preview that is
 * not there yet, or of one that another has taken the place of.
 */
export type MatchingStatus = 'draft' | 'preview' | 'sent' | 'vetoed' | 'replaced'
export type ResultState = 'pending' | 'interested' | 'not-interested' | 'hidden'

/**
 * First those who meet somebody, then those who were left out; 'again': those who are introduced anew within the week.
 * `after` is the last one told, by id.
 */
export type RoundTelling = { stage: 'pairs' | 'left-out' | 'again'; after: string | null }

/** Which members a group is made of. */
export type GroupSelector =
  | { by: 'tag'; tag: string }
  /** By words of the line that says company and position. */
  | { by: 'role'; words: string }
  | { by: 'answer'; questionId: string; optionId: string }
/** Members of one group are introduced only to members of the other; whoever is in neither, to others like that. */
export type GroupPair = { one: GroupSelector; other: GroupSelector }

/** Why two people are worth a meeting, from one side's view; the words are theirs (lib/matching). */
export type MatchReason = {
  direction: 'reader-seeks' | 'partner-seeks' | 'shared'
  field: string
  seeks: string
  offers: string
  strength: number
}

/** One weekly round of a community. It is computed as a preview, then sent; never computed twice. */
export const rounds = pgTable(
  'rounds',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    number: integer('number').notNull(),
    status: text('status').$type<RoundStatus>().notNull(),
    /** The moment it stands for; one round for each. */
    scheduledFor: at('scheduled_for').notNull(),
    seed: integer('seed').notNull(),
    eligibleCount: integer('eligible_count').notNull(),
    pairCount: integer('pair_count').notNull(),
    /** Total weight over its proved upper bound, 0…1, as the round is by now. */
    certifiedRatio: real('certified_ratio'),
    /** That bound, in the engine's weights. */
    bound: real('bound').notNull().default(0),
    /** What each member is owed if this round goes out as it is, by participant id (lib/matching). */
    debts: jsonb('debts').$type<Record<string, number>>().notNull().default({}),
    /** The best score that each who takes part could have had, by participant id. */
    bests: jsonb('bests').$type<Record<string, number>>().notNull().default({}),
    /** Who was left out of the round before, when this one was worked out. */
    firstInLine: jsonb('first_in_line').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    /** Pairs that were taken out again because of what happened after they were worked out. */
    droppedPairs: integer('dropped_pairs').notNull().default(0),
    /** Of the rules that it was worked out by: their `changedAt`. */
    rulesAt: at('rules_at'),
    /** How far its members have been told, while that goes on (lib/domain/round/tell-round.ts). */
    telling: jsonb('telling').$type<RoundTelling>(),
    /** When those who came free after it were last looked at (lib/domain/round/rematch.ts). */
    rematchedAt: at('rematched_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('rounds_number').on(t.communityId, t.number),
    uniqueIndex('rounds_scheduled_for').on(t.communityId, t.scheduledFor),
    tenantScope(),
  ],
)

/** How a community wants its rounds; without a row, as the defaults say. */
export const roundRules = pgTable(
  'round_rules',
  {
    communityId: communityId(),
    /** An odd member may join a pair. */
    trioAllowed: boolean('trio_allowed').notNull().default(false),
    /** Whoever is free after a decline is introduced to somebody else within the week. */
    rematch: boolean('rematch').notNull().default(true),
    /** Members who have not reacted so many rounds running are asked before the next; 0: never. */
    silentAfter: integer('silent_after').notNull().default(3),
    groups: jsonb('groups').$type<GroupPair>(),
    /** Of anything that decides who may meet whom, pairs that are to meet included. */
    changedAt: at('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId] }), tenantScope()],
)

/**
 * Two members whom an organiser wants introduced next, by the smaller id first: in the first round that both take part
 * in. The row goes when they were.
 */
export const pairMusts = pgTable(
  'pair_musts',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    participantId: uuid('participant_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    askedBy: uuid('asked_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    // Each member has one next introduction; domain code looks at both columns.
    uniqueIndex('pair_musts_participant').on(t.communityId, t.participantId),
    uniqueIndex('pair_musts_partner').on(t.communityId, t.partnerId),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.partnerId),
    tenantScope(),
  ],
)

/** Pairs drawn by lot for organisers to judge, by the smaller id first: nobody is introduced by them. */
export const pairSamples = pgTable(
  'pair_samples',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    participantId: uuid('participant_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    score: real('score').notNull(),
    level: text('level').$type<RelevanceLevel>().notNull(),
    /** As each of the two would read them. */
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

/** What is being done for a round; those in between are the engine's (lib/matching). */
export type RoundStage = 'reading' | 'indexing' | 'candidates' | 'pairing' | 'reasons' | 'writing'

/** The round that is being computed: one for a community, gone when it has become a preview or was cancelled. */
export const roundComputations = pgTable(
  'round_computations',
  {
    communityId: communityId(),
    /** The attempt that may write the preview; a later one takes the place of an earlier. */
    attemptId: uuid('attempt_id').notNull(),
    scheduledFor: at('scheduled_for').notNull(),
    stage: text('stage').$type<RoundStage>().notNull(),
    /** How much of the stage is done, 0…1. */
    share: real('share').notNull().default(0),
    startedAt: at('started_at').notNull(),
    /** When one who computes was last heard of. */
    aliveAt: at('alive_at').notNull(),
    /** Of a round that several processes share: the reading of the community it is worked out from. */
    taskId: uuid('task_id'),
    /** How many parts its search for candidates has, and members of each. */
    parts: integer('parts'),
    partSize: integer('part_size'),
  },
  (t) => [primaryKey({ columns: [t.communityId] }), tenantScope()],
)

const bytea = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
})

/** What processes that share a round tell one another; gone with its computation. */
export const roundParts = pgTable(
  'round_parts',
  {
    communityId: communityId(),
    taskId: uuid('task_id').notNull(),
    /** A piece of the task, which is JSON in gzip, or the candidates that a part has found (lib/matching). */
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

/** Two people proposed to each other, by a round or at once. */
export const matchings = pgTable(
  'matchings',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    roundId: uuid('round_id'),
    kind: text('kind').$type<'weekly' | 'instant'>().notNull(),
    status: text('status').$type<MatchingStatus>().notNull(),
    score: real('score').notNull(),
    level: text('level').$type<RelevanceLevel>().notNull(),
    locked: boolean('locked').notNull().default(false),
    /** Made within the week of its round, of two who had come free. */
    rematch: boolean('rematch').notNull().default(false),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('matchings_round').on(t.communityId, t.roundId),
    foreignKey({
      columns: [t.communityId, t.roundId],
      foreignColumns: [rounds.communityId, rounds.id],
    }).onDelete('cascade'),
    tenantScope(),
  ],
)

/** One side of a matching: what this member was shown and what they made of it. */
export const matchingResults = pgTable(
  'matching_results',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    matchingId: uuid('matching_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    reasons: jsonb('reasons').$type<MatchReason[]>().notNull(),
    openingLine: jsonb('opening_line').$type<Partial<Record<Locale, string>>>().notNull().default({}),
    state: text('state').$type<ResultState>().notNull().default('pending'),
    reason: text('reason').$type<NotInterestedReason>(),
    /** The meeting's score, 1…5, given by this side. */
    score: integer('score'),
    sentAt: at('sent_at'),
    seenAt: at('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('matching_results_side').on(t.communityId, t.matchingId, t.participantId),
    index('matching_results_participant').on(t.communityId, t.participantId, t.sentAt),
    index('matching_results_pair').on(t.communityId, t.participantId, t.partnerId),
    foreignKey({
      columns: [t.communityId, t.matchingId],
      foreignColumns: [matchings.communityId, matchings.id],
    }).onDelete('cascade'),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.partnerId),
    tenantScope(),
  ],
)

/** Who was left out of a round and why; they are first in line for the next. */
export const roundLeftOuts = pgTable(
  'round_left_outs',
  {
    communityId: communityId(),
    roundId: uuid('round_id').notNull(),
    participantId: uuid('participant_id').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.roundId, t.participantId] }),
    foreignKey({
      columns: [t.communityId, t.roundId],
      foreignColumns: [rounds.communityId, rounds.id],
    }).onDelete('cascade'),
    toParticipant(t.communityId, t.participantId),
    tenantScope(),
  ],
)

/**
 * Two members whom an organiser keeps apart, by the smaller id first: in every round, or in those up to a moment.
 * The engine leaves them out as it leaves out those who have met.
 */
export const pairVetoes = pgTable(
  'pair_vetoes',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    participantId: uuid('participant_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    /** The last round it holds for; null: all. */
    until: at('until'),
    vetoedBy: uuid('vetoed_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('pair_vetoes_pair').on(t.communityId, t.participantId, t.partnerId),
    index('pair_vetoes_partner').on(t.communityId, t.partnerId),
    toParticipant(t.communityId, t.participantId),
    toParticipant(t.communityId, t.partnerId),
    tenantScope(),
  ],
)

export type RoundChangeKind = 'veto' | 'swap'

/** What an organiser changed in a preview, so that it can be taken back while the round is as the change left it. */
export const roundChanges = pgTable(
  'round_changes',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    roundId: uuid('round_id').notNull(),
    kind: text('kind').$type<RoundChangeKind>().notNull(),
    /** Matchings that were taken out: their status is 'vetoed'. */
    removed: jsonb('removed').$type<string[]>().notNull(),
    /** Matchings that came in their place. */
    added: jsonb('added').$type<string[]>().notNull(),
    /** Who was left without a partner before, and why. */
    leftOutBefore: jsonb('left_out_before').$type<Record<string, string>>().notNull(),
    vetoId: uuid('veto_id'),
    createdAt: createdAt(),
    undoneAt: at('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    index('round_changes_round').on(t.communityId, t.roundId),
    foreignKey({
      columns: [t.communityId, t.roundId],
      foreignColumns: [rounds.communityId, rounds.id],
    }).onDelete('cascade'),
    tenantScope(),
  ],
)

/** What an organiser thinks of a pair, by the smaller id first; what the engine learns from (lib/matching). */
export const pairScores = pgTable(
  'pair_scores',
  {
    communityId: communityId(),
    participantId: uuid('participant_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    scoredBy: uuid('scored_by').notNull(),
    /** 1…5; null: put aside without a score. */
    score: integer('score'),
    /** The matching that was judged; its round may have been worked out anew since. */
    matchingId: uuid('matching_id').notNull(),
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

/** "I would like to talk": sent by one side of a matching, answered by the other. */
export const intros = pgTable(
  'intros',
  {
    communityId: communityId(),
    id: uuid('id').notNull(),
    matchingId: uuid('matching_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    /** The greeting; empty when none was written. */
    message: text('message').notNull().default(''),
    status: text('status').$type<IntroStatus>().notNull().default('waiting'),
    answer: text('answer'),
    createdAt: createdAt(),
    answeredAt: at('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('intros_once').on(t.communityId, t.matchingId),
    index('intros_to').on(t.communityId, t.toId, t.status),
    index('intros_from').on(t.communityId, t.fromId, t.createdAt),
    foreignKey({
      columns: [t.communityId, t.matchingId],
      foreignColumns: [matchings.communityId, matchings.id],
    }).onDelete('cascade'),
    toParticipant(t.communityId, t.fromId),
    toParticipant(t.communityId, t.toId),
    tenantScope(),
  ],
)
