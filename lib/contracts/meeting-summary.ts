import { z } from 'zod'
import { id } from './page'

/** A meeting in one line. */
export const meetingSummaryShape = z.object({
  id,
  /** 'offered' to the caller, or by them and 'waiting'. 'over': they have not said anything about it. */
  state: z.enum(['accepted', 'offered', 'waiting', 'over']),
  /** The agreed time, or the first one offered. */
  startsAt: z.string(),
  durationMinutes: z.number().int(),
  /** Of an agreed meeting that is not over: where they meet, and when they may enter. */
  link: z.string().nullable(),
  opensAt: z.string().nullable(),
  /** The other member. */
  firstName: z.string(),
  lastName: z.string(),
})
export type MeetingSummary = z.infer<typeof meetingSummaryShape>
