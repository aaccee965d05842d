import { BestFew } from './best-few'
import type { PairScorer } from './pair-scorer'
import { lowBar, reciprocal } from './reciprocal'

/** Number of partners whose mean score measures how good a match the community has for a member. */
const BEST = 3

/** Minimum of that mean: below it the community has nobody for a member. */
const LEAST = 0.25

/** Up to this size each member has their own scale; above it, all have the mean of a sample. */
export const EACH_UP_TO = 2_000
const SAMPLE = 256

/** Postings read for one member. */
const REACH = 20_000

/**
 * The factor on each member's request after which 1 is a partner as good as the best in the community for both. Without
 * it, members who write much would score high with everybody; a score must mean the same for all.
 */
export function requestScales(scorer: PairScorer, members: number): Float32Array {
  const unscaled = { length: 0 }
  if (members <= EACH_UP_TO)
    return Float32Array.from({ length: members }, (_, slot) => requestScale(scorer, slot, unscaled))
  let sum = 0
  for (let i = 0; i < SAMPLE; i++) sum += requestScale(scorer, Math.floor((i * members) / SAMPLE), unscaled)
  return new Float32Array(members).fill(sum / SAMPLE)
}

/** @param scales of requests that have been scaled already */
export function requestScale(scorer: PairScorer, slot: number, scales: ArrayLike<number>): number {
  const few = new BestFew(BEST)
  scorer.forEachPartner(
    slot,
    (other, there, back) => few.offer(other, reciprocal(there, back / (scales[other] ?? 1))),
    REACH,
    lowBar('mutual'),
  )
  const best = few.drain().reduce((sum, { score }) => sum + score, 0) / BEST
  return 1 / Math.max(LEAST, best)
}
