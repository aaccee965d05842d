import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { attemptState } from './computation'
import { computeOrShareRound } from './compute-round'
import { reopenParts } from './shared-round'

/**
 * Resumes a round whose process was killed: from the beginning, or in a shared computation the missing parts.
 * @returns false while another process computes it; call again later
 */
export async function resumeRound(
  context: RequestContext,
  attemptId: string,
  scheduledFor: Date,
): Promise<boolean> {
  const { state, taskId } = await withTenant(context, (ctx) => attemptState(ctx, attemptId))
  if (state !== 'abandoned') return state === 'over'
  if (taskId === null) return (await computeOrShareRound(context, scheduledFor, attemptId)) !== 'shared'
  const shared = { attemptId, taskId, scheduledFor: scheduledFor.toISOString() }
  await withTenant(context, (ctx) => reopenParts(ctx, shared))
  return false
}
