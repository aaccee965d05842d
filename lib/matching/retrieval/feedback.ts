import { rowOf, type SparseMatrix } from './sparse-matrix'

/** Documents nearly as good as the best are taken for answers, at most so many. */
const NEARLY = 0.75
const LIMIT = 8

/** Their strongest words, which the others are compared by. */
const TERMS = 40

/**
 * How far each document found has the words of the best ones, 0 to 1: answers resemble each other (pseudo-relevance
 * feedback; Lavrenko and Croft, SIGIR 2001).
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
  const said = new Map<number, number>()
  for (const { document, score } of found.slice(0, LIMIT)) {
    if (score < NEARLY * best.score) break
    const { columns, values } = rowOf(documents, document)
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1
    for (const [i, term] of columns.entries())
      said.set(term, (said.get(term) ?? 0) + ((score / best.score) * values[i]!) / length)
  }
  const strongest = new Map(
    [...said].sort(([one, weight], [other, more]) => more - weight || one - other).slice(0, TERMS),
  )
  const likeness = found.map(({ document }) => {
    const { columns, values } = rowOf(documents, document)
    return columns.reduce((sum, term, i) => sum + (strongest.get(term) ?? 0) * values[i]!, 0)
  })
  const most = Math.max(...likeness)
  return likeness.map((one) => (most > 0 ? one / most : 0))
}
