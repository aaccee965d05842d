import { eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Parameter } from './known-query'
import { meetings } from './schema/meeting'
import { participants } from './schema/participant'

/** Meetings of any of these members. */
export const isMeetingOf = (...participantIds: Parameter[]): SQL | undefined => isMeetingAmong(participantIds)

/** The same of a list or query of ids. */
export const isMeetingAmong = (ids: Parameter[] | SQLWrapper): SQL | undefined =>
  or(inArray(meetings.firstId, ids), inArray(meetings.secondId, ids))

/** The other member of `me`'s meeting, for statements that join `meetings` and `participants`, or an alias of it. */
export const isMetBy = (me: Parameter, otherId: AnyPgColumn = participants.id): SQL =>
  eq(
    otherId,
    sql`CASE WHEN ${meetings.firstId} = ${me} THEN ${meetings.secondId} ELSE ${meetings.firstId} END`,
  )
