import { GOOD_FLOOR, type RoundTask } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import type { Rules } from './rules'

/**
 * Low: after many rounds the best partners have met, and a high floor would leave most members unmatched. Without any,
 * pairs that have nothing in common take the partners of those who do.
 */
const LEAST_WITH_REASON = 0.3

/** What a match needs to be sent, as the engine knows it. */
export function minimumOf(
  { minimumMatch, colleaguesAllowed }: Pick<Rules, 'minimumMatch' | 'colleaguesAllowed'>,
  { roundFloor }: Pick<Ctx['community'], 'roundFloor'>,
): Pick<RoundTask['options'], 'floor' | 'needsReason' | 'colleagues'> {
  return {
    floor: Math.max(roundFloor, { any: 0, reason: LEAST_WITH_REASON, good: GOOD_FLOOR }[minimumMatch]),
    needsReason: minimumMatch !== 'any',
    colleagues: colleaguesAllowed,
  }
}
