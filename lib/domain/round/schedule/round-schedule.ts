import { DateTime } from 'luxon'
import type { Community } from '@/lib/tenancy/community'

export type Schedule = Pick<Community, 'timeZone' | 'roundWeekday' | 'roundHour' | 'roundEveryWeeks'>

/** The preview is prepared this long before the round. */
export const PREVIEW_HOURS = 24
/** A round that was missed by more than this (the program was off) is skipped, not sent late. */
export const GRACE_HOURS = 12

/** The latest moment at or before `now` at which a round was due, in the community's time zone. */
export function lastRoundMoment(schedule: Schedule, now: Date): Date {
  const local = DateTime.fromJSDate(now).setZone(schedule.timeZone)
  let week = local.startOf('week')
  while (!isOn(schedule, week) || momentIn(schedule, week) > local) week = week.minus({ weeks: 1 })
  return momentIn(schedule, week).toJSDate()
}

/** The time of the first round after `now`. */
export function nextRoundMoment(schedule: Schedule, now: Date): Date {
  const local = DateTime.fromJSDate(now).setZone(schedule.timeZone)
  let week = local.startOf('week')
  while (!isOn(schedule, week) || momentIn(schedule, week) <= local) week = week.plus({ weeks: 1 })
  return momentIn(schedule, week).toJSDate()
}

/** The time of the round in a week. Computed per week, because a skipped hour would shift the following weeks. */
const momentIn = (schedule: Schedule, week: DateTime): DateTime =>
  week.plus({ days: schedule.roundWeekday - 1 }).set({ hour: schedule.roundHour })

/** Whether this week has a round, if there is one every second or fourth week. Counts calendar weeks. */
function isOn(schedule: Schedule, week: DateTime): boolean {
  if (schedule.roundEveryWeeks <= 1) return true
  const monday = DateTime.fromISO('2024-01-01', { zone: schedule.timeZone })
  const weeks = Math.floor(week.diff(monday, 'weeks').weeks + 0.01)
  return weeks % schedule.roundEveryWeeks === 0
}
