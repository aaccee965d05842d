import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Parameter } from '@/lib/db/known-query'
import { meetings } from '@/lib/db/schema/meeting'

/** A moment, or the placeholder of one as text. */
export type Moment = Date | Parameter

export const timeOf = (moment: Moment): SQL =>
  sql`${moment instanceof Date ? moment.toISOString() : moment}::timestamptz`

const endsAt = sql`${meetings.startsAt} + make_interval(mins => ${meetings.durationMinutes})`

/** Meetings whose time, if they have one, ends after a moment. */
export const endsAfter = (moment: Moment): SQL => sql`${endsAt} > ${timeOf(moment)}`

/** Accepted meetings that ended before a moment. */
export const isOver = (moment: Moment): SQL | undefined =>
  and(eq(meetings.status, 'accepted'), sql`${endsAt} <= ${timeOf(moment)}`)

/** Accepted meetings that have yet to take place or to end. */
export const isNotOver = (moment: Moment): SQL | undefined =>
  and(eq(meetings.status, 'accepted'), endsAfter(moment))
