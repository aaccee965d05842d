import { DomainError } from '@/lib/core/errors'
import { type Call, inCommunity } from '@/lib/runtime/call'
import { beginComputation } from './computation'
import { comingRound } from './open-preview'
import { requireRoundRights } from './policy'
import { nextOpenMoment } from './view-round'

/** When the queue looks whether the one who computes has been killed over it. */
const LOOK_AFTER_MS = 90_000

/**
 * Works the coming round out, or works it out anew: locked pairs stay, those whom an organiser keeps apart stay apart.
 * A process that is killed over it leaves the work to the next. In a large community it goes on after this has returned.
 * @throws DomainError 'conflict' while a round is going out, or when the computation was cancelled
 */
export async function prepareRound(call: Call): Promise<void> {
  const { attemptId, scheduledFor } = await inCommunity(call, async (ctx) => {
    requireRoundRights(ctx)
    const round = await comingRound(ctx)
    if (round?.status === 'sending') throw new DomainError('conflict', { messageKey: 'roundGone' })
    const scheduledFor = round?.scheduledFor ?? (await nextOpenMoment(ctx, ctx.clock.now()))
    const attemptId = await beginComputation(ctx, scheduledFor, 'reading')
    const job = { communityId: ctx.community.id, attemptId, scheduledFor: scheduledFor.toISOString() }
    await ctx.enqueue('compute-round', job, {
      startAfter: new Date(ctx.clock.now().getTime() + LOOK_AFTER_MS),
    })
    return { attemptId, scheduledFor }
  })
  const { computeOrShareRound } = await import('./compute-round')
  if (!(await computeOrShareRound(call, scheduledFor, attemptId))) throw new DomainError('conflict')
}
