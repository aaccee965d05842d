import { Expansion } from '../lexicon/expansion'
import { scriptOf } from '../text/script'
import { stemsOf } from '../text/terms'
import { queryWeight } from './bm25f'
import { indexDocuments } from './document-index'
import { GroupImpacts } from './group-impacts'
import { isOtherScript, scriptLift } from './script-balance'
import { TermStore } from './term-store'
import { Vocabulary } from './vocabulary'

export type RankedDocument = { id: string; score: number }
export type SourceDocument = { id: string; title?: string; text: string }
export type Ranker = {
  /** Documents that answer the query, best first, ties by id; at most `limit` (all by default). */
  rank(query: string, limit?: number): RankedDocument[]
}

const TITLE = { weight: 1, b: 0.3 }
const TEXT = { weight: 1, b: 0.7 }

/** A search over a fixed collection, in English, Russian and across the two. */
export function createRanker(documents: readonly SourceDocument[]): Ranker {
  const vocabulary = new Vocabulary()
  const store = new TermStore(vocabulary, 2)
  for (const { title, text } of documents) {
    store.append([vocabulary.addAll(stemsOf(title)), vocabulary.addAll(stemsOf(text))])
  }
  const { byTerm } = indexDocuments(store, [TITLE, TEXT], { dropCommon: false })
  const expansion = new Expansion(vocabulary)
  const scripts = documents.map(({ title, text }) => scriptOf(`${title ?? ''} ${text}`))
  const impacts = new GroupImpacts(documents.length)

  return {
    rank(query, limit = documents.length) {
      const scores = new Float32Array(documents.length)
      for (const [stem, frequency] of countStems(query)) {
        const weight = queryWeight(frequency)
        impacts.merge(expansion.group(stem), byTerm, (document, impact) => {
          scores[document]! += weight * impact
        })
      }
      balanceScripts(query, scores)
      return best(scores, limit)
    },
  }

  function balanceScripts(query: string, scores: Float32Array): void {
    const script = scriptOf(query)
    let bestOwn = 0
    let bestOther = 0
    for (const [document, score] of scores.entries()) {
      if (isOtherScript(script, scripts[document])) bestOther = Math.max(bestOther, score)
      else bestOwn = Math.max(bestOwn, score)
    }
    const lift = scriptLift(bestOwn, bestOther)
    if (lift === 1) return
    for (const document of scores.keys()) {
      if (isOtherScript(script, scripts[document])) scores[document]! *= lift
    }
  }

  function best(scores: Float32Array, limit: number): RankedDocument[] {
    const found: RankedDocument[] = []
    for (const [document, score] of scores.entries()) {
      if (score > 0) found.push({ id: documents[document]!.id, score })
    }
    return found.sort(byScoreThenId).slice(0, limit)
  }
}

function byScoreThenId(one: RankedDocument, other: RankedDocument): number {
  return other.score - one.score || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
}

function countStems(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
