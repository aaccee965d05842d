import { DomainError } from '@/lib/core/errors'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../../community/require-organiser'
import { comingRound } from '../schedule/coming-round'
import { nextOpenMoment } from '../schedule/next-open-moment'

import { beginComputation } from './computation'

/** When the queue checks whether the computing process was killed. */
const LOOK_AFTER_MS = 90_000

/**
 * Computes or recalculates the preview: locked pairs stay, forbidden pairs stay apart.
 * If the process dies, the next one restarts it. In a large community it continues after this returns.
 * @throws DomainError 'conflict' while a round is being sent, or if the computation was cancelled
 */
export async function prepareRound(context: RequestContext): Promise<void> {
  requireOrganiser(context)
  const { attemptId, scheduledFor } = await withTenant(context, async (ctx) => {
    const round = await comingRound(ctx)
    if (round?.status === 'sending') throw new DomainError('conflict', { messageKey: 'roundGone' })
    const scheduledFor = round?.scheduledFor ?? (await nextOpenMoment(ctx, ctx.clock.now()))
    const attemptId = await beginComputation(ctx, scheduledFor, 'reading')
    const job = { attemptId, scheduledFor: scheduledFor.toISOString() }
    await ctx.enqueue('compute-round', job, {
      startAfter: new Date(ctx.clock.now().getTime() + LOOK_AFTER_MS),
    })
    return { attemptId, scheduledFor }
  })
  const { computeOrShareRound } = await import('./compute-round')
  if (!(await computeOrShareRound(context, scheduledFor, attemptId))) throw new DomainError('conflict')
}
