import type { TermGroup } from '../lexicon/term-group'
import { idf } from './bm25f'
import type { SparseMatrix } from './sparse-matrix'
import type { TermStore } from './term-store'

/** Relatives with a smaller share of full credit form no pair: their meaning is too far from the request's. */
const LEAST_SHARE = 0.35

/**
 * Finds documents in which two adjacent words of a request, or near relatives of theirs, are adjacent too: the
 * sequential dependence of Metzler and Croft (SIGIR 2005), but in either order, because languages differ in it.
 */
export class AdjacentWords {
  /** By term, during a search: its share in the group of either word. Zero between searches. */
  private readonly shares: [Float32Array, Float32Array]
  /** By document, during a search: 1 if it has the first word, 2 once compared. Zero between searches. */
  private readonly marked: Uint8Array

  /** @param fields how many fields of the store make up a document */
  constructor(
    private readonly store: TermStore,
    private readonly fields: number,
    private readonly byTerm: SparseMatrix,
  ) {
    const terms = store.vocabulary.size
    this.shares = [new Float32Array(terms), new Float32Array(terms)]
    this.marked = new Uint8Array(store.documentCount)
  }

  /** Calls `visit` for each document that has the pair, with the pair's rarity times how well it matches, 0 to 1. */
  find(one: TermGroup, other: TermGroup, visit: (document: number, impact: number) => void): void {
    const { store, marked } = this
    const [left, right] = this.shares
    fill(left, one)
    fill(right, other)
    const withOne: number[] = []
    this.eachPosting(one, (document) => {
      if (marked[document] === 0) withOne.push(document)
      marked[document] = 1
    })
    const found: { document: number; share: number }[] = []
    this.eachPosting(other, (document) => {
      if (marked[document] !== 1) return
      marked[document] = 2
      const share = this.bestIn(document, left, right)
      if (share > 0) found.push({ document, share })
    })
    const rarity = idf(store.documentCount, found.length)
    for (const { document, share } of found) visit(document, rarity * share)
    for (const document of withOne) marked[document] = 0
    for (const term of one.terms) left[term] = 0
    for (const term of other.terms) right[term] = 0
  }

  private eachPosting({ terms, shares }: TermGroup, visit: (document: number) => void): void {
    const { start, columns } = this.byTerm
    for (const [position, term] of terms.entries()) {
      if (shares[position]! < LEAST_SHARE) continue
      for (let i = start[term]!; i < start[term + 1]!; i++) visit(columns[i]!)
    }
  }

  private bestIn(document: number, left: Float32Array, right: Float32Array): number {
    const { store, fields } = this
    let best = 0
    for (let field = 0; field < fields; field++) {
      const end = store.end(document, field)
      for (let i = store.start(document, field) + 1; i < end; i++) {
        const [before, term] = [store.terms[i - 1]!, store.terms[i]!]
        best = Math.max(best, left[before]! * right[term]!, right[before]! * left[term]!)
      }
    }
    return best
  }
}

function fill(shares: Float32Array, group: TermGroup): void {
  for (const [position, term] of group.terms.entries())
    if (group.shares[position]! >= LEAST_SHARE) shares[term] = group.shares[position]!
}
