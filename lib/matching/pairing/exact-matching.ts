import blossom from 'edmonds-blossom'
import type { RoundGraph } from './round-graph'

/** Above this many vertices the exact algorithm takes minutes. */
export const EXACT_LIMIT = 1_000

/** Weights become integers, which keep Edmonds' algorithm exact; this is one unit of score. */
const UNIT = 2 ** 24

/** Ties are broken by the seed, with noise of less than a millionth of a score. */
const NOISE = 16

/** The maximum shift of a whole matching's sum by the noise. */
export function noiseOf(vertexCount: number): number {
  return (vertexCount / 2) * (NOISE / UNIT)
}

/**
 * The best of all matchings with the most pairs (Edmonds 1965; Galil 1986, through edmonds-blossom). Among those it
 * maximises first the coverage of vertices by `priority` (an integer), then the sum of `gain`. Priority costs no pair:
 * the vertex sets covered by matchings form a matroid.
 */
export function exactMatching(
  graph: RoundGraph,
  gain: (a: number, b: number, score: number) => number,
  priority: (vertex: number) => number,
  random: () => number,
): Int32Array {
  const edges: [number, number, number][] = []
  let heaviest = 0
  for (let a = 0; a < graph.vertexCount; a++) {
    for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) {
      const b = graph.neighbours[i]!
      if (b < a) continue
      const units = Math.round(gain(a, b, graph.scores[i]!) * UNIT) + Math.floor(random() * NOISE)
      heaviest = Math.max(heaviest, units)
      edges.push([a, b, units])
    }
  }
  const step = heaviest * Math.ceil(graph.vertexCount / 2) + 1
  for (const edge of edges) edge[2] += step * (priority(edge[0]) + priority(edge[1]))
  const mate = new Int32Array(graph.vertexCount).fill(-1)
  for (const [vertex, other] of blossom(edges, true).entries()) {
    if (typeof other === 'number' && other >= 0) mate[vertex] = other
  }
  return mate
}
