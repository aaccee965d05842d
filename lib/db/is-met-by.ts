import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Parameter } from './known-query'
import { meetings } from './schema/meeting'
import { participants } from './schema/participant'

/** Meetings of any of these members. */
export const isMeetingOf = (...participantIds: Parameter[]): SQL | undefined =>
  or(inArray(meetings.firstId, participantIds), inArray(meetings.secondId, participantIds))

/** The other member of `me`'s meeting, for statements that join `meetings` and `participants`. */
export const isMetBy = (me: Parameter): SQL =>
  eq(
    participants.id,
    sql`CASE WHEN ${meetings.firstId} = ${me} THEN ${meetings.secondId} ELSE ${meetings.firstId} END`,
  )
