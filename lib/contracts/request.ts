import { z } from 'zod'
import { personLineShape, reasonShape } from './matching'
import { message } from './message'
import { id, pageOf } from './page'
import { visibleText } from './typed-text'

/** Characters of an answer to somebody's request. */
export const ANSWER_BOUNDS = { min: 2, max: 1000 } as const

const bounds = message('outOfBounds', ANSWER_BOUNDS)

export const answerRequestShape = z.object({
  answer: z
    .string(bounds)
    .overwrite(visibleText)
    .min(ANSWER_BOUNDS.min, bounds)
    .max(ANSWER_BOUNDS.max, bounds),
})

/** What the reader wrote to a request. */
export const ownAnswerShape = z.object({
  answerId: id,
  answer: z.string(),
  createdAt: z.string(),
  /** The author of the request has said thank you. */
  thanked: z.boolean(),
})
export type OwnAnswer = z.infer<typeof ownAnswerShape>

/** Somebody's open request. */
export const requestViewShape = z.object({
  requestId: id,
  text: z.string(),
  createdAt: z.string(),
  /** null where the community does not show its members and the two were never introduced. */
  person: personLineShape.nullable(),
  /** What they seek and what the reader offers, in the words of both; null if it was not computed. */
  reason: reasonShape.pick({ field: true, seeks: true, offers: true }).nullable(),
  myAnswer: ownAnswerShape.nullable(),
})
export type RequestView = z.infer<typeof requestViewShape>

/** One wording of the reader's own request. */
export const ownRequestShape = z.object({
  requestId: id,
  text: z.string(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  answers: z.number().int(),
})
export type OwnRequest = z.infer<typeof ownRequestShape>

export const REACTIONS = ['thanked', 'dismissed'] as const

/** An answer to one of the reader's requests. */
export const receivedAnswerShape = z.object({
  answerId: id,
  answer: z.string(),
  createdAt: z.string(),
  isNew: z.boolean(),
  thanked: z.boolean(),
  /** The wording that it answers, if the request was reworded since. */
  earlierRequest: z.string().nullable(),
  /** The introduction of the two, if there has been one. */
  matchingResultId: id.nullable(),
  /** The open chat of the two. */
  chatId: id.nullable(),
  person: personLineShape,
})
export type ReceivedAnswer = z.infer<typeof receivedAnswerShape>

export const receivedAnswersShape = pageOf(receivedAnswerShape).extend({
  /** On all pages, like `newCount`. */
  total: z.number().int(),
  newCount: z.number().int(),
})
export type ReceivedAnswers = z.infer<typeof receivedAnswersShape>

export const answersSeenShape = z.object({ ids: z.array(id).min(1).max(100) })

/** `null` takes it back. */
export const reactionShape = z.object({ reaction: z.enum(REACTIONS).nullable() })

export const requestStateShape = z.object({ open: z.boolean() })
