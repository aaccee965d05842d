import { DateTime } from 'luxon'

/** Whole hours, `from` inclusive, `to` exclusive; 22 to 8 spans midnight. */
export type QuietHours = { from: number; to: number }

/**
 * The end of the quiet hours that contain a moment, in a time zone.
 * @returns null outside quiet hours, or if they are off
 */
export function quietUntil(moment: Date, timeZone: string, hours: QuietHours | null): Date | null {
  if (!hours) return null
  const there = DateTime.fromJSDate(moment, { zone: timeZone })
  const local = there.isValid ? there : DateTime.fromJSDate(moment, { zone: 'utc' })
  const { hour } = local
  const overMidnight = hours.from > hours.to
  const isQuiet = overMidnight ? hour >= hours.from || hour < hours.to : hour >= hours.from && hour < hours.to
  if (!isQuiet) return null
  const tomorrow = overMidnight && hour >= hours.from
  return local
    .startOf('day')
    .plus({ days: tomorrow ? 1 : 0 })
    .set({ hour: hours.to })
    .toJSDate()
}
