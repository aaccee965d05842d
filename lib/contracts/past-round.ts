import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'
import { personLineShape, reasonShape } from './matching'
import { id, pageOf, pageQuery } from './page'
import { UNMATCHED_REASONS } from './round'

const level = z.enum(['high', 'good', 'try'])

/**
 * What has become of a pair, the furthest it has come: both rated or one of them, met, agreed to talk, one wrote. Who of
 * the two declined and why, what they wrote, and how they rated the meeting, is theirs.
 */
export const MATCH_OUTCOMES = [
  'rated',
  'met',
  'did-not-meet',
  'accepted',
  'wrote',
  'declined',
  'waiting',
] as const
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number]

/** No average with fewer ratings: it would reveal what one member said. */
export const FEWEST_RATINGS = 3

/** Figures of a sent round. */
export const pastRoundShape = z.object({
  roundId: id,
  number: z.number().int(),
  /** Null while it is going out. */
  sentAt: z.string().nullable(),
  /** Members who took part. */
  eligible: z.number().int(),
  pairs: z.number().int(),
  /** Of the pairs, those that were made within the week of members who had come free. */
  rematched: z.number().int(),
  leftOut: z.number().int(),
  /** Members who were introduced to somebody, and those of them who reacted in any way. */
  introduced: z.number().int(),
  answered: z.number().int(),
  /** Pairs that have met. */
  met: z.number().int(),
  /** How meetings were rated, 1…5; null of fewer than three ratings. */
  rating: z.number().min(1).max(5).nullable(),
})
export type PastRound = z.infer<typeof pastRoundShape>
export const pastRoundsShape = pageOf(pastRoundShape)

/** One side of a pair; `reasons` as it has read them. */
const pastSideShape = z.object({
  person: personLineShape,
  /** They deleted their account: there is nothing of them, and no page. */
  hasLeft: z.boolean(),
  reasons: z.array(reasonShape),
})

export const pastMatchShape = z.object({
  pairId: id,
  /** How well the two fit, over the best fit that this round could have brought anybody; null where none is known. */
  share: z.number().min(0).max(1).nullable(),
  level,
  /** One of three. */
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

/** A link is followed without the page's language, unless it says it. */
export const matchesFileQuery = z.object({ lang: z.enum(LOCALES).optional() })
