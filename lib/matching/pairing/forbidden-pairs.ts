import { findSorted } from '../retrieval/sparse-matrix'

/** Exclusions: those of member m are others[start[m] .. start[m+1]), ascending. Every pair is in both rows. */
export type ForbiddenPairs = { start: Int32Array; others: Int32Array }

/** @param pairs of different numbers below `count`; duplicates are allowed */
export function forbiddenPairs(count: number, pairs: readonly (readonly [number, number])[]): ForbiddenPairs {
  const start = new Int32Array(count + 1)
  for (const [a, b] of pairs) {
    start[a + 1]!++
    start[b + 1]!++
  }
  for (let row = 0; row < count; row++) start[row + 1]! += start[row]!
  const next = start.slice(0, count)
  const others = new Int32Array(2 * pairs.length)
  for (const [a, b] of pairs) {
    others[next[a]!++] = b
    others[next[b]!++] = a
  }
  for (let row = 0; row < count; row++) others.subarray(start[row]!, start[row + 1]!).sort()
  return { start, others }
}

export function isForbidden({ start, others }: ForbiddenPairs, a: number, b: number): boolean {
  return findSorted(others, b, start[a]!, start[a + 1]!) >= 0
}
