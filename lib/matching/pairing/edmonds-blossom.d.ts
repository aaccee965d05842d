declare module 'edmonds-blossom' {
  /**
   * Maximum weight matching in a general graph. Edges are [u, v, weight]; the answer holds the mate of each
   * vertex up to the highest one named, or -1. Whole-number weights keep the arithmetic exact.
   */
  export default function blossom(
    edges: [u: number, v: number, weight: number][],
    maxCardinality?: boolean,
  ): number[]
}
