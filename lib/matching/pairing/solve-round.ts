import { auction, COARSE_STEPS, type DualBound, dualBound, FINE_STEPS } from './auction'
import { matchingFromChoices } from './choices'
import { exactMatching, noiseOf } from './exact-matching'
import { greedyMatching } from './greedy-matching'
import { LocalSearch } from './local-search'
import { keepFutureFull } from './look-ahead'
import { matchingWeight, type RoundGraph, thinOut, withRest } from './round-graph'

/** Objectives of a round beyond the weights of its graph. */
export type RoundGoal = {
  /** A pair's score raised for fairness: maximised once coverage and priority are satisfied. */
  raised(a: number, b: number, score: number): number
  /** An integer; vertices with higher ones are covered first. */
  priority(vertex: number): number
  random(): number
}

/** Partner of each member (-1 for none), and an upper bound of the weight of any matching. */
export type SolvedRound = { mate: Int32Array; bound: number }

/** Below this many vertices thinning the graph costs more than it saves. */
const THINNING_WORTH = 60

/** Maximum average number of edges per vertex for the exact algorithm. A graph of candidates stays below. */
const AFFORDABLE_EDGES = 48

/** The weight of resting in the search for useless edges: about a pair without any score. */
const RESTING_WEIGHT = 1.5

/** Exact up to `exactUpTo` vertices, above that within a fraction of a thousandth. */
export function solveRound(graph: RoundGraph, exactUpTo: number, goal: RoundGoal): SolvedRound {
  if (graph.vertexCount > exactUpTo) {
    const { mate, dual } = nearBest(graph, COARSE_STEPS)
    return { mate, bound: dual.bound }
  }
  const thinned = graph.vertexCount < THINNING_WORTH ? undefined : withoutUseless(graph, goal)
  const mate = exactMatching(thinned?.graph ?? graph, goal.raised, goal.priority, goal.random)
  const weight = matchingWeight(graph, mate)
  const bound = thinned && !thinned.exact ? Math.max(weight, thinned.bound) : weight
  return { mate: keepFutureFull(graph, mate, goal.random), bound }
}

/** Above this size, greedy's matching is skipped once the auction's is proved this close to the best. */
const MANY = 20_000
const GOOD_ENOUGH = 0.9995

/** The better of the auction's matching and greedy's, both improved. */
function nearBest(graph: RoundGraph, steps: readonly number[]): { mate: Int32Array; dual: DualBound } {
  const assigned = auction(graph, steps)
  const fromAuction = matchingFromChoices(graph, assigned)
  new LocalSearch(graph, fromAuction.mate).run(fromAuction.broken)
  const dual = dualBound(graph, assigned)
  const mate = fromAuction.mate
  if (graph.vertexCount > MANY && matchingWeight(graph, mate) >= GOOD_ENOUGH * dual.bound)
    return { mate, dual }
  const fromGreedy = greedyMatching(graph)
  new LocalSearch(graph, fromGreedy).run(fromGreedy.keys())
  const auctionWins = matchingWeight(graph, mate) >= matchingWeight(graph, fromGreedy)
  return { mate: auctionWins ? mate : fromGreedy, dual }
}

/**
 * The graph without edges that no best matching contains. Given a good matching, an edge is useless if using it would
 * lower the upper bound below that matching's weight. The argument is about weights alone, so it applies only where the
 * given matching covers everyone, an odd one by resting a vertex of the lowest priority. `exact` is false where edges
 * had to be dropped at random because too many scores were equal.
 */
function withoutUseless(
  graph: RoundGraph,
  { priority, random }: RoundGoal,
): { graph: RoundGraph; exact: boolean; bound: number } | undefined {
  const odd = graph.vertexCount % 2 === 1
  const lowest = Math.min(...Array.from({ length: graph.vertexCount }, (_, vertex) => priority(vertex)))
  const whole = odd ? withRest(graph, RESTING_WEIGHT, (vertex) => priority(vertex) === lowest) : graph
  const { mate, dual } = nearBest(whole, FINE_STEPS)
  if (mate.includes(-1)) return undefined

  const slackAllowed = dual.bound - matchingWeight(whole, mate) + noiseOf(graph.vertexCount)
  let kept = 0
  const useful = thinOut(graph, (a, b, edge) => {
    const possible = dual.parts[a]! + dual.parts[b]! - graph.weights[edge]! <= slackAllowed
    if (possible) kept++
    return possible
  })
  const bound = odd ? dual.bound - RESTING_WEIGHT : dual.bound
  if (kept <= AFFORDABLE_EDGES * graph.vertexCount) return { graph: useful, exact: true, bound }
  const share = ((AFFORDABLE_EDGES / 4) * graph.vertexCount) / kept
  const fewer = thinOut(useful, (a, b, edge) => mate[a] === b || useful.scores[edge]! > 0 || random() < share)
  return { graph: fewer, exact: false, bound }
}
