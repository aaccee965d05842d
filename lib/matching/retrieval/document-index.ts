import { type FieldWeight, idf, mostWithTerm, saturate } from './bm25f'
import { SparseBuilder, type SparseMatrix, transpose } from './sparse-matrix'
import type { TermStore } from './term-store'

/** A collection's statistics about its documents: the impact of each term on each document, in both orders. */
export type DocumentIndex = {
  /** Inverse document frequency by term; 0 for terms that were dropped as common or occur in no document. */
  idf: Float32Array
  /** Mean length in words of each field. */
  averages: readonly number[]
  /**
   * Impact of a summed field frequency on a document that was not indexed; unseen terms count as if one document had
   * them.
   */
  impactOf(term: number, frequency: number): number
  /** Whether any document had the term. */
  isKnown(term: number): boolean
  /** Inverse document frequency of a term that only one document has. */
  idfOfNew: number
  /** By document: term and impact (idf times the saturated field frequency). */
  byDocument: SparseMatrix
  /** By term: document and impact. Built on first use. */
  readonly byTerm: SparseMatrix
  /** Releases `byTerm`; it is rebuilt on the next use. */
  release(): void
}

/**
 * Indexes the first `fields.length` fields of every stored document; further fields of the store (a member's own
 * request) are not part of the document. With `dropCommon`, common terms are dropped. A collection of fewer than `fewest`
 * documents is weighted as if it had that many.
 */
export function indexDocuments(
  store: TermStore,
  fields: readonly FieldWeight[],
  options: { dropCommon: boolean; fewest?: number; k1?: (averages: readonly number[]) => number },
): DocumentIndex {
  const documents = store.documentCount
  const weighed = Math.max(documents, options.fewest ?? 1)
  const terms = store.vocabulary.size
  const averages = averageLengths(store, fields.length)
  const k1 = options.k1?.(averages)
  const withTerm = countDocuments(store, fields.length)
  const limit = options.dropCommon ? mostWithTerm(documents) : documents
  const weights = new Float32Array(terms)
  let size = 0
  for (let term = 0; term < terms; term++) {
    const count = withTerm[term]!
    if (count === 0 || count > limit) continue
    weights[term] = idf(weighed, count)
    size += count
  }
  const rows = weighTerms(store, fields, averages, size, weights, k1)
  let inverted: SparseMatrix | undefined
  const idfOfNew = idf(weighed, 1)
  return {
    idf: weights,
    averages,
    idfOfNew,
    isKnown: (term) => withTerm[term]! > 0,
    impactOf: (term, frequency) => (withTerm[term] ? weights[term]! : idfOfNew) * saturate(frequency, k1),
    byDocument: rows,
    get byTerm() {
      inverted ??= transpose(rows, terms)
      return inverted
    },
    release() {
      inverted = undefined
    },
  }
}

/** The field-weighted, length-normalised term frequencies of one document. */
export function weighDocument(
  texts: readonly Int32Array[],
  fields: readonly FieldWeight[],
  averages: readonly number[],
): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [field, { weight, b }] of fields.entries()) {
    const terms = texts[field]!
    const share = weight / (1 - b + (b * terms.length) / averages[field]!)
    for (const term of terms) sums.set(term, (sums.get(term) ?? 0) + share)
  }
  return sums
}

/** Mean length in words of each field, over the documents that have it. */
function averageLengths(store: TermStore, fieldCount: number): number[] {
  const averages: number[] = []
  for (let field = 0; field < fieldCount; field++) {
    let words = 0
    let filled = 0
    for (let document = 0; document < store.documentCount; document++) {
      const length = store.end(document, field) - store.start(document, field)
      words += length
      if (length > 0) filled++
    }
    averages.push(filled > 0 ? words / filled : 1)
  }
  return averages
}

/** By term: the number of documents that have it. */
function countDocuments(store: TermStore, fieldCount: number): Int32Array {
  const counts = new Int32Array(store.vocabulary.size)
  const lastWith = new Int32Array(store.vocabulary.size).fill(-1)
  for (let document = 0; document < store.documentCount; document++) {
    const end = store.end(document, fieldCount - 1)
    for (let i = store.start(document, 0); i < end; i++) {
      const term = store.terms[i]!
      if (lastWith[term] === document) continue
      lastWith[term] = document
      counts[term]!++
    }
  }
  return counts
}

/**
 * By document: term and impact, for terms with a weight.
 * @param size number of elements
 */
function weighTerms(
  store: TermStore,
  fields: readonly FieldWeight[],
  averages: readonly number[],
  size: number,
  weights: Float32Array,
  k1: number | undefined,
): SparseMatrix {
  const builder = new SparseBuilder(size)
  const sums = new Float32Array(weights.length)
  const touched: number[] = []
  for (let document = 0; document < store.documentCount; document++) {
    for (const [field, { weight, b }] of fields.entries()) {
      const start = store.start(document, field)
      const end = store.end(document, field)
      if (start === end) continue
      const share = weight / (1 - b + (b * (end - start)) / averages[field]!)
      for (let i = start; i < end; i++) {
        const term = store.terms[i]!
        if (weights[term] === 0) continue
        if (sums[term] === 0) touched.push(term)
        sums[term]! += share
      }
    }
    touched.sort((a, b) => a - b)
    for (const term of touched) {
      builder.push(term, weights[term]! * saturate(sums[term]!, k1))
      sums[term] = 0
    }
    touched.length = 0
    builder.endRow()
  }
  return builder.build()
}
