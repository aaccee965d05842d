import { and, eq, isNull } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { forbiddenPairs, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import type { Community } from '@/lib/tenancy/community'
import { comingRound } from './coming-round'
import { nextOpenMoment } from './next-open-moment'
import type { Schedule } from './round-schedule'

type Change = Partial<Pick<Community, 'timeZone' | 'roundWeekday' | 'roundHour' | 'roundEveryWeeks'>>

/**
 * Moves a prepared round, with the organisers' decisions, to the next date of a new schedule.
 * @returns the changes to the community's row; none if the schedule is unchanged
 */
export async function reschedulePreview(
  ctx: Ctx,
  community: Schedule,
  change: Change,
): Promise<Change & { scheduleChangedAt?: Date }> {
  const isNew = (Object.keys(change) as (keyof Change)[]).some((key) => change[key] !== community[key])
  if (!isNew) return {}
  const now = ctx.clock.now()
  const scheduledFor = await nextOpenMoment(ctx, now, { ...community, ...change })
  const round = await comingRound(ctx)
  if (round?.status === 'preview' && !(await isTaken(ctx, scheduledFor))) {
    await ctx.db.update(rounds).set({ scheduledFor }).where(eq(rounds.id, round.id))
    // Pairs that were removed from this round only.
    await ctx.db
      .update(forbiddenPairs)
      .set({ until: scheduledFor })
      .where(and(eq(forbiddenPairs.until, round.scheduledFor), isNull(forbiddenPairs.eventId)))
  }
  return { ...change, scheduleChangedAt: now }
}

/** Whether another preview is on that date: one that was missed while the program was off stays where it is. */
const isTaken = async (ctx: Ctx, scheduledFor: Date): Promise<boolean> =>
  (await ctx.db.$count(rounds, and(isWeekly, eq(rounds.scheduledFor, scheduledFor)))) > 0
