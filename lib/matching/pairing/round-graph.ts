import type { Candidates } from './candidates'
import { floatsFor } from './floats'

/**
 * Allowed pairs of a round: an undirected graph by rows. Row v is neighbours[start[v] .. start[v+1]) with the score and
 * weight of each edge, heaviest first. Every edge is in both rows.
 */
export type RoundGraph = {
  vertexCount: number
  start: Int32Array
  neighbours: Int32Array
  scores: Float32Array | Float64Array
  weights: Float32Array | Float64Array
}

/** The participants of a round and their possible pairs, by vertex number. */
export type RoundPeople = {
  count: number
  /** Visits every partner whose score with `vertex` is above zero, each once. */
  forEachScored(vertex: number, visit: (other: number, score: number) => void): void
  /** Whether the two may be paired; the floor is checked separately. */
  mayMeet(a: number, b: number): boolean
  /** Members to draw from at random if `vertex` has too few candidates; all by default. */
  drawnFrom?(vertex: number): readonly number[]
  /** Above `FULL_GRAPH_LIMIT`: the candidates of every vertex. */
  candidates(): Candidates
  /** Pairs that score less are not proposed. */
  floor: number
}

/** Up to this many members the graph contains every allowed pair. */
export const FULL_GRAPH_LIMIT = 400

/**
 * Members with fewer candidates get random allowed ones up to this number, so that nobody is left without candidates.
 */
const FEWEST_CANDIDATES = 6

/** Attempts to draw a random candidate. */
const RANDOM_TRIES = 60

/** Visits every edge once, always in the same order. */
type EachEdge = (visit: (a: number, b: number, score: number, weight: number) => void) => void

/** Weighs the allowed edges and builds the graph. */
export function buildRoundGraph(
  people: RoundPeople,
  weigh: (a: number, b: number, score: number) => number,
  random: () => number,
): RoundGraph {
  const edges =
    people.count <= FULL_GRAPH_LIMIT ? allEdges(people, weigh) : candidateEdges(people, weigh, random)
  return layOut(people.count, edges)
}

type Weigh = Parameters<typeof buildRoundGraph>[1]

function allEdges(people: RoundPeople, weigh: Weigh): EachEdge {
  const edges = new Edges()
  const row = new Float64Array(people.count)
  for (let a = 0; a < people.count; a++) {
    row.fill(0)
    people.forEachScored(a, (b, score) => {
      row[b] = score
    })
    for (let b = a + 1; b < people.count; b++) {
      if (row[b]! < people.floor || !people.mayMeet(a, b)) continue
      edges.add(a, b, row[b]!, weigh(a, b, row[b]!))
    }
  }
  return edges.forEach
}

/** The candidates of every vertex, read in place: a list of all edges would be larger than the graph. */
function candidateEdges(people: RoundPeople, weigh: Weigh, random: () => number): EachEdge {
  const { most, counts, numbers, scores } = people.candidates()
  const has = (a: number, b: number) => {
    for (let i = a * most; i < a * most + counts[a]!; i++) if (numbers[i] === b) return true
    return false
  }
  const forEachChosen = (visit: (a: number, b: number, score: number) => void) => {
    for (let a = 0; a < people.count; a++) {
      for (let i = a * most; i < a * most + counts[a]!; i++) {
        const b = numbers[i]!
        if (scores[i]! < people.floor || !people.mayMeet(a, b)) continue
        if (b > a || !has(b, a)) visit(a, b, scores[i]!)
      }
    }
  }
  const drawn = people.floor > 0 ? [] : drawEdges(people, forEachChosen, has, random)
  return (visit) => {
    forEachChosen((a, b, score) => visit(a, b, score, weigh(a, b, score)))
    for (const [a, b] of drawn) visit(a, b, 0, weigh(a, b, 0))
  }
}

/** Random allowed partners for vertices with hardly any. */
function drawEdges(
  people: RoundPeople,
  forEachChosen: (visit: (a: number, b: number) => void) => void,
  has: (a: number, b: number) => boolean,
  random: () => number,
): [number, number][] {
  const degree = new Int32Array(people.count)
  const join = (a: number, b: number) => {
    degree[a]!++
    degree[b]!++
  }
  forEachChosen(join)
  const drawn: [number, number][] = []
  const keys = new Set<number>()
  for (let a = 0; a < people.count; a++) {
    const from = people.drawnFrom?.(a)
    const many = from?.length ?? people.count
    for (let tries = 0; many > 0 && degree[a]! < FEWEST_CANDIDATES && tries < RANDOM_TRIES; tries++) {
      const at = Math.floor(random() * many)
      const b = from ? from[at]! : at
      const key = Math.min(a, b) * people.count + Math.max(a, b)
      if (b === a || !people.mayMeet(a, b) || has(a, b) || has(b, a) || keys.has(key)) continue
      keys.add(key)
      drawn.push([a, b])
      join(a, b)
    }
  }
  return drawn
}

/** A list of edges, where each is visited once. */
class Edges {
  private readonly list: { a: number; b: number; score: number; weight: number }[] = []

