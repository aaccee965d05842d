import { LatentSpace } from '../latent/latent-space'
import { Expansion } from '../lexicon/expansion'
import type { TermGroup } from '../lexicon/term-group'
import { BestFew } from '../people/best-few'
import { scriptOf } from '../text/script'
import { stemsOf } from '../text/terms'
import { AdjacentWords } from './adjacent-words'
import { documentsWith, idf as idfOf, queryWeight } from './bm25f'
import { indexDocuments } from './document-index'
import { likenessToBest } from './feedback'
import { GroupImpacts } from './group-impacts'
import { Neighbours } from './neighbours'
import { isOtherScript, scriptLift } from './script-balance'
import { TermStore } from './term-store'
import { Vocabulary } from './vocabulary'

export type RankedDocument = { id: string; score: number }
export type SourceDocument = { id: string; title?: string; text: string }
export type Ranker = {
  /** Documents that answer the query, best first, ties by id; at most `limit` (all by default). */
  rank(query: string, limit?: number): RankedDocument[]
}

const TITLE = { weight: 2.5, b: 0.3 }
const TEXT = { weight: 1, b: 0.7 }

/** Parameters; the bench tries other values on held-out collections. */
export type RankerTuning = {
  /** Saturation, multiplied by the root of a document's length: in a long text repetition says more. */
  k1: number
  /** Share of the whole group's rarity in a relative's, 0 to 1; the rest is its own. */
  together: number
  /** The value of an adjacent pair of words, relative to its rarity. */
  adjacent: number
  /** What similarity in the latent space, and to the top documents, adds, relative to the best score. */
  latent: number
  feedback: number
}

export const RANKER_TUNING: RankerTuning = {
  k1: 0.18,
  together: 0.7,
  adjacent: 0.25,
  latent: 0.3,
  feedback: 0.2,
}

/** Number of best documents by words that are reranked. */
const LOOKED_AT = 64

const SEED = 1

