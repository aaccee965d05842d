import { z } from 'zod'
import { JOININGS } from '@/lib/core/joining'
import { NETWORKS } from './contact'
import { id, pageOf, pageQuery } from './page'
import { personWithPageFields } from './person'

export const joiningShape = z.enum(JOININGS)
export const setJoiningShape = z.object({
  joining: joiningShape,
  /** With 'open': those who wait become members too, soon after the answer. */
  admitWaiting: z.boolean().default(false),
})

/** The rule, and what is pending. */
export const joiningViewShape = z.object({
  joining: joiningShape,
  /** Complete requests to join. */
  waiting: z.number().int(),
  /** Newcomers with an unfinished profile or an unconfirmed address. */
  unfinished: z.number().int(),
  declined: z.number().int(),
  /** Email invitations that can still be accepted. */
  invited: z.number().int(),
  /** Links that are still active. */
  links: z.number().int(),
})
export type JoiningView = z.infer<typeof joiningViewShape>

export const joinRequestsQuery = pageQuery.extend({
  state: z.enum(['waiting', 'declined']).default('waiting'),
})

export const joinRequestShape = z.object({
  ...personWithPageFields,
  email: z.string(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  about: z.string(),
  lookingFor: z.string(),
  phrases: z.array(z.string()),
  contacts: z.partialRecord(z.enum(NETWORKS), z.string()),
  /** The community's questions and what the newcomer answered; options by their texts. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  askedAt: z.string(),
  /** The member whose personal link they used. */
  invitedBy: z.string().nullable(),
  /** When a declined request is erased, unless the person is admitted or invited before. */
  erasedAt: z.string().nullable(),
  /** The organiser's message when declining. */
  word: z.string().nullable(),
})
export type JoinRequest = z.infer<typeof joinRequestShape>

export const joinRequestsShape = pageOf(joinRequestShape)

export const MAX_DECIDED = 200
export const MAX_WORD = 500
export const joiningWordShape = z
  .string()
  .trim()
  .max(MAX_WORD)
  .transform((word) => word || undefined)
  .optional()

export const decideShape = z.object({
  participantIds: z.array(id).min(1).max(MAX_DECIDED),
  decision: z.enum(['approve', 'decline']),
  /** Sent to each of them. */
  word: joiningWordShape,
})

/** Days after which a declined request is erased; then only an invitation lets the person in. */
export const DECLINED_KEPT_DAYS = 180

/** The requests that were changed. The others were already decided, or have left. */
export const decidedShape = z.object({ participantIds: z.array(id) })
