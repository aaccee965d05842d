import type { AuctionResult } from './auction'
import { findEdge, type RoundGraph } from './round-graph'

/** A matching, and the vertices whose choices had to be broken up: where a search should look for better. */
export type ResolvedChoices = { mate: Int32Array; broken: number[] }

/**
 * Turns one-sided choices into pairs. Choices form paths and cycles: mutual ones are kept, an even cycle keeps the
 * heavier half of its edges, an odd one leaves out the vertex that costs least, a path takes its best pairs.
 */
export function matchingFromChoices(graph: RoundGraph, { choice, winner }: AuctionResult): ResolvedChoices {
  const mate = new Int32Array(graph.vertexCount).fill(-1)
  const seen = new Uint8Array(graph.vertexCount)
  const broken: number[] = []
  const walk = (from: number): number[] => {
    const chain: number[] = []
    for (let vertex = from; vertex >= 0 && !seen[vertex]; vertex = choice[vertex]!) {
      seen[vertex] = 1
      chain.push(vertex)
    }
    return chain
  }
  for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
    if (winner[vertex]! >= 0 || seen[vertex]) continue
    const path = walk(vertex)
    broken.push(...path)
    pairAlong(path, chainWeights(graph, path), mate)
  }
  for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
    if (seen[vertex]) continue
    const cycle = walk(vertex)
    if (cycle.length % 2 === 1) broken.push(...cycle)
    if (cycle.length > 1) pairAlong(openCycle(graph, cycle), undefined, mate)
  }
  return { mate, broken }
}

/** Weights of the edges between consecutive vertices. */
function chainWeights(graph: RoundGraph, chain: readonly number[]): number[] {
  return chain.slice(1).map((vertex, i) => graph.weights[findEdge(graph, chain[i]!, vertex)] ?? 0)
}

/** The cycle cut open so that pairing its vertices two by two is best; for an odd cycle, without one vertex. */
function openCycle(graph: RoundGraph, cycle: readonly number[]): number[] {
  const length = cycle.length
  const weights = chainWeights(graph, [...cycle, cycle[0]!])
  // alternating[i] + alternating[i+2] + …: the edges taken when the cycle is opened before vertex i.
  const taken = Math.floor(length / 2)
  let bestStart = 0
  let bestSum = Number.NEGATIVE_INFINITY
  const starts = length % 2 === 0 ? 2 : length
  let sum = 0
  for (let i = 0; i < taken; i++) sum += weights[(2 * i) % length]!
  for (let turn = 0, start = 0; turn < starts; turn++) {
    if (sum > bestSum) {
      bestSum = sum
      bestStart = start
    }
    if (length % 2 === 0) {
      sum = weights.reduce((total, weight) => total + weight, 0) - sum
      start = 1
    } else {
      // Opening two vertices further drops the first edge and takes the one after the last.
      sum += weights[(start + 2 * taken) % length]! - weights[start]!
      start = (start + 2) % length
    }
  }
  return Array.from({ length: 2 * taken }, (_, i) => cycle[(bestStart + i) % length]!)
}

/** Pairs vertices of a chain: two by two where no weights are given, else the best set of its edges. */
function pairAlong(chain: readonly number[], weights: readonly number[] | undefined, mate: Int32Array): void {
  if (!weights) {
    for (let i = 0; i + 1 < chain.length; i += 2) join(mate, chain[i]!, chain[i + 1]!)
    return
  }
  const best = new Float64Array(chain.length + 1)
  for (let i = 2; i <= chain.length; i++) best[i] = Math.max(best[i - 1]!, best[i - 2]! + weights[i - 2]!)
  for (let i = chain.length; i >= 2; ) {
    if (best[i]! > best[i - 1]!) {
      join(mate, chain[i - 2]!, chain[i - 1]!)
      i -= 2
    } else i--
  }
}

function join(mate: Int32Array, a: number, b: number): void {
  mate[a] = b
  mate[b] = a
}
