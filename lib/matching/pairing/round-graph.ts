import { BestFew } from '../people/best-few'

/**
 * Who may meet whom this round: an undirected graph by rows. Row v holds neighbours[start[v] .. start[v+1]) with the
 * score and the weight of each edge, heaviest first. Every edge stands in both rows.
 */
export type RoundGraph = {
  vertexCount: number
  start: Int32Array
  neighbours: Int32Array
  scores: Float64Array
  weights: Float64Array
}

/** The people of one round and what may be between them, by vertex number. */
export type RoundPeople = {
  count: number
  /** Visits every partner whose score with `vertex` is above zero. */
  forEachScored(vertex: number, visit: (other: number, score: number) => void): void
  /** Partners that are out of the question. */
  forbidden: readonly ReadonlySet<number>[]
  /** Pairs that score less are not proposed. */
  floor: number
}

/** Up to this many members the graph holds every allowed pair. */
const FULL_GRAPH_LIMIT = 400

/** Beyond it, each member's best candidates. */
const CANDIDATES = 64

/** Members with fewer candidates get random allowed ones up to this number, so that nobody stays out of the round. */
const FEWEST_CANDIDATES = 6

/** Tries a random candidate may take before the search is given up. */
const RANDOM_TRIES = 60

type Edges = { one: number[]; other: number[]; scores: number[] }

/** Collects the allowed edges and weighs them. */
export function buildRoundGraph(
  people: RoundPeople,
  weigh: (a: number, b: number, score: number) => number,
  random: () => number,
): RoundGraph {
  const edges = people.count <= FULL_GRAPH_LIMIT ? allEdges(people) : candidateEdges(people, random)
  const weights = Float64Array.from(edges.scores, (score, edge) =>
    weigh(edges.one[edge]!, edges.other[edge]!, score),
  )
  return layOut(people.count, edges, weights)
}

function allEdges(people: RoundPeople): Edges {
  const edges: Edges = { one: [], other: [], scores: [] }
  const row = new Float64Array(people.count)
  for (let a = 0; a < people.count; a++) {
    row.fill(0)
    people.forEachScored(a, (b, score) => {
      row[b] = score
    })
    for (let b = a + 1; b < people.count; b++) {
      if (people.forbidden[a]!.has(b) || row[b]! < people.floor) continue
      addEdge(edges, a, b, row[b]!)
    }
  }
  return edges
}

function candidateEdges(people: RoundPeople, random: () => number): Edges {
  const edges: Edges = { one: [], other: [], scores: [] }
  const known = new Set<number>()
  const degree = new Int32Array(people.count)
  const add = (a: number, b: number, score: number) => {
    const key = a < b ? a * people.count + b : b * people.count + a
    if (known.has(key)) return
    known.add(key)
    degree[a]!++
    degree[b]!++
    addEdge(edges, a, b, score)
  }
  const best = new BestFew(CANDIDATES)
  for (let a = 0; a < people.count; a++) {
    const forbidden = people.forbidden[a]!
    people.forEachScored(a, (b, score) => {
      if (score >= people.floor && !forbidden.has(b)) best.offer(b, score)
    })
    for (const { number, score } of best.drain()) add(a, number, score)
  }
  if (people.floor > 0) return edges
  for (let a = 0; a < people.count; a++) {
    for (let tries = 0; degree[a]! < FEWEST_CANDIDATES && tries < RANDOM_TRIES; tries++) {
      const b = Math.floor(random() * people.count)
      if (b !== a && !people.forbidden[a]!.has(b)) add(a, b, 0)
    }
  }
  return edges
}

function addEdge(edges: Edges, a: number, b: number, score: number): void {
  edges.one.push(a)
  edges.other.push(b)
  edges.scores.push(score)
}

function layOut(vertexCount: number, { one, other, scores }: Edges, weights: Float64Array): RoundGraph {
  const heaviestFirst = Array.from(scores.keys()).sort((a, b) => weights[b]! - weights[a]! || a - b)
  const start = new Int32Array(vertexCount + 1)
  for (const edge of heaviestFirst) {
    start[one[edge]! + 1]!++
    start[other[edge]! + 1]!++
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) start[vertex + 1]! += start[vertex]!
  const next = start.slice(0, vertexCount)
  const graph: RoundGraph = {
    vertexCount,
    start,
    neighbours: new Int32Array(2 * scores.length),
    scores: new Float64Array(2 * scores.length),
    weights: new Float64Array(2 * scores.length),
  }
  const place = (vertex: number, neighbour: number, edge: number) => {
    const at = next[vertex]!++
    graph.neighbours[at] = neighbour
    graph.scores[at] = scores[edge]!
    graph.weights[at] = weights[edge]!
  }
  for (const edge of heaviestFirst) {
    place(one[edge]!, other[edge]!, edge)
    place(other[edge]!, one[edge]!, edge)
  }
  return graph
}

/** The graph with only the edges that `keep` accepts; it is asked once a pair, with a < b. */
export function thinOut(
  graph: RoundGraph,
  keep: (a: number, b: number, edge: number) => boolean,
): RoundGraph {
  const edges: Edges = { one: [], other: [], scores: [] }
  const weights: number[] = []
  for (let a = 0; a < graph.vertexCount; a++) {
    for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) {
      const b = graph.neighbours[i]!
      if (b < a || !keep(a, b, i)) continue
      addEdge(edges, a, b, graph.scores[i]!)
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
  const edges: Edges = { one: [], other: [], scores: [] }
  const weights: number[] = []
  for (let a = 0; a < graph.vertexCount; a++) {
    for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) {
      if (graph.neighbours[i]! < a) continue
      addEdge(edges, a, graph.neighbours[i]!, graph.scores[i]!)
      weights.push(graph.weights[i]!)
    }
    if (!mayRest(a)) continue
    addEdge(edges, a, rest, 0)
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
