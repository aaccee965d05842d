import {
  boolean,
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
export type MatchingStatus = 'preview' | 'sent' | 'vetoed'
export type ResultState = 'pending' | 'interested' | 'not-interested' | 'hidden'

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
    /** Total weight over its proved upper bound, 0…1. */
    certifiedRatio: real('certified_ratio'),
    /** What each member is owed if this round goes out, by participant id (lib/matching). */
    debts: jsonb('debts').$type<Record<string, number>>().notNull().default({}),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.id] }),
    uniqueIndex('rounds_number').on(t.communityId, t.number),
    uniqueIndex('rounds_scheduled_for').on(t.communityId, t.scheduledFor),
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
    internalAdminScore: integer('internal_admin_score'),
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
    note: text('note'),
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
