import { exactMatching } from './exact-matching'
import { type RoundGraph, thinOut } from './round-graph'

/** Up to this many members a careless round can make a later one impossible. */
export const LOOK_AHEAD_LIMIT = 24

/** Rounds tried before settling for the best one, and random divisions tried of the pairs that each would leave. */
const ROUND_TRIES = 40
const DIVISION_TRIES = 25

/**
 * In a tiny group whose members have all met equally many others, chooses the round so that the pairs which remain can
 * still be divided into rounds without anyone left over: an even group of N then has N − 1 full weeks. Returns `best`
 * if it qualifies, and also for any other group or if no better round was found.
 */
export function keepFutureFull(graph: RoundGraph, best: Int32Array, random: () => number): Int32Array {
  const degree = regularDegree(graph)
  if (degree === undefined || graph.vertexCount > LOOK_AHEAD_LIMIT || best.includes(-1)) return best
  for (let tries = 0; tries < ROUND_TRIES; tries++) {
    const round = tries === 0 ? best : bentRound(graph, tries / ROUND_TRIES, random)
    if (dividesIntoRounds(without(graph, round), degree - 1, random)) return round
  }
  return best
}

/** How many partners everyone has, where all have the same number. */
function regularDegree({ start, vertexCount }: RoundGraph): number | undefined {
  const degree = (start[1] ?? 0) - (start[0] ?? 0)
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    if (start[vertex + 1]! - start[vertex]! !== degree) return undefined
  }
  return degree
}

/**
 * Whether a regular graph divides into perfect matchings. Dense ones always do (the 1-factorisation conjecture, proved
 * for large graphs by Csaba, Kühn, Lo, Osthus and Treglown, 2016, and known for small ones); for others, several
 * random divisions are tried.
 */
function dividesIntoRounds(graph: RoundGraph, degree: number, random: () => number): boolean {
  if (degree <= 1 || degree >= 2 * Math.ceil(graph.vertexCount / 4) - 1) return true
  for (let tries = 0; tries < DIVISION_TRIES; tries++) {
    let rest = graph
    let left = degree
    while (left > 1) {
      const round = exactMatching(rest, random, noPriority, random)
      if (round.includes(-1)) break
      rest = without(rest, round)
      left--
    }
    if (left <= 1) return true
  }
  return false
}

/** Another round: of scores mixed with random numbers, whose share is `chance`, 0 to 1. */
function bentRound(graph: RoundGraph, chance: number, random: () => number): Int32Array {
  const mixed = (_a: number, _b: number, score: number) => (1 - chance) * score + chance * random()
  return exactMatching(graph, mixed, noPriority, random)
}

function without(graph: RoundGraph, round: Int32Array): RoundGraph {
  return thinOut(graph, (a, b) => round[a] !== b)
}

function noPriority(): number {
  return 0
}
