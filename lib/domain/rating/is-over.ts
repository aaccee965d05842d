import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Moment, moment } from '@/lib/db/moment'
import { meetings } from '@/lib/db/schema/meeting'

const endsAt = sql`${meetings.startsAt} + make_interval(mins => ${meetings.durationMinutes})`

/** Meetings whose time, if they have one, ends after a moment. */
export const endsAfter = (at: Moment): SQL => sql`${endsAt} > ${moment(at)}`

/** Accepted meetings that ended before a moment. */
export const isOver = (at: Moment): SQL | undefined =>
  and(eq(meetings.status, 'accepted'), sql`${endsAt} <= ${moment(at)}`)

/** Accepted meetings that have yet to take place or to end. */
export const isNotOver = (at: Moment): SQL | undefined => and(eq(meetings.status, 'accepted'), endsAfter(at))
