import { z } from 'zod'
import { id } from './page'
import { personShape } from './person'
import { NOTE_LIMIT } from './typed-limits'
import { textAtMost } from './typed-shapes'

export const BEST_SCORE = 5

const scoreShape = z.number().int().min(1).max(BEST_SCORE)

/** Why two did not meet. */
export const MISSED_REASONS = ['no-time', 'no-answer', 'no-show'] as const
const missedReasonShape = z.enum(MISSED_REASONS)
export type MissedReason = z.infer<typeof missedReasonShape>

/** One member's feedback on a meeting. Only they read it; organisers see averages of five and more people. */
export const ratingShape = z.object({
  /** null: they did not meet. */
  score: scoreShape.nullable(),
  didNotMeet: z.boolean(),
  missedReason: missedReasonShape.nullable(),
  note: z.string().nullable(),
})
export type Rating = z.infer<typeof ratingShape>

/** A member's feedback on a meeting. */
export const saidShape = z.strictObject({
  score: scoreShape.nullable().default(null),
  didNotMeet: z.boolean().default(false),
  /** Only together with didNotMeet. */
  missedReason: missedReasonShape.nullable().default(null),
  note: textAtMost(NOTE_LIMIT).optional(),
})
export type Said = z.output<typeof saidShape>

export const scoreOrDidNotMeet = {
  check: ({ score, didNotMeet, missedReason }: Said) => (didNotMeet ? score === null : missedReason === null),
  issue: { path: ['score'], message: 'scoreOrDidNotMeet' },
}

/** A score, or that there was no meeting; with neither, the feedback is withdrawn. */
export const updateScoreShape = saidShape
  .extend({ matchingId: id })
  .refine(scoreOrDidNotMeet.check, scoreOrDidNotMeet.issue)

export const pendingScoreShape = z.object({
  matchingId: id,
  /** A past meeting without the reader's feedback. */
  pending: z.boolean(),
  /** When the last past meeting began. */
  metAt: z.string().nullable(),
  /** The person they met. */
  person: personShape,
  rating: ratingShape.nullable(),
})
export type PendingScore = z.infer<typeof pendingScoreShape>
