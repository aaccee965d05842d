import { DomainError } from '@/lib/core/errors'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../../community/require-organiser'
import { comingRound } from '../schedule/coming-round'
import { nextOpenMoment } from '../schedule/next-open-moment'
import { beginComputation } from './computation'

/** After this long, a job checks whether the computing process was killed. */
const CHECK_AFTER_MS = 90_000

/**
 * Computes or recalculates the preview; locked and forbidden pairs are respected. If the process dies, another one
 * restarts it. In a large community, jobs continue it after this returns.
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
      startAfter: new Date(ctx.clock.now().getTime() + CHECK_AFTER_MS),
    })
    return { attemptId, scheduledFor }
  })
  const { computeOrShareRound } = await import('./compute-round')
  if (!(await computeOrShareRound(context, scheduledFor, attemptId))) throw new DomainError('conflict')
}
