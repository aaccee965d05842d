import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { isWeekly } from '@/lib/db/is-weekly'
import { matches, rounds } from '@/lib/db/schema/round'

/** Whether an intro to a match costs no credit: matches of the latest weekly round, and of events. */
export const isFreeMatch = (db: Db): SQL<boolean> =>
  sql`(${matches.kind} = 'event' OR ${matches.roundId} IS NOT DISTINCT FROM (${db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isWeekly, inArray(rounds.status, ['sending', 'sent'])))
    .orderBy(desc(rounds.number))
    .limit(1)}) AND ${matches.roundId} IS NOT NULL)`
