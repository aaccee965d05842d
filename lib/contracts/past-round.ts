import { z } from 'zod'
import { RELEVANCE_LEVELS } from '@/lib/core/relevance-level'
import { personLineShape, reasonShape } from './matching'
import { id, pageOf, pageQuery } from './page'
import { UNMATCHED_REASONS } from './round'

const level = z.enum(RELEVANCE_LEVELS)

/**
 * The furthest a pair has come. They met: 'confirmed' by feedback, or 'held', over and without feedback. Then 'accepted':
 * agreed to talk, and 'wrote': one of them. Who declined and why, their messages and ratings stay private.
 */
export const MATCH_OUTCOMES = [
  'confirmed',
  'held',
  'did-not-meet',
  'accepted',
  'wrote',
  'declined',
  'waiting',
] as const
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number]

/** Figures of a sent round. */
export const pastRoundShape = z.object({
  roundId: id,
  number: z.number().int(),
  /** Null while it is being sent. */
  sentAt: z.string().nullable(),
  /** Members who took part. */
  eligible: z.number().int(),
  pairs: z.number().int(),
  /** Pairs from the rematch in the days after the round. */
  rematched: z.number().int(),
  leftOut: z.number().int(),
  /** Members who were introduced to somebody, and how many of them reacted in any way. */
  introduced: z.number().int(),
  answered: z.number().int(),
  /** Pairs with at least one message. */
  wrote: z.number().int(),
  /** Pairs that agreed on a time, including those that have met. */
  planned: z.number().int(),
  /** Pairs that have met: a meeting is over and neither denies it, or one of them gave feedback. */
  met: z.number().int(),
  /** Met pairs that gave feedback. */
  confirmed: z.number().int(),
  /** Average rating of meetings, 1…5; null below `FEWEST_PEOPLE`, who gave ratings. */
  rating: z.number().min(1).max(5).nullable(),
})
export type PastRound = z.infer<typeof pastRoundShape>
export const pastRoundsShape = pageOf(pastRoundShape)

export const PAST_ROUND_SORTS = ['number', 'eligible', 'pairs', 'wrote', 'met', 'rating', 'leftOut'] as const
export type PastRoundSort = (typeof PAST_ROUND_SORTS)[number]

export const pastRoundsQuery = pageQuery.extend({
  sort: z.enum(PAST_ROUND_SORTS).default('number'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type PastRoundOrder = Pick<z.infer<typeof pastRoundsQuery>, 'sort' | 'order'>
export const NEWEST_FIRST: PastRoundOrder = { sort: 'number', order: 'desc' }

/** One side of a pair; `reasons` as shown to this side. */
const pastSideShape = z.object({
  person: personLineShape,
  /** A deleted account: no data and no page. */
  hasLeft: z.boolean(),
  reasons: z.array(reasonShape),
})

export const pastMatchShape = z.object({
  pairId: id,
  level,
  /** Part of a group of three. */
  trio: z.boolean(),
  /** Made within the week. */
  rematch: z.boolean(),
  state: z.enum(MATCH_OUTCOMES),
  sides: z.tuple([pastSideShape, pastSideShape]),
})
export type PastMatch = z.infer<typeof pastMatchShape>

export const pastMatchesQuery = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  level: level.optional(),
  state: z.enum(MATCH_OUTCOMES).optional(),
})

export const pastUnmatchedShape = z.object({
  person: personLineShape,
  hasLeft: z.boolean(),
  reason: z.enum(UNMATCHED_REASONS),
})
export type PastUnmatched = z.infer<typeof pastUnmatchedShape>
