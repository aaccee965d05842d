import { findEdge, type RoundGraph } from './round-graph'

/** Limits of the search: new edges on one alternating path, and choices at its first and at each further step. */
export type SearchReach = { depth: number; firstChoices: number; nextChoices: number }

const DEFAULT_REACH: SearchReach = { depth: 3, firstChoices: 12, nextChoices: 6 }

const LEAST_GAIN = 1e-7

/**
 * Improves a matching in place along alternating paths, in the manner of Lin and Kernighan: a new edge frees two
 * mates, who are joined with each other, with free vertices, or with a further pair that is broken up in turn. Starts
 * from the vertices in `suspects` and follows up on whatever changed. Never lowers the weight. `mayContinue` is asked
 * now and then, so that the caller can set a limit.
 */
export class LocalSearch {
  private readonly mateWeight: Float64Array
  private readonly used: Uint8Array
  private freeCount: number
  private path: [number, number][] = []
  private bestGain = 0
  private bestPath: [number, number][] = []

  constructor(
    private readonly graph: RoundGraph,
    private readonly mate: Int32Array,
    private readonly reach: SearchReach = DEFAULT_REACH,
  ) {
    this.mateWeight = Float64Array.from(mate, (other, vertex) =>
      other >= 0 ? this.weightOf(vertex, other) : 0,
    )
    this.used = new Uint8Array(graph.vertexCount)
    this.freeCount = mate.reduce((count, other) => (other < 0 ? count + 1 : count), 0)
  }

  /** @returns the weight gained */
  run(suspects: Iterable<number>, mayContinue: () => boolean = () => true): number {
    const queue = [...suspects]
    const queued = new Set(queue)
    let gained = 0
    for (let head = 0; head < queue.length; head++) {
      if (head % 64 === 0 && !mayContinue()) break
      const vertex = queue[head]!
      queued.delete(vertex)
      if (!this.improveAround(vertex)) continue
      gained += this.bestGain
      for (const touched of this.apply()) {
        if (queued.has(touched)) continue
        queued.add(touched)
        queue.push(touched)
      }
    }
    return gained
  }

  private improveAround(vertex: number): boolean {
    const { graph, mate } = this
    this.bestGain = LEAST_GAIN
    this.bestPath = []
    const end = Math.min(graph.start[vertex + 1]!, graph.start[vertex]! + this.reach.firstChoices)
    for (let i = graph.start[vertex]!; i < end; i++) {
      const partner = graph.neighbours[i]!
      if (partner === mate[vertex]) continue
      const left = mate[vertex]!
      const right = mate[partner]!
      const gain = graph.weights[i]! - this.mateWeight[vertex]! - this.mateWeight[partner]!
      this.mark([vertex, partner, left, right], 1)
      this.path.push([vertex, partner])
      this.close(left, right, gain)
      if (right >= 0) this.extend(right, left, gain, this.reach.depth - 1)
      if (left >= 0) this.extend(left, right, gain, this.reach.depth - 1)
      this.path.pop()
      this.mark([vertex, partner, left, right], 0)
    }
    return this.bestPath.length > 0
  }

  /** `loose` needs a partner: break up another pair for it, leaving that pair's other half loose. */
  private extend(loose: number, otherEnd: number, gain: number, depth: number): void {
    if (depth === 0) return
    const { graph, mate } = this
    let choices = this.reach.nextChoices
    for (let i = graph.start[loose]!; i < graph.start[loose + 1]! && choices > 0; i++) {
      const partner = graph.neighbours[i]!
      const freed = mate[partner]!
      if (this.used[partner] || freed < 0 || this.used[freed]) continue
      choices--
      const next = gain + graph.weights[i]! - this.mateWeight[partner]!
      if (next + this.heaviest(freed) + this.heaviest(otherEnd) <= this.bestGain) continue
      this.mark([partner, freed], 1)
      this.path.push([loose, partner])
      this.close(otherEnd, freed, next)
      this.extend(freed, otherEnd, next, depth - 1)
      this.path.pop()
      this.mark([partner, freed], 0)
    }
  }

  /** Ends the path: joins both loose ends, or each with a free vertex, or leaves them unmatched. */
  private close(left: number, right: number, gain: number): void {
    if (gain > this.bestGain) this.keep(gain, [])
    if (gain + this.heaviest(left) + this.heaviest(right) <= this.bestGain) return
    if (left >= 0 && right >= 0) {
      const edge = findEdge(this.graph, left, right)
      if (edge >= 0) this.keep(gain + this.graph.weights[edge]!, [[left, right]])
    }
    if (this.freeCount === 0) return
    const leftEdge = this.freePartner(left, -1)
    const leftFree = leftEdge < 0 ? -1 : this.graph.neighbours[leftEdge]!
    const rightEdge = this.freePartner(right, leftFree)
    const closing: [number, number][] = []
    let total = gain
    if (leftEdge >= 0) {
      closing.push([left, leftFree])
      total += this.graph.weights[leftEdge]!
    }
    if (rightEdge >= 0) {
      closing.push([right, this.graph.neighbours[rightEdge]!])
      total += this.graph.weights[rightEdge]!
    }
    this.keep(total, closing)
  }

  private keep(gain: number, closing: [number, number][]): void {
    if (gain <= this.bestGain) return
    this.bestGain = gain
    this.bestPath = [...this.path, ...closing]
  }

  /** Edge to the heaviest free neighbour that is not on the path, or -1. */
  private freePartner(vertex: number, except: number): number {
    if (vertex < 0) return -1
    for (let i = this.graph.start[vertex]!; i < this.graph.start[vertex + 1]!; i++) {
      const other = this.graph.neighbours[i]!
      if (this.mate[other]! < 0 && !this.used[other] && other !== except) return i
    }
    return -1
  }

  private apply(): number[] {
    const touched: number[] = []
    for (const vertex of this.bestPath.flat()) {
      const former = this.mate[vertex]!
      touched.push(vertex)
      if (former >= 0) {
        touched.push(former)
        this.mate[former] = -1
        this.mateWeight[former] = 0
        this.mate[vertex] = -1
        this.freeCount += 2
      }
      this.mateWeight[vertex] = 0
    }
    for (const [a, b] of this.bestPath) {
      this.mate[a] = b
      this.mate[b] = a
      this.mateWeight[a] = this.weightOf(a, b)
      this.mateWeight[b] = this.mateWeight[a]!
      this.freeCount -= 2
    }
    return touched
  }

  private mark(vertices: number[], value: 0 | 1): void {
    for (const vertex of vertices) if (vertex >= 0) this.used[vertex] = value
  }

  private heaviest(vertex: number): number {
    if (vertex < 0) return 0
    const first = this.graph.start[vertex]!
    return first < this.graph.start[vertex + 1]! ? this.graph.weights[first]! : 0
  }

  private weightOf(a: number, b: number): number {
    const edge = findEdge(this.graph, a, b)
    return edge < 0 ? 0 : this.graph.weights[edge]!
  }
}
