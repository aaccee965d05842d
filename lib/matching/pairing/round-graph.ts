import type { Candidates } from './candidates'
import { floatsFor } from './floats'

/**
 * Who may meet whom this round: an undirected graph by rows. Row v holds neighbours[start[v] .. start[v+1]) with the
 * score and the weight of each edge, heaviest first. Every edge stands in both rows.
 */
export type RoundGraph = {
  vertexCount: number
  start: Int32Array
  neighbours: Int32Array
  scores: Float32Array | Float64Array
  weights: Float32Array | Float64Array
}

/** The people of one round and what may be between them, by vertex number. */
export type RoundPeople = {
  count: number
  /** Visits every partner whose score with `vertex` is above zero. */
  forEachScored(vertex: number, visit: (other: number, score: number) => void): void
  /** Whether nothing keeps the two apart; the floor is looked at beside it. */
  mayMeet(a: number, b: number): boolean
  /** Among whom somebody for `vertex` is drawn by lot where too few are found by score; everybody without it. */
  drawnFrom?(vertex: number): readonly number[]
  /** Beyond `FULL_GRAPH_LIMIT`: everybody's candidates. */
  candidates(): Candidates
  /** Pairs that score less are not proposed. */
  floor: number
}

/** Up to this many members the graph holds every allowed pair. */
export const FULL_GRAPH_LIMIT = 400

/** Members with fewer candidates get random allowed ones up to this number, so that nobody stays out of the round. */
const FEWEST_CANDIDATES = 6

/** Tries a random candidate may take before the search is given up. */
const RANDOM_TRIES = 60

/** Pairs that may meet, each once, in arrays that double as they fill. */
class Edges {
  one = new Int32Array(1024)
  other = new Int32Array(1024)
  scores: Float32Array | Float64Array
  size = 0

  constructor(private readonly vertexCount: number) {
    this.scores = floatsFor(vertexCount, 1024)
  }

  add(a: number, b: number, score: number): void {
    if (this.size === this.one.length) this.grow()
    this.one[this.size] = a
    this.other[this.size] = b
    this.scores[this.size++] = score
  }

  private grow(): void {
    const longer = <T extends Int32Array | Float32Array | Float64Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    const size = Math.ceil(this.size * 1.5)
    this.one = longer(this.one, new Int32Array(size))
    this.other = longer(this.other, new Int32Array(size))
    this.scores = longer(this.scores, floatsFor(this.vertexCount, size))
  }
}

/** Collects the allowed edges and weighs them. */
export function buildRoundGraph(
  people: RoundPeople,
  weigh: (a: number, b: number, score: number) => number,
  random: () => number,
): RoundGraph {
  const edges = people.count <= FULL_GRAPH_LIMIT ? allEdges(people) : candidateEdges(people, random)
  const weights = floatsFor(people.count, edges.size)
  for (let edge = 0; edge < edges.size; edge++)
    weights[edge] = weigh(edges.one[edge]!, edges.other[edge]!, edges.scores[edge]!)
  return layOut(people.count, edges, weights)
}

function allEdges(people: RoundPeople): Edges {
  const edges = new Edges(people.count)
  const row = new Float64Array(people.count)
  for (let a = 0; a < people.count; a++) {
    row.fill(0)
    people.forEachScored(a, (b, score) => {
      row[b] = score
    })
    for (let b = a + 1; b < people.count; b++) {
      if (row[b]! < people.floor || !people.mayMeet(a, b)) continue
      edges.add(a, b, row[b]!)
    }
  }
  return edges
}

