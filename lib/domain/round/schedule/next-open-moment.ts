import { and, desc, inArray } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { knownQuery } from '@/lib/db/known-query'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { nextRoundMoment, type Schedule } from './round-schedule'

/** The first scheduled moment after `after` whose round was not sent yet; an organiser may have sent it early. */
export async function nextOpenMoment(
  ctx: Ctx,
  after: Date,
  schedule: Schedule = ctx.community,
): Promise<Date> {
  let moment = nextRoundMoment(schedule, after)
  const gone = await newestSent(ctx.db, {})
  const taken = new Set(gone.map(({ at }) => at.getTime()))
  while (taken.has(moment.getTime())) moment = nextRoundMoment(schedule, moment)
  return moment
}

const newestSent = knownQuery((db) =>
  db
    .select({ at: rounds.scheduledFor })
    .from(rounds)
    .where(and(isWeekly, inArray(rounds.status, ['sending', 'sent'])))
    .orderBy(desc(rounds.scheduledFor))
    .limit(10),
)
