import type { RoundGraph } from './round-graph'

/** Bid steps, coarse to fine, in units of weight: each phase starts from the previous prices. */
export const COARSE_STEPS: readonly number[] = [0.02, 0.004, 0.001]

/** Finer ones, affordable in communities small enough to be solved exactly. */
export const FINE_STEPS: readonly number[] = [...COARSE_STEPS, 0.0002, 0.00004]

const NOBODY = -1

/** Each vertex's choice, its winner, and its price. -1 for nobody. */
export type AuctionResult = { choice: Int32Array; winner: Int32Array; prices: Float64Array }

/**
 * Near-best assignment of every vertex to a neighbour, each vertex being chosen at most once (Bertsekas' auction with
 * ε-scaling, 1988, on the bipartite double cover of the graph). A matching is an assignment in which choices are
 * mutual; this one also has longer cycles and paths, which `matchingFromChoices` resolves. Within N times
 * the last step of the best.
 */
export function auction(graph: RoundGraph, steps: readonly number[]): AuctionResult {
  const { vertexCount, start, neighbours, weights } = graph
  const prices = new Float64Array(vertexCount)
  const choice = new Int32Array(vertexCount)
  const winner = new Int32Array(vertexCount)
  const waiting = new Int32Array(vertexCount)
  for (const [phase, step] of steps.entries()) {
    if (phase > 0) {
      // Unsold vertices must have price 0, or the phase would start from a wrong state.
      for (let vertex = 0; vertex < vertexCount; vertex++) if (winner[vertex] === NOBODY) prices[vertex] = 0
    }
    choice.fill(NOBODY)
    winner.fill(NOBODY)
    let count = vertexCount
    for (let i = 0; i < count; i++) waiting[i] = vertexCount - 1 - i
    while (count > 0) {
      const bidder = waiting[--count]!
      let best = NOBODY
      let bestProfit = 0
      let secondProfit = 0
      for (let i = start[bidder]!; i < start[bidder + 1]!; i++) {
        const profit = weights[i]! - prices[neighbours[i]!]!
        if (profit > bestProfit) {
          secondProfit = bestProfit
          bestProfit = profit
          best = neighbours[i]!
        } else if (profit > secondProfit) secondProfit = profit
      }
      if (best === NOBODY) continue
      prices[best]! += bestProfit - secondProfit + step
      const outbid = winner[best]!
      winner[best] = bidder
      choice[bidder] = best
      if (outbid !== NOBODY) {
        choice[outbid] = NOBODY
        waiting[count++] = outbid
      }
    }
  }
  return { choice, winner, prices }
}

/** An upper bound of the weight of any matching, and each vertex's part in it: w(a, b) ≤ parts[a] + parts[b]. */
export type DualBound = { bound: number; parts: Float64Array }

/**
 * Linear programming duality on the double cover: no pair weighs more than the profits of its two halves plus their
 * prices. Holds for any prices; loose by odd clusters and by the auction's last step.
 */
export function dualBound(graph: RoundGraph, { prices, winner }: AuctionResult): DualBound {
  const asSold = boundAt(graph, prices)
  const unsoldFree = boundAt(
    graph,
    prices.map((price, vertex) => (winner[vertex] === NOBODY ? 0 : price)),
  )
  return asSold.bound <= unsoldFree.bound ? asSold : unsoldFree
}

function boundAt(graph: RoundGraph, prices: Float64Array): DualBound {
  const parts = new Float64Array(graph.vertexCount)
  let bound = 0
  for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
    let profit = 0
    for (let i = graph.start[vertex]!; i < graph.start[vertex + 1]!; i++) {
      profit = Math.max(profit, graph.weights[i]! - prices[graph.neighbours[i]!]!)
    }
    parts[vertex] = (profit + prices[vertex]!) / 2
    bound += parts[vertex]!
  }
  return { bound, parts }
}
