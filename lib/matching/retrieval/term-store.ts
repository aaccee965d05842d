import type { Vocabulary } from './vocabulary'

/**
 * The term numbers of all documents, field by field, in one growing array: document d, field f occupies the range
 * `start(d, f)` to `end(d, f)` of `terms`. Append only; 4 bytes a word.
 */
export class TermStore {
  terms = new Int32Array(4096)
  private bounds: number[] = [0]

  constructor(
    readonly vocabulary: Vocabulary,
    readonly fieldCount: number,
  ) {}

  get documentCount(): number {
    return (this.bounds.length - 1) / this.fieldCount
  }

  /** Adds a document: for each field, the numbers of its terms in order. */
  append(fields: readonly ArrayLike<number>[]): void {
    let end = this.bounds.at(-1)!
    for (const terms of fields) {
      if (end + terms.length > this.terms.length) this.grow(end + terms.length)
      this.terms.set(terms, end)
      end += terms.length
      this.bounds.push(end)
    }
  }

  /** A view of the terms of one field. */
  field(document: number, field: number): Int32Array {
    return this.terms.subarray(this.start(document, field), this.end(document, field))
  }

  start(document: number, field: number): number {
    return this.bounds[document * this.fieldCount + field]!
  }

  end(document: number, field: number): number {
    return this.bounds[document * this.fieldCount + field + 1]!
  }

  private grow(needed: number): void {
    const larger = new Int32Array(Math.max(needed, this.terms.length * 2))
    larger.set(this.terms)
    this.terms = larger
  }
}
