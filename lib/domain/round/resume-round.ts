import { type Call, inCommunity } from '@/lib/runtime/call'
import { stateOfAttempt } from './computation'
import { computeOrShareRound } from './compute-round'
import { reopenParts } from './shared-round'

/**
 * Takes up a round whose process was killed over it: from the beginning, or where several share it, the parts that are
 * missing.
 * @returns false while somebody is at it; ask again later
 */
export async function resumeRound(call: Call, attemptId: string, scheduledFor: Date): Promise<boolean> {
  const { state, taskId } = await inCommunity(call, (ctx) => stateOfAttempt(ctx, attemptId))
  if (state !== 'alone') return state === 'over'
  if (taskId === null) return (await computeOrShareRound(call, scheduledFor, attemptId)) !== 'shared'
  const shared = { attemptId, taskId, scheduledFor: scheduledFor.toISOString() }
  await inCommunity(call, (ctx) => reopenParts(ctx, shared))
  return false
}