  add(a: number, b: number, score: number, weight: number): void {
    this.list.push({ a, b, score, weight })
  }

  readonly forEach: EachEdge = (visit) => {
    for (const { a, b, score, weight } of this.list) visit(a, b, score, weight)
  }
}

function layOut(vertexCount: number, forEachEdge: EachEdge): RoundGraph {
  const start = new Int32Array(vertexCount + 1)
  forEachEdge((a, b) => {
    start[a + 1]!++
    start[b + 1]!++
  })
  for (let vertex = 0; vertex < vertexCount; vertex++) start[vertex + 1]! += start[vertex]!
  const size = start[vertexCount]!
  const graph: RoundGraph = {
    vertexCount,
    start,
    neighbours: new Int32Array(size),
    scores: floatsFor(vertexCount, size),
    weights: floatsFor(vertexCount, size),
  }
  const next = start.slice(0, vertexCount)
  const put = (vertex: number, neighbour: number, score: number, weight: number) => {
    const at = next[vertex]!++
    graph.neighbours[at] = neighbour
    graph.scores[at] = score
    graph.weights[at] = weight
  }
  forEachEdge((a, b, score, weight) => {
    put(a, b, score, weight)
    put(b, a, score, weight)
  })
  sortRows(graph)
  return graph
}

/** Moves the heaviest edge of each row to its front; of equal ones the first. */
function sortRows({ vertexCount, start, neighbours, scores, weights }: RoundGraph): void {
  const before = {
    neighbours: new Int32Array(vertexCount),
    scores: floatsFor(vertexCount, vertexCount),
    weights: floatsFor(vertexCount, vertexCount),
  }
  const order = new Int32Array(vertexCount)
  const heavierFirst = (a: number, b: number) => before.weights[b]! - before.weights[a]! || a - b
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const from = start[vertex]!
    const length = start[vertex + 1]! - from
    for (let i = 0; i < length; i++) {
      before.neighbours[i] = neighbours[from + i]!
      before.scores[i] = scores[from + i]!
      before.weights[i] = weights[from + i]!
      order[i] = i
    }
    order.subarray(0, length).sort(heavierFirst)
    for (let i = 0; i < length; i++) {
      neighbours[from + i] = before.neighbours[order[i]!]!
      scores[from + i] = before.scores[order[i]!]!
      weights[from + i] = before.weights[order[i]!]!
    }
  }
}

/** The graph with only the edges that `keep` accepts; called once per pair, with a < b. */
export function thinOut(
  graph: RoundGraph,
  keep: (a: number, b: number, edge: number) => boolean,
): RoundGraph {
  const edges = new Edges()
  for (let a = 0; a < graph.vertexCount; a++) {
    for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) {
      const b = graph.neighbours[i]!
      if (b > a && keep(a, b, i)) edges.add(a, b, graph.scores[i]!, graph.weights[i]!)
    }
  }
  return layOut(graph.vertexCount, edges.forEach)
}

/** The graph with one more vertex, joined by `weight` to every vertex that `mayRest`: its partner rests. */
export function withRest(
  graph: RoundGraph,
  weight: number,
  mayRest: (vertex: number) => boolean,
): RoundGraph {
  const rest = graph.vertexCount
  const edges = new Edges()
  for (let a = 0; a < graph.vertexCount; a++) {
    for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) {
      if (graph.neighbours[i]! > a) edges.add(a, graph.neighbours[i]!, graph.scores[i]!, graph.weights[i]!)
    }
    if (mayRest(a)) edges.add(a, rest, 0, weight)
  }
  return layOut(rest + 1, edges.forEach)
}

/** The index of the edge a–b in a's row, or -1. */
export function findEdge(graph: RoundGraph, a: number, b: number): number {
  for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) if (graph.neighbours[i] === b) return i
  return -1
}

/** Looks up the score of an edge; undefined if there is none. */
export function edgeScores(graph: RoundGraph): (a: number, b: number) => number | undefined {
  const { vertexCount, start, neighbours, scores } = graph
  if (vertexCount > FULL_GRAPH_LIMIT) {
    return (a, b) => {
      const edge = findEdge(graph, a, b)
      return edge < 0 ? undefined : scores[edge]
    }
  }
  const table = new Array<number | undefined>(vertexCount ** 2)
  for (let a = 0; a < vertexCount; a++)
    for (let i = start[a]!; i < start[a + 1]!; i++) table[a * vertexCount + neighbours[i]!] = scores[i]
  return (a, b) => table[a * vertexCount + b]
}

/** Total weight of a matching given as each vertex's mate or -1. Pairs outside the graph count nothing. */
export function matchingWeight(graph: RoundGraph, mate: Int32Array): number {
  let total = 0
  for (let a = 0; a < graph.vertexCount; a++) {
    if (mate[a]! <= a) continue
    const edge = findEdge(graph, a, mate[a]!)
    if (edge >= 0) total += graph.weights[edge]!
  }
  return total
}
