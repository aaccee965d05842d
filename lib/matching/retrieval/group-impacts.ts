import type { TermGroup } from '../lexicon/term-group'
import type { SparseMatrix } from './sparse-matrix'

/**
 * Merges the postings of a group of terms: for each document the best of share × impact, never the sum, so that a
 * word with many relatives weighs no more than one with none.
 */
export class GroupImpacts {
  private readonly best: Float32Array
  /** Documents that the last merge reached, in no particular order. */
  readonly touched: number[] = []

  constructor(documentCount: number) {
    this.best = new Float32Array(documentCount)
  }

  /** Calls `visit` once for each document that has a term of the group. */
  merge(group: TermGroup, byTerm: SparseMatrix, visit: (document: number, impact: number) => void): void {
    const { best, touched } = this
    for (const [position, term] of group.terms.entries()) {
      if (term + 1 >= byTerm.start.length) continue
      const share = group.shares[position]!
      for (let i = byTerm.start[term]!; i < byTerm.start[term + 1]!; i++) {
        const document = byTerm.columns[i]!
        const impact = share * byTerm.values[i]!
        if (best[document] === 0) touched.push(document)
        if (impact > best[document]!) best[document] = impact
      }
    }
    for (const document of touched) {
      visit(document, best[document]!)
      best[document] = 0
    }
    touched.length = 0
  }
}
