import { and, desc, eq } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { sendInactivityChecks } from './delivery/send-inactivity-checks'
import { whatIsDue } from './what-is-due'

/**
 * Looks in every community whether something is due: a preview a day ahead, the round at its hour, a rematch. It only puts
 * a job on the queue, of which a community has one at a time: computing takes long, and the workers share it. Called each
 * minute.
 */
export const tickRounds = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'weekly round', (context) =>
    withTenant(context, async (ctx) => {
      const due = await whatIsDue(ctx)
      if (due.round || due.rematch || due.preview) await ctx.enqueue('run-due-round', {})
      if (due.inactivityChecks) await sendInactivityChecks(ctx)
    }),
  )

/** The round that is going out at the moment, if one is. */
export async function sendingRound(ctx: Ctx): Promise<string | null> {
  const [round] = await ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isWeekly, eq(rounds.status, 'sending')))
    .orderBy(desc(rounds.number))
    .limit(1)
  return round?.id ?? null
}
