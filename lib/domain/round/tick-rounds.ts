import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { sendInactivityChecks } from './delivery/send-inactivity-checks'
import { whatIsDue } from './what-is-due'

/**
 * Enqueues a job for every community where a round, a rematch or a preview is due. Computing takes long, so the workers
 * share it; a community has one such job at a time. Called every minute.
 */
export const tickRounds = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'weekly round', (context) =>
    withTenant(context, async (ctx) => {
      const due = await whatIsDue(ctx)
      if (due.round || due.rematch || due.preview) await ctx.enqueue('run-due-round', {})
      if (due.inactivityChecks) await sendInactivityChecks(ctx)
    }),
  )