function candidateEdges(people: RoundPeople, random: () => number): Edges {
  const { most, counts, numbers, scores } = people.candidates()
  const has = (a: number, b: number) => {
    for (let i = a * most; i < a * most + counts[a]!; i++) if (numbers[i] === b) return true
    return false
  }
  const edges = new Edges(people.count)
  const degree = new Int32Array(people.count)
  const add = (a: number, b: number, score: number) => {
    degree[a]!++
    degree[b]!++
    edges.add(a, b, score)
  }
  for (let a = 0; a < people.count; a++) {
    for (let i = a * most; i < a * most + counts[a]!; i++) {
      const b = numbers[i]!
      if (b < a && has(b, a)) continue
      add(a, b, scores[i]!)
    }
  }
  if (people.floor > 0) return edges
  const drawn = new Set<number>()
  for (let a = 0; a < people.count; a++) {
    const from = people.drawnFrom?.(a)
    const many = from?.length ?? people.count
    for (let tries = 0; many > 0 && degree[a]! < FEWEST_CANDIDATES && tries < RANDOM_TRIES; tries++) {
      const at = Math.floor(random() * many)
      const b = from ? from[at]! : at
      const key = Math.min(a, b) * people.count + Math.max(a, b)
      if (b === a || !people.mayMeet(a, b) || has(a, b) || has(b, a) || drawn.has(key)) continue
      drawn.add(key)
      add(a, b, 0)
    }
  }
  return edges
}

function layOut(vertexCount: number, edges: Edges, weights: Float32Array | Float64Array): RoundGraph {
  const { one, other, scores, size } = edges
  const start = new Int32Array(vertexCount + 1)
  for (let edge = 0; edge < size; edge++) {
    start[one[edge]! + 1]!++
    start[other[edge]! + 1]!++
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) start[vertex + 1]! += start[vertex]!
  const next = start.slice(0, vertexCount)
  const rows = new Int32Array(2 * size)
  for (let edge = 0; edge < size; edge++) {
    rows[next[one[edge]!]!++] = edge
    rows[next[other[edge]!]!++] = edge
  }
  const graph: RoundGraph = {
    vertexCount,
    start,
    neighbours: new Int32Array(2 * size),
    scores: floatsFor(vertexCount, 2 * size),
    weights: floatsFor(vertexCount, 2 * size),
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const row = rows.subarray(start[vertex]!, start[vertex + 1]!)
    row.sort((a, b) => weights[b]! - weights[a]! || a - b)
    for (let i = 0; i < row.length; i++) {
      const edge = row[i]!
      const at = start[vertex]! + i
      graph.neighbours[at] = one[edge] === vertex ? other[edge]! : one[edge]!
      graph.scores[at] = scores[edge]!
      graph.weights[at] = weights[edge]!
    }
  }
  return graph
}

/** The graph with only the edges that `keep` accepts; it is asked once a pair, with a < b. */
export function thinOut(
  graph: RoundGraph,
  keep: (a: number, b: number, edge: number) => boolean,
): RoundGraph {
  const edges = new Edges(graph.vertexCount)
  const weights: number[] = []
  for (let a = 0; a < graph.vertexCount; a++) {
    for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) {
      const b = graph.neighbours[i]!
      if (b < a || !keep(a, b, i)) continue
      edges.add(a, b, graph.scores[i]!)
      weights.push(graph.weights[i]!)
    }
  }
  return layOut(graph.vertexCount, edges, Float64Array.from(weights))
}

/** The graph with one more vertex, joined by `weight` to every vertex that `mayRest`: who is paired with it rests. */
export function withRest(
  graph: RoundGraph,
  weight: number,
  mayRest: (vertex: number) => boolean,
): RoundGraph {
  const rest = graph.vertexCount
  const edges = new Edges(rest)
  const weights: number[] = []
  for (let a = 0; a < graph.vertexCount; a++) {
    for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) {
      if (graph.neighbours[i]! < a) continue
      edges.add(a, graph.neighbours[i]!, graph.scores[i]!)
      weights.push(graph.weights[i]!)
    }
    if (!mayRest(a)) continue
    edges.add(a, rest, 0)
    weights.push(weight)
  }
  return layOut(rest + 1, edges, Float64Array.from(weights))
}

/** The place of the edge a–b in a's row, or -1. */
export function findEdge(graph: RoundGraph, a: number, b: number): number {
  for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) if (graph.neighbours[i] === b) return i
  return -1
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
