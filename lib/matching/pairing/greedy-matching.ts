import type { RoundGraph } from './round-graph'

/** Takes the heaviest edge between free vertices until none is left: at least half the best weight. */
export function greedyMatching(graph: RoundGraph): Int32Array {
  const edges: number[] = []
  const from = new Int32Array(graph.neighbours.length)
  for (let a = 0; a < graph.vertexCount; a++) {
    for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) {
      from[i] = a
      if (graph.neighbours[i]! > a) edges.push(i)
    }
  }
  edges.sort((one, other) => graph.weights[other]! - graph.weights[one]! || one - other)
  const mate = new Int32Array(graph.vertexCount).fill(-1)
  for (const edge of edges) {
    const a = from[edge]!
    const b = graph.neighbours[edge]!
    if (mate[a]! >= 0 || mate[b]! >= 0) continue
    mate[a] = b
    mate[b] = a
  }
  return mate
}
