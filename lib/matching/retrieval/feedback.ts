import { rowOf, type SparseMatrix } from './sparse-matrix'

/** Documents with this share of the best score are assumed to be answers, at most `LIMIT` of them. */
const NEARLY = 0.75
const LIMIT = 8

/** Number of their strongest words, with which all documents are compared. */
const TERMS = 40

/**
 * How similar each document found is to the best ones by their words, 0 to 1: answers resemble each other
 * (pseudo-relevance feedback; Lavrenko and Croft, SIGIR 2001).
 *
 * @param documents by document: terms and impacts
 * @param found the best first
 */
export function likenessToBest(
  documents: SparseMatrix,
  found: readonly { document: number; score: number }[],
): number[] {
  const [best] = found
  if (!best) return []
  const strengths = new Map<number, number>()
  for (const { document, score } of found.slice(0, LIMIT)) {
    if (score < NEARLY * best.score) break
    const { columns, values } = rowOf(documents, document)
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1
    for (const [i, term] of columns.entries())
      strengths.set(term, (strengths.get(term) ?? 0) + ((score / best.score) * values[i]!) / length)
  }
  const strongest = new Map(
    [...strengths].sort(([one, weight], [other, more]) => more - weight || one - other).slice(0, TERMS),
  )
  const likeness = found.map(({ document }) => {
    const { columns, values } = rowOf(documents, document)
    return columns.reduce((sum, term, i) => sum + (strongest.get(term) ?? 0) * values[i]!, 0)
  })
  const most = Math.max(...likeness)
  return likeness.map((one) => (most > 0 ? one / most : 0))
}
