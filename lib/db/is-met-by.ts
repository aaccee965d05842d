import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Parameter } from './known-query'
import { meetings } from './schema/meeting'
import { participants } from './schema/participant'

/** Meetings of any of these members. */
export const isMeetingOf = (...participantIds: Parameter[]): SQL | undefined =>
  or(inArray(meetings.firstId, participantIds), inArray(meetings.secondId, participantIds))

/** The other member of `me`'s meeting, for statements that join `meetings` and `participants`, or an alias of it. */
export const isMetBy = (me: Parameter, otherId: AnyPgColumn = participants.id): SQL =>
  eq(
    otherId,
    sql`CASE WHEN ${meetings.firstId} = ${me} THEN ${meetings.secondId} ELSE ${meetings.firstId} END`,
  )
