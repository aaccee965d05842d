/** Input for making a trio, by vertex number. */
export type TrioSearch = {
  /** Everybody who may meet a vertex. */
  partners(vertex: number): Iterable<number>
  /** What two score who may meet; undefined for others. */
  scoreIfAllowed(a: number, b: number): number | undefined
  /** How recently a vertex was unmatched or in a trio. */
  turn(vertex: number): number
  /** Whether two have a reason to meet; it may be slow. All have one by default. */
  hasReason?(a: number, b: number): boolean
}

/** Two who join a third; `left` are their former partners, who now form a pair. */
type Choice = { two: [number, number]; left?: [number, number]; latest: number; turns: number; fit: number }

/** Other pairs are split for these members only: those with the oldest turns. */
const SPLIT_AMONG = 48

/** Maximum number of pairs in which the vertex tries to replace somebody. */
const GIVE_WAY_TRIES = 24

/** The search for a vertex ends after this many choices without a reason. */
const MAX_GROUNDLESS = 4

/**
 * Makes a trio with an unmatched vertex, or pairs it and makes one with the vertex whose place it takes. Changes `mate`;
 * the three have no mate.
 *
 * @returns the three, or undefined if nobody can be found
 */
export function formTrio(
  mate: Int32Array,
  vertex: number,
  search: TrioSearch,
): [number, number, number] | undefined {
  const two = joinTwo(mate, vertex, search)
  return two ? [...two, vertex] : giveWay(mate, vertex, search)
}

/** The vertex replaces one half of a pair, and that half joins two others. */
function giveWay(mate: Int32Array, vertex: number, search: TrioSearch): [number, number, number] | undefined {
  let tries = 0
  for (const kept of search.partners(vertex)) {
    const leaving = mate[kept]!
    if (leaving < 0 || search.hasReason?.(vertex, kept) === false) continue
    if (tries++ === GIVE_WAY_TRIES) return undefined
    mate[leaving] = -1
    mate[kept] = vertex
    mate[vertex] = kept
    const two = joinTwo(mate, leaving, search)
    if (two) return [...two, leaving]
    mate[vertex] = -1
    mate[kept] = leaving
    mate[leaving] = kept
  }
  return undefined
}

/**
 * Two members who can join a vertex, preferring those whose turn was longest ago: a pair, or halves of two pairs whose
 * other halves may meet. Removes the two from `mate`.
 */
function joinTwo(mate: Int32Array, lone: number, search: TrioSearch): [number, number] | undefined {
  const { scoreIfAllowed, turn } = search
  let best: Choice | undefined
  let groundless = 0
  const offer = (a: number, b: number, left: [number, number] | undefined, fit: number) => {
    const choice = {
      two: [a, b] as [number, number],
      left,
      latest: Math.max(turn(a), turn(b)),
      turns: turn(a) + turn(b),
      fit: fit + scores.get(a)! + scores.get(b)! + scoreIfAllowed(a, b)!,
    }
    if (best && !isBetter(choice, best)) return
    if (haveReasons(choice, lone, search)) best = choice
    else groundless++
  }
  const scores = new Map<number, number>()
  for (const a of search.partners(lone)) if (mate[a]! >= 0) scores.set(a, scoreIfAllowed(lone, a)!)
  for (const a of scores.keys()) {
    const b = mate[a]!
    if (a < b && scores.has(b) && scoreIfAllowed(a, b) !== undefined) offer(a, b, undefined, 0)
    if (groundless === MAX_GROUNDLESS) break
  }
  const waiting = [...scores.keys()].sort((a, b) => turn(a) - turn(b) || a - b).slice(0, SPLIT_AMONG)
  for (const [at, a] of waiting.entries()) {
    for (const b of waiting.slice(at + 1)) {
      if (groundless === MAX_GROUNDLESS) break
      if (best && Math.max(turn(a), turn(b)) > best.latest) break
      const p = mate[a]!
      const q = mate[b]!
      if (p === b || scoreIfAllowed(a, b) === undefined) continue
      const joined = scoreIfAllowed(p, q)
      if (joined === undefined) continue
      offer(a, b, [p, q], joined - scoreIfAllowed(a, p)! - scoreIfAllowed(b, q)!)
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

function haveReasons({ two: [a, b], left }: Choice, lone: number, { hasReason }: TrioSearch): boolean {
  if (!hasReason) return true
  const pairs = [[lone, a], [lone, b], [a, b], ...(left ? [left] : [])] as [number, number][]
  return pairs.every(([one, other]) => hasReason(one, other))
}

const isBetter = (one: Choice, other: Choice): boolean =>
  (one.latest - other.latest || one.turns - other.turns || other.fit - one.fit) < 0
