import type { z } from 'zod'
import type { roundDatesQuery } from '@/lib/contracts/settings/rounds'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { nextOpenMoment } from './next-open-moment'

const SHOWN = 3

/** The next dates of a schedule, in the community's time zone. */
export async function listRoundDates(
  ctx: Ctx,
  { weekday, hour, everyWeeks }: z.output<typeof roundDatesQuery>,
): Promise<{ dates: string[] }> {
  requireOrganiser(ctx)
  const schedule = {
    ...ctx.community,
    roundWeekday: weekday,
    roundHour: hour,
    roundEveryWeeks: everyWeeks,
  }
  const dates: string[] = []
  for (let after = ctx.clock.now(); dates.length < SHOWN; ) {
    after = await nextOpenMoment(ctx, after, schedule)
    dates.push(after.toISOString())
  }
  return { dates }
}
