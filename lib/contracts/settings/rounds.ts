import { z } from 'zod'

/** Weeks between rounds. */
export const ROUND_CADENCES = [1, 2, 4] as const
export const MINIMUM_MATCHES = ['any', 'half', 'reason', 'good'] as const
export const MAX_INTROS_PER_WEEK = 50

const weekday = z.int().min(1).max(7)
const hour = z.int().min(0).max(23)
const cadence = z.literal(ROUND_CADENCES)

/** When rounds are sent, what a match requires, and how many intros members can send. */
export const roundSettings = z.object({
  /** ISO weekday: 1 is Monday. */
  roundWeekday: weekday,
  /** In the community's time zone. */
  roundHour: hour,
  roundEveryWeeks: cadence,
  minimumMatch: z.enum(MINIMUM_MATCHES),
  colleaguesAllowed: z.boolean(),
  introsPerWeek: z.int('wrongValue').min(0, 'wrongValue').max(MAX_INTROS_PER_WEEK, 'wrongValue'),
})
export type RoundSettings = z.infer<typeof roundSettings>

export const roundDatesQuery = z.object({
  weekday: z.coerce.number().pipe(weekday),
  hour: z.coerce.number().pipe(hour),
  everyWeeks: z.coerce.number().pipe(cadence),
})
/** The next dates of a schedule. */
export const roundDatesShape = z.object({ dates: z.array(z.string()) })
