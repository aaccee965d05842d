import { NumberList } from './number-list'
import type { Vocabulary } from './vocabulary'

/**
 * The term numbers of all documents, field by field, in one growing array: document d, field f occupies the range
 * `start(d, f)` to `end(d, f)` of `terms`. Append only; 4 bytes a word.
 */
export class TermStore {
  private readonly list = new NumberList()
  /** The offset of each field, in the order of documents and their fields. */
  private readonly starts = new NumberList()

  constructor(
    readonly vocabulary: Vocabulary,
    readonly fieldCount: number,
  ) {
    this.starts.push(0)
  }

  get terms(): Int32Array {
    return this.list.values
  }

  get documentCount(): number {
    return (this.starts.length - 1) / this.fieldCount
  }

  /** Adds a document: for each field, the numbers of its terms in order. */
  append(fields: readonly ArrayLike<number>[]): void {
    for (const terms of fields) {
      for (let i = 0; i < terms.length; i++) this.push(terms[i]!)
      this.endField()
    }
  }

  /** Adds a term to the field that comes next. */
  push(term: number): void {
    this.list.push(term)
  }

  endField(): void {
    this.starts.push(this.list.length)
  }

  /** A view of the terms of one field. */
  field(document: number, field: number): Int32Array {
    return this.terms.subarray(this.start(document, field), this.end(document, field))
  }

  start(document: number, field: number): number {
    return this.starts.values[document * this.fieldCount + field]!
  }

  end(document: number, field: number): number {
    return this.starts.values[document * this.fieldCount + field + 1]!
  }
}
