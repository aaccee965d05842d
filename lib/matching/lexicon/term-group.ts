/**
 * The terms of the vocabulary that a request's word matches, each with its share of full credit. The word itself, if
 * the vocabulary has it, comes first with 1.
 */
export type TermGroup = { terms: Int32Array; shares: Float32Array }

/** Many groups in two growing arrays: as objects they would take ten times the memory. Append only. */
export class PackedGroups {
  private readonly ends: number[] = []
  private terms = new Int32Array(1024)
  private shares = new Float32Array(1024)

  get count(): number {
    return this.ends.length
  }

  /** @returns the place of the group, counted from 0 */
  add({ terms, shares }: TermGroup): number {
    const from = this.ends.at(-1) ?? 0
    const end = from + terms.length
    if (end > this.terms.length) this.grow(Math.max(end, 2 * this.terms.length))
    this.terms.set(terms, from)
    this.shares.set(shares, from)
    return this.ends.push(end) - 1
  }

  /** A view of the group at this place. */
  at(place: number): TermGroup {
    const from = this.ends[place - 1] ?? 0
    const end = this.ends[place]!
    return { terms: this.terms.subarray(from, end), shares: this.shares.subarray(from, end) }
  }

  private grow(length: number): void {
    const { terms, shares } = this
    this.terms = new Int32Array(length)
    this.terms.set(terms)
    this.shares = new Float32Array(length)
    this.shares.set(shares)
  }
}
