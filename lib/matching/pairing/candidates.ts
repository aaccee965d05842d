import { BestFew } from '../people/best-few'
import { type Bar, lowBar, raiseBar } from '../people/reciprocal'
import { floatsFor } from './floats'

/**
 * The best allowed partners of a range of vertices. Row i is vertex `from` + i: `counts[i]` numbers from
 * numbers[i·most] on, and their scores.
 */
export type Candidates = {
  from: number
  most: number
  counts: Uint8Array
  numbers: Int32Array
  scores: Float32Array | Float64Array
}

/** The input of a search for candidates. */
export type CandidateSearch = {
  count: number
  /** Whether two vertices may be paired. */
  mayMeet(a: number, b: number): boolean
  /** Pairs that score less are not proposed. */
  floor: number
  /**
   * Visits every partner whose score with `vertex` is above zero, in large communities the likely best of them. Those
   * who stay below the bar need not be visited.
   */
  forEachScored(vertex: number, visit: (other: number, score: number) => void, bar: Readonly<Bar>): void
  /** What two score, where the visit only estimates it. */
  exactScore: ((a: number, b: number) => number) | undefined
}

/** Candidates per member, if the graph does not contain every allowed pair. */
const CANDIDATES = 64

/** From this many members on, fewer candidates each give as good rounds, and take half the memory. */
const VAST = 50_000
const CANDIDATES_OF_VAST = 40

export function candidatesEach(count: number): number {
  return count > VAST ? CANDIDATES_OF_VAST : CANDIDATES
}

/** Empty arrays for the candidates of vertices `from` (inclusive) to `to` (exclusive), of `count` in all. */
export function candidateRoom(count: number, from = 0, to = count): Candidates {
  const most = candidatesEach(count)
  return {
    from,
    most,
    counts: new Uint8Array(to - from),
    numbers: new Int32Array((to - from) * most),
    scores: floatsFor(count, (to - from) * most),
  }
}

/** Finds the candidates of vertices `from` (inclusive) to `to` (exclusive) and writes them into their rows. */
export function chooseCandidates(
  { floor, mayMeet, forEachScored, exactScore }: CandidateSearch,
  into: Candidates,
  from: number,
  to: number,
): void {
  const { most, numbers, scores } = into
  const best = new BestFew(most)
  const bar = lowBar('mutual')
  let vertex = from
  const visit = (other: number, score: number) => {
    if (score < floor || best.isTooLow(score) || !mayMeet(vertex, other)) return
    best.offer(other, score)
    raiseBar(bar, best.least)
  }
  for (; vertex < to; vertex++) {
    bar.product = 0
    forEachScored(vertex, visit, bar)
    const row = vertex - into.from
    const at = row * most
    const count = best.drainInto(numbers, scores, at)
    if (exactScore) for (let i = at; i < at + count; i++) scores[i] = exactScore(vertex, numbers[i]!)
    into.counts[row] = count
  }
}
