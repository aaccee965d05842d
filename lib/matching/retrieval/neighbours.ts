import { rowOf, type SparseMatrix } from './sparse-matrix'

/** Number of nearest documents. */
const NEAREST = 5

/** From this many words on, a document's similarity to others counts in full. */
const LONG = 40

/** Smoothing of scores over similar documents (the cluster hypothesis, Jardine and van Rijsbergen 1971). */
export class Neighbours {
  private readonly known = new Map<number, { document: number; cosine: number }[]>()
  private readonly lengths: Float32Array
  private readonly products: Float32Array

  constructor(
    private readonly byDocument: SparseMatrix,
    private readonly byTerm: SparseMatrix,
  ) {
    const count = byDocument.start.length - 1
    this.products = new Float32Array(count)
    this.lengths = Float32Array.from(
      { length: count },
      (_, document) => Math.hypot(...rowOf(byDocument, document).values) || 1,
    )
  }

  /** The mean score of the nearest documents, weighted by cosine; less for short documents. */
  scoreAround(document: number, scores: Float32Array): number {
    const sum = this.nearest(document).reduce((total, one) => total + one.cosine * scores[one.document]!, 0)
    const words = rowOf(this.byDocument, document).columns.length
    return (sum / NEAREST) * Math.min(1, words / LONG)
  }

  private nearest(document: number): { document: number; cosine: number }[] {
    const known = this.known.get(document)
    if (known) return known
    const { products, lengths, byTerm } = this
    const { columns, values } = rowOf(this.byDocument, document)
    const touched: number[] = []
    for (let i = 0; i < columns.length; i++) {
      const term = columns[i]!
      for (let j = byTerm.start[term]!; j < byTerm.start[term + 1]!; j++) {
        const other = byTerm.columns[j]!
        if (products[other] === 0) touched.push(other)
        products[other]! += values[i]! * byTerm.values[j]!
      }
    }
    const found = touched
      .filter((other) => other !== document)
      .map((other) => ({
        document: other,
        cosine: products[other]! / (lengths[document]! * lengths[other]!),
      }))
      .sort((one, other) => other.cosine - one.cosine || one.document - other.document)
      .slice(0, NEAREST)
    for (const other of touched) products[other] = 0
    this.known.set(document, found)
    return found
  }
}
