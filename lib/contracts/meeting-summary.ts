import { z } from 'zod'
import { id } from './page'

/** A meeting in one line. */
export const meetingSummaryShape = z.object({
  id,
  /** 'offered': to the caller; 'waiting': offered by them; 'over': without their feedback. */
  state: z.enum(['accepted', 'offered', 'waiting', 'over']),
  /** The agreed time, or the first one offered. */
  startsAt: z.string(),
  durationMinutes: z.number().int(),
  /** Where they meet, and when they may enter; only of an agreed meeting that is not over. */
  link: z.string().nullable(),
  opensAt: z.string().nullable(),
  /** The other member. */
  firstName: z.string(),
  lastName: z.string(),
})
export type MeetingSummary = z.infer<typeof meetingSummaryShape>
