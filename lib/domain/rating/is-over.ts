import { and, eq, type SQL, sql } from 'drizzle-orm'
import { meetings } from '@/lib/db/schema/meeting'

/** Accepted meetings that ended before a moment. */
export const isOver = (moment: Date): SQL | undefined =>
  and(
    eq(meetings.status, 'accepted'),
    sql`${meetings.startsAt} + make_interval(mins => ${meetings.durationMinutes}) <= ${moment.toISOString()}::timestamptz`,
  )
