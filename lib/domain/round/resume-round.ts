import { type Call, inCommunity } from '@/lib/runtime/call'
import { stateOfAttempt } from './computation'
import { computeRound } from './compute-round'

/**
 * Computes a round again, from the beginning, whose process was killed over it.
 * @returns false while somebody is at it; ask again later
 */
export async function resumeRound(call: Call, attemptId: string, scheduledFor: Date): Promise<boolean> {
  const state = await inCommunity(call, (ctx) => stateOfAttempt(ctx, attemptId))
  if (state === 'alone') await computeRound(call, scheduledFor, attemptId)
  return state !== 'computing'
}
