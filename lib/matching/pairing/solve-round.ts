import { auction, COARSE_STEPS, type DualBound, dualBound, FINE_STEPS } from './auction'
import { matchingFromChoices } from './choices'
import { exactMatching, noiseOf } from './exact-matching'
import { greedyMatching } from './greedy-matching'
import { LocalSearch } from './local-search'
import { keepFutureFull } from './look-ahead'
import { matchingWeight, type RoundGraph, thinOut, withRest } from './round-graph'

/** What a round aims at beyond the weights of its graph. */
export type RoundGoal = {
  /** The score of a pair as fairness raises it: what is to be largest once coverage and priority are served. */
  raised(a: number, b: number, score: number): number
  /** A whole number; the higher, the surer the vertex is covered. */
  priority(vertex: number): number
  random(): number
}

/** Partner of each member (-1 for none), and an upper bound of the weight of any matching. */
export type SolvedRound = { mate: Int32Array; bound: number }

/** Below this many vertices thinning the graph out costs more than it saves. */
const THINNING_WORTH = 60

/** Edges a vertex, on average, that the exact algorithm can be given. A graph of candidates stays below. */
const AFFORDABLE_EDGES = 48

/** What resting counts in the search for useless edges: about a pair without any score. */
const RESTING_WEIGHT = 1.5

/** Solves exactly up to `exactUpTo` vertices, above that within a fraction of a thousandth. */
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

/** Among so many, greedy's matching is not looked at once the auction's is proved this close to the best. */
const MANY = 20_000
const GOOD_ENOUGH = 0.9995

/** The auction's matching and greedy's, both improved; the heavier one. */
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
 * The graph without edges that cannot be in any best matching. With a good matching at hand, an edge whose use would
 * press the upper bound below that matching is useless. That argument is about weights alone, so it is made only
 * where the matching at hand covers everyone, an odd one by resting one of the lowest priority. `exact` is false where edges
 * had to be dropped at random because too many scores were the same.
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
