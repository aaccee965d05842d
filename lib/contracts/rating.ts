import { z } from 'zod'
import { NOTE_LIMIT } from './matching'
import { message } from './message'
import { id } from './page'
import { visibleText } from './typed-text'

export const BEST_SCORE = 5

const scoreShape = z.number().int().min(1).max(BEST_SCORE)

/** How a meeting was, in one side's words. */
export const ratingShape = z.object({
  /** null: they did not meet. */
  score: scoreShape.nullable(),
  didNotMeet: z.boolean(),
  note: z.string().nullable(),
})
export type Rating = z.infer<typeof ratingShape>

/** A score, or that there was no meeting; neither takes back what was said. */
export const updateScoreShape = z
  .object({
    matchingId: id,
    score: scoreShape.nullable().default(null),
    didNotMeet: z.boolean().default(false),
    note: z
      .string()
      .overwrite(visibleText)
      .max(NOTE_LIMIT, message('tooLong', { n: NOTE_LIMIT }))
      .optional(),
  })
  .refine(({ score, didNotMeet }) => score === null || !didNotMeet, {
    path: ['score'],
    message: 'scoreOrDidNotMeet',
  })

export const pendingScoreShape = z.object({
  matchingId: id,
  /** A meeting is over, and I have not said how it was. */
  pending: z.boolean(),
  /** When the last meeting that is over began. */
  metAt: z.string().nullable(),
  /** The person I met. */
  person: z.object({
    participantId: id,
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.string().nullable(),
  }),
  rating: ratingShape.nullable(),
})
export type PendingScore = z.infer<typeof pendingScoreShape>
