import { z } from 'zod'
import { type DigestStep, STEP_LINKS } from './digest-steps'
import { id } from './page'
import { CARE_KINDS } from './segment'

const count = z.number().int().min(0)

/** An organiser's week, as the dashboard and the weekly email show it. Names no member. */
export const organiserDigestShape = z.object({
  /** The last round that was sent. */
  round: z
    .object({
      roundId: id,
      number: z.number().int(),
      sentAt: z.string().nullable(),
      pairs: count,
      wrote: count,
      /** Pairs that agreed on a time, including those that have met. */
      planned: count,
      met: count,
      /** Met pairs that gave feedback. */
      confirmed: count,
      introduced: count,
      answered: count,
      unmatched: count,
    })
    .nullable(),
  care: z.array(z.object({ kind: z.enum(CARE_KINDS), count })),
  steps: z.array(
    z.object({
      kind: z.enum(Object.keys(STEP_LINKS) as DigestStep[]),
      n: count.nullable(),
      /** Until when. */
      at: z.string().nullable(),
    }),
  ),
})
export type OrganiserDigest = z.infer<typeof organiserDigestShape>

export const digestViewShape = organiserDigestShape.extend({
  /** The reader gets it by email. */
  emailed: z.boolean(),
})
export type DigestView = z.infer<typeof digestViewShape>

export const digestEmailShape = z.object({ on: z.boolean() })
