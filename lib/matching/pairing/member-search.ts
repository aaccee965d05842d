import type { Scorer } from '../learning/learned-scorer'
import { type Employers, haveOneEmployer } from '../people/employers'
import { reciprocal } from '../people/reciprocal'
import type { CandidateSearch } from './candidates'
import { type ForbiddenPairs, isForbidden } from './forbidden-pairs'
import { meets } from './groups'

/** Who takes part in a round, by vertex and by slot of the engine's index. */
export type RoundMembers = {
  /** By vertex: the slot. */
  slots: Int32Array
  /** By slot: the vertex, or -1. */
  vertexOf: Int32Array
  /** By slot, like `sides`. */
  forbidden: ForbiddenPairs
  /** The groups that each is in, where there are any (groups.ts). */
  sides: Uint8Array | undefined
  /** By slot, like `sides`; undefined where colleagues may meet. */
  employers: Employers | undefined
  floor: number
}

/** Whether two may meet whatever they score, by slot. */
export function membersMayMeet(members: RoundMembers, a: number, b: number): boolean {
  const { sides } = members
  return (!sides || meets(sides[a]!, sides[b]!)) && !areExcluded(members, a, b)
}

/** Whether an exclusion or a common employer keeps two apart, whatever their groups. */
export function areExcluded({ forbidden, employers }: RoundMembers, a: number, b: number): boolean {
  return isForbidden(forbidden, a, b) || (employers !== undefined && haveOneEmployer(employers, a, b))
}

/**
 * Looks for candidates with an engine's own scores, on any thread.
 * @param reach postings read each way for a member (`PairScorer.forEachPartner`); who is found is then scored in full
 */
export function searchWith(
  scorer: Scorer,
  members: RoundMembers,
  reach: number | undefined,
): CandidateSearch {
  const { slots, vertexOf, floor } = members
  let tell: (other: number, score: number) => void = () => undefined
  // One function for all members: the inner loop calls it hundreds of millions of times.
  const pass = (slot: number, there: number, back: number) => {
    const vertex = vertexOf[slot]!
    if (vertex >= 0) tell(vertex, reciprocal(there, back))
  }
  return {
    count: slots.length,
    floor,
    mayMeet: (a, b) => membersMayMeet(members, slots[a]!, slots[b]!),
    forEachScored(vertex, visit, bar) {
      tell = visit
      scorer.forEachPartner(slots[vertex]!, pass, reach, bar)
    },
    exactScore: reach === undefined ? undefined : (a, b) => scorer.mutual(slots[a]!, slots[b]!),
  }
}
