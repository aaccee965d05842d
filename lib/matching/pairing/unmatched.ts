import { areExcluded } from './member-search'
import type { Vertices } from './vertices'

/**
 * Why a member has no partner: the count was odd; everybody is excluded for them; everybody allowed scores below the
 * floor; or all possible partners are taken, or the other group is empty.
 */
export type Unmatched = { id: string; reason: 'odd' | 'no-candidate' | 'below-floor' | 'taken' | 'group' }

/**
 * @param isOdd whether only this vertex has no partner, because the count is odd
 * @param neighbours if known: all allowed partners of a vertex
 */
export function unmatchedReason(
  vertex: number,
  { seats, count, mayMeet, allowed }: Vertices,
  isOdd: boolean,
  neighbours?: (vertex: number) => Int32Array,
): Unmatched['reason'] {
  if (count === 1) return 'odd'
  const { slots, groups } = seats
  const isGrouped = groups?.includes(slots[vertex]!) ?? false
  const isThere = (fits: (other: number) => boolean) =>
    slots.some((_, other) => other !== vertex && fits(other))
  if (!isThere((other) => mayMeet(vertex, other))) {
    const isFree = isThere((other) => !areExcluded(seats, slots[vertex]!, slots[other]!))
    return isGrouped && isFree ? 'group' : 'no-candidate'
  }
  const hasCandidate = neighbours ? neighbours(vertex).length > 0 : isThere((other) => allowed(vertex, other))
  if (!hasCandidate) return 'below-floor'
  if (isGrouped) return 'group'
  return isOdd ? 'odd' : 'taken'
}
