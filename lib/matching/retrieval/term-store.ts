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

  /** Adds a document, one list of stems a field, and answers its number. */
  append(fields: readonly (readonly string[])[]): number {
    const document = this.documentCount
    let end = this.bounds.at(-1)!
    for (const stems of fields) {
      if (end + stems.length > this.terms.length) this.grow(end + stems.length)
      for (const stem of stems) this.terms[end++] = this.vocabulary.add(stem)
      this.bounds.push(end)
    }
    return document
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
