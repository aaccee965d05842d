import { z } from 'zod'
import { pastRoundShape } from './past-round'
import { comingRoundShape } from './round'

/** Nobody can find more people in a crowd. */
export const MAX_INTRODUCTIONS = 5

export const INTRODUCED_GROUPS = ['confirmed', 'checked-in'] as const

export const prepareIntroductionsInput = z.strictObject({
  /** Introductions per participant at this event, including earlier ones. */
  perPerson: z.number().int().min(1).max(MAX_INTRODUCTIONS),
  who: z.enum(INTRODUCED_GROUPS).default('confirmed'),
})
export type PrepareIntroductions = z.infer<typeof prepareIntroductionsInput>

const count = z.number().int()

/** The introductions of an event, for its organisers. */
export const eventIntroductionsShape = z.object({
  /** Computed but not sent. */
  preview: comingRoundShape
    .pick({ roundId: true, version: true, preparedAt: true, pairs: true, levels: true, outdated: true })
    .extend({
      perPerson: count,
      /** Participants with at least one introduction. */
      people: count,
      /** Participants without a match. */
      leftOut: count,
      /** What is sent if it is sent now, without what became impossible. */
      sending: comingRoundShape.shape.sending.unwrap().omit({ leftOut: true }),
    })
    .nullable(),
  /** Sent so far, and what has come of them. */
  sent: pastRoundShape
    .pick({ pairs: true, answered: true, wrote: true, met: true, confirmed: true, rating: true })
    .extend({ people: count, at: z.string() })
    .nullable(),
  /** Emails still to be sent. */
  delivery: comingRoundShape.shape.delivery,
  /** Confirmed or checked-in participants who may be introduced. */
  confirmed: count,
  checkedIn: count,
  /** Participants who turned introductions off or paused them. */
  away: count,
})
export type EventIntroductions = z.infer<typeof eventIntroductionsShape>