/** A search over a fixed collection, in English, Russian and across the two. */
export function createRanker(
  source: readonly SourceDocument[],
  tuning: RankerTuning = RANKER_TUNING,
): Ranker {
  // Ordered by id: at equal scores the lower number comes first.
  const documents = source.toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0))
  const vocabulary = new Vocabulary()
  const store = new TermStore(vocabulary, 2)
  for (const { title, text } of documents) {
    store.append([vocabulary.addAll(stemsOf(title)), vocabulary.addAll(stemsOf(text))])
  }
  const { byDocument, byTerm, idf } = indexDocuments(store, [TITLE, TEXT], {
    dropCommon: false,
    k1: (lengths) => tuning.k1 * Math.sqrt(Math.max(...lengths)),
  })
  const expansion = new Expansion(vocabulary)
  const scripts = documents.map(({ title, text }) => scriptOf(`${title ?? ''} ${text}`))
  const impacts = new GroupImpacts(documents.length)
  const adjacent = new AdjacentWords(store, 2, byTerm)
  const neighbours = new Neighbours(byDocument, byTerm)
  let latent: { space: LatentSpace | undefined; places: Float32Array } | undefined

  return {
    rank(query, limit = documents.length) {
      const scores = new Float32Array(documents.length)
      const asked = Array.from(countStems(query), ([stem, frequency]) => ({
        stem,
        group: expansion.group(stem),
        weight: queryWeight(frequency),
      }))
      for (const { stem, group, weight } of asked) {
        impacts.merge(commonRarity(stem, group), byTerm, (document, impact) => {
          scores[document]! += weight * impact
        })
      }
      for (const [i, { group }] of asked.entries()) {
        const next = asked[i + 1]
        if (!next) break
        adjacent.find(group, next.group, (document, impact) => {
          scores[document]! += tuning.adjacent * impact
        })
      }
      balanceScripts(query, scores)
      return lookAgain(asked, scores, found(scores, Math.max(LOOKED_AT, limit)))
        .slice(0, Math.max(0, limit))
        .map(({ document, score }) => ({ id: documents[document]!.id, score }))
    },
  }

  /**
   * The group with its relatives' rarity drawn towards that of the whole group, so that a rare translation of a common
   * word does not count much (Pirkola, SIGIR 1998; weighted as by Darwish and Oard, SIGIR 2003). The word itself is
   * unchanged.
   */
  function commonRarity(stem: string, { terms, shares }: TermGroup): TermGroup {
    const own = vocabulary.find(stem)
    const count = documents.length
    const found = terms.reduce((sum, term, i) => sum + shares[i]! * documentsWith(count, idf[term]!), 0)
    const rarity = idfOf(count, Math.min(count, found))
    const { together } = tuning
    return {
      terms,
      shares: shares.map((share, i) => {
        const term = terms[i]!
        return term === own ? share : share * (1 - together + (together * rarity) / idf[term]!)
      }),
    }
  }

  /** Re-ranks the best of a list by similarity too; the others never overtake them. */
  function lookAgain(asked: readonly Asked[], scores: Float32Array, list: Found[]): Found[] {
    const [best] = list
    if (!best) return list
    const top = list.slice(0, LOOKED_AT)
    const likeness = likenessToBest(byDocument, top)
    const nearness = nearnessTo(asked, top)
    const refined = top.map(({ document, score }, i) => ({
      document,
      score:
        score +
        neighbours.scoreAround(document, scores) +
        best.score * (tuning.feedback * likeness[i]! + tuning.latent * nearness[i]!),
    }))
    return [...refined.sort(byScoreThenId), ...list.slice(LOOKED_AT)]
  }

  /** Similarity of documents to a request in the latent space, 0 to 1. */
  function nearnessTo(asked: readonly Asked[], list: readonly Found[]): number[] {
    latent ??= learnLatent()
    const { space, places } = latent
    if (!space) return list.map(() => 0)
    const weights = new Map<number, number>()
    for (const { stem, group, weight } of asked) {
      const own = vocabulary.find(stem)
      for (const [position, term] of group.terms.entries()) {
        // Relatives replace a word that the collection does not have.
        if (own !== undefined && term !== own) continue
        weights.set(term, (weights.get(term) ?? 0) + weight * group.shares[position]! * (idf[term] ?? 0))
      }
    }
    const wanted = space.place({
      columns: Int32Array.from(weights.keys()),
      values: Float32Array.from(weights.values()),
    })
    return list.map(({ document }) => space.nearness(wanted, places, document))
  }

  function learnLatent() {
    const space = LatentSpace.of(byDocument, vocabulary.size, SEED)
    return { space, places: space?.placeAll(byDocument) ?? new Float32Array(0) }
  }

  function balanceScripts(query: string, scores: Float32Array): void {
    const script = scriptOf(query)
    let bestOwn = 0
    let bestOther = 0
    for (let document = 0; document < scores.length; document++) {
      const score = scores[document]!
      if (score === 0) continue
      if (isOtherScript(script, scripts[document])) bestOther = Math.max(bestOther, score)
      else bestOwn = Math.max(bestOwn, score)
    }
    const lift = scriptLift(bestOwn, bestOther)
    if (lift === 1) return
    for (const document of scores.keys()) {
      if (isOtherScript(script, scripts[document])) scores[document]! *= lift
    }
  }

  /** The best documents that answer at all, ties by id. */
  function found(scores: Float32Array, most: number): Found[] {
    const best = new BestFew(Math.min(most, documents.length))
    for (let document = 0; document < scores.length; document++)
      if (scores[document]! > 0) best.offer(document, scores[document]!)
    return best.drain().map(({ number, score }) => ({ document: number, score }))
  }
}

function byScoreThenId(one: Found, other: Found): number {
  return other.score - one.score || one.document - other.document
}

type Asked = { stem: string; group: TermGroup; weight: number }
type Found = { document: number; score: number }

function countStems(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
