import { and, eq, type SQL, sql } from 'drizzle-orm'
import { meetings } from '@/lib/db/schema/meeting'

const endsAt = sql`${meetings.startsAt} + make_interval(mins => ${meetings.durationMinutes})`

/** Meetings whose time, if they have one, ends after a moment. */
export const endsAfter = (moment: Date): SQL => sql`${endsAt} > ${moment.toISOString()}::timestamptz`

/** Accepted meetings that ended before a moment. */
export const isOver = (moment: Date): SQL | undefined =>
  and(eq(meetings.status, 'accepted'), sql`${endsAt} <= ${moment.toISOString()}::timestamptz`)

/** Accepted meetings that have yet to take place or to end. */
export const isNotOver = (moment: Date): SQL | undefined =>
  and(eq(meetings.status, 'accepted'), endsAfter(moment))
