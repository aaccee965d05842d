/** Input for repairing a matching, beyond the candidate graph. */
export type Allowance = {
  allowed(a: number, b: number): boolean
  score(a: number, b: number): number
  /** Whether a chain of pairs could end at both: false avoids a search between two of the same group. */
  mayBeJoined(a: number, b: number): boolean
  /** Members with a higher one are covered before those with a lower one. */
  priority(vertex: number): number
  /** If known: all allowed partners of a vertex. Without it every vertex is tested. */
  neighbours?(vertex: number): Int32Array
}

/**
 * Finds partners for members unmatched by the candidate graph, in place: among themselves, then by splitting a pair
 * between two of them, and leaves nobody unmatched while somebody with a lower priority could be. Each step keeps every
 * other member paired.
 */
export function coverLeftovers(mate: Int32Array, allowance: Allowance): void {
  joinLeftovers(mate, allowance)
  splitForLeftovers(mate, allowance)
  favourPriority(mate, allowance)
}

function joinLeftovers(mate: Int32Array, { allowed, score, neighbours }: Allowance): void {
  const unmatched = leftoversOf(mate)
  for (const a of unmatched) {
    if (mate[a]! >= 0) continue
    let best = -1
    let bestScore = -1
    for (const b of neighbours?.(a) ?? unmatched) {
      if (b === a || mate[b]! >= 0 || (!neighbours && !allowed(a, b))) continue
      const found = score(a, b)
      if (found > bestScore) {
        best = b
        bestScore = found
      }
    }
    if (best >= 0) join(mate, a, best)
  }
}

function splitForLeftovers(mate: Int32Array, allowance: Allowance): void {
  const unmatched = leftoversOf(mate)
  if (allowance.neighbours) {
    for (const u of unmatched) if (mate[u]! < 0) splitNear(mate, u, allowance, allowance.neighbours)
    return
  }
  const { mayBeJoined } = allowance
  for (const [position, u] of unmatched.entries()) {
    for (const v of unmatched.slice(position + 1)) {
      if (mate[u]! >= 0) break
      if (mate[v]! >= 0 || !mayBeJoined(u, v)) continue
      splitBetween(mate, u, v, allowance)
    }
  }
}

function splitBetween(mate: Int32Array, u: number, v: number, { allowed, score }: Allowance): void {
  let best: [number, number] | undefined
  let bestGain = Number.NEGATIVE_INFINITY
  for (const [x, y] of mate.entries()) {
    if (y < 0 || !allowed(u, x) || !allowed(v, y)) continue
    const gain = score(u, x) + score(v, y) - score(x, y)
    if (gain > bestGain) {
      best = [x, y]
      bestGain = gain
    }
  }
  if (!best) return
  join(mate, u, best[0])
  join(mate, v, best[1])
}

/** Splits a pair between u and another unmatched vertex, looking only at allowed partners of each. */
function splitNear(
  mate: Int32Array,
  u: number,
  { mayBeJoined, score }: Allowance,
  neighbours: (vertex: number) => Int32Array,
): void {
  let best: [x: number, y: number, v: number] | undefined
  let bestGain = Number.NEGATIVE_INFINITY
  for (const x of neighbours(u)) {
    const y = mate[x]!
    if (y < 0) continue
    for (const v of neighbours(y)) {
      if (v === u || mate[v]! >= 0 || !mayBeJoined(u, v)) continue
      const gain = score(u, x) + score(v, y) - score(x, y)
      if (gain <= bestGain) continue
      best = [x, y, v]
      bestGain = gain
    }
  }
  if (!best) return
  const [x, y, v] = best
  join(mate, u, x)
  join(mate, v, y)
}

function favourPriority(mate: Int32Array, { allowed, score, priority, neighbours }: Allowance): void {
  const everybody = neighbours ? undefined : Array.from(mate.keys())
  for (const u of leftoversOf(mate).sort((a, b) => priority(b) - priority(a))) {
    let released = -1
    let least = priority(u)
    let bestGain = Number.NEGATIVE_INFINITY
    for (const y of neighbours?.(u) ?? everybody!) {
      const x = mate[y]!
      if (x < 0 || priority(x) > least || priority(x) === priority(u) || (!neighbours && !allowed(u, y)))
        continue
      const gain = score(u, y) - score(x, y)
      if (priority(x) < least || gain > bestGain) {
        least = priority(x)
        released = x
        bestGain = gain
      }
    }
    if (released < 0) continue
    const kept = mate[released]!
    mate[released] = -1
    join(mate, u, kept)
  }
}

/** The vertices without a mate. */
export function leftoversOf(mate: Int32Array): number[] {
  return Array.from(mate.keys()).filter((vertex) => mate[vertex]! < 0)
}

function join(mate: Int32Array, a: number, b: number): void {
  mate[a] = b
  mate[b] = a
}
