import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { meetings } from '@/lib/db/schema/meeting'

/** Accepted meetings that ended before a moment. */
export const isOver = (moment: Date): SQL | undefined =>
  and(
    inArray(meetings.status, ['accepted', 'done']),
    sql`${meetings.startsAt} + make_interval(mins => ${meetings.durationMinutes}) <= ${moment.toISOString()}::timestamptz`,
  )
