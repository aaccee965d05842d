/** Input for making a trio, by vertex number. */
export type TrioSearch = {
  allowed(a: number, b: number): boolean
  score(a: number, b: number): number
  /** How recently a vertex was unmatched or in a trio. */
  turn(vertex: number): number
}

/** Two who join a third; `left` are their former partners, who are paired with each other. */
type Choice = { two: [number, number]; left?: [number, number]; latest: number; turns: number; fit: number }

/** Other pairs are split for these members only: those with the oldest turns. */
const SPLIT_AMONG = 48

/**
 * Makes a trio of an unmatched vertex and two of those whose turn was longest ago: a pair, or halves of two pairs whose
 * other halves may meet. Removes the two from `mate`.
 *
 * @returns the two, or undefined if nobody can join the vertex
 */
export function formTrio(mate: Int32Array, lone: number, search: TrioSearch): [number, number] | undefined {
  const { allowed, score, turn } = search
  let best: Choice | undefined
  const offer = (a: number, b: number, left: [number, number] | undefined, fit: number) => {
    const choice = {
      two: [a, b] as [number, number],
      left,
      latest: Math.max(turn(a), turn(b)),
      turns: turn(a) + turn(b),
      fit: fit + score(lone, a) + score(lone, b) + score(a, b),
    }
    if (!best || isBetter(choice, best)) best = choice
  }
  const open: number[] = []
  for (const [a, b] of mate.entries()) {
    if (b < 0 || a === lone || !allowed(lone, a)) continue
    open.push(a)
    if (a < b && allowed(lone, b)) offer(a, b, undefined, 0)
  }
  const waiting = open.sort((a, b) => turn(a) - turn(b) || a - b).slice(0, SPLIT_AMONG)
  for (const [at, a] of waiting.entries()) {
    for (const b of waiting.slice(at + 1)) {
      if (best && Math.max(turn(a), turn(b)) > best.latest) break
      const p = mate[a]!
      const q = mate[b]!
      if (p === b || !allowed(a, b) || !allowed(p, q)) continue
      offer(a, b, [p, q], score(p, q) - score(a, p) - score(b, q))
    }
  }
  if (!best) return undefined
  for (const vertex of best.two) mate[vertex] = -1
  if (best.left) {
    const [p, q] = best.left
    mate[p] = q
    mate[q] = p
  }
  return best.two
}

const isBetter = (one: Choice, other: Choice): boolean =>
  (one.latest - other.latest || one.turns - other.turns || other.fit - one.fit) < 0
