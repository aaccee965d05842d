import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import { matches, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Whether a match belongs to the round that was sent last: it is its members' recommended contact of the week. */
export const isOfLatestRound = (ctx: Ctx): SQL<boolean> =>
  sql`(${matches.roundId} IS NOT DISTINCT FROM (${ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(inArray(rounds.status, ['sending', 'sent']))
    .orderBy(desc(rounds.number))
    .limit(1)}) AND ${matches.roundId} IS NOT NULL)`
