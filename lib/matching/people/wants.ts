import type { Expansion } from '../lexicon/expansion'
import type { TermGroup } from '../lexicon/term-group'
import { K1, queryWeight } from '../retrieval/bm25f'
import type { DocumentIndex } from '../retrieval/document-index'
import type { TermStore } from '../retrieval/term-store'
import { type Voice, voiceOf } from '../text/common-words'

/** A request is measured against what its strongest terms would score if they were met well. */
const IDEAL_TERMS = 6
const IDEAL_SHARE = 0.6

/** And never against less than this, so that one weak word met is not a perfect match. */
const SMALLEST_IDEAL = 6

/** What a word of each voice weighs in a request. */
const LOUDNESS: Record<Voice, number> = { subject: 1, topical: 0.85, plain: 0.35, quiet: 0.1 }

const UNSEEN = -2
const UNMET = -1

/** The distinct terms of all requests which anybody's offer may meet, numbered. */
export type Wants = {
  /** By want: its term. */
  terms: number[]
  groups: TermGroup[]
  /** By want: what its group would earn at an ordinary frequency. */
  ideal: number[]
  /** By want: how far the word says what is sought. */
  loudness: number[]
  /** By term: its want, or a negative number. */
  ofTerm: Int32Array
}

/** Collects the wants from one field of the store, the requests. */
export function collectWants(
  store: TermStore,
  requestField: number,
  documents: DocumentIndex,
  expansion: Expansion,
): Wants {
  const { stems } = store.vocabulary
  const wants: Wants = {
    terms: [],
    groups: [],
    ideal: [],
    loudness: [],
    ofTerm: new Int32Array(stems.length).fill(UNSEEN),
  }
  for (let slot = 0; slot < store.documentCount; slot++) {
    for (let i = store.start(slot, requestField); i < store.end(slot, requestField); i++) {
      const term = store.terms[i]!
      if (wants.ofTerm[term] !== UNSEEN) continue
      const group = expansion.group(stems[term]!)
      const rarity = rarestOf(group, documents.idf)
      wants.ofTerm[term] = rarity > 0 ? wants.terms.length : UNMET
      if (rarity === 0) continue
      wants.terms.push(term)
      wants.groups.push(group)
      wants.ideal.push(rarity * (K1 + 1) * IDEAL_SHARE)
      wants.loudness.push(LOUDNESS[voiceOf(stems[term]!)])
    }
  }
  return wants
}

function rarestOf(group: TermGroup, idf: Float32Array): number {
  let rarest = 0
  for (const [position, term] of group.terms.entries()) {
    rarest = Math.max(rarest, group.shares[position]! * (idf[term] ?? 0))
  }
  return rarest
}

/** A member's wants in ascending order, each with its weight over the ideal score of the request. */
export function weighRequest(
  store: TermStore,
  requestField: number,
  slot: number,
  wants: Wants,
): { want: number; weight: number }[] {
  const counts = new Map<number, number>()
  for (let i = store.start(slot, requestField); i < store.end(slot, requestField); i++) {
    const want = wants.ofTerm[store.terms[i]!]!
    if (want >= 0) counts.set(want, (counts.get(want) ?? 0) + 1)
  }
  const weighted = Array.from(counts, ([want, count]) => ({
    want,
    weight: queryWeight(count) * wants.loudness[want]!,
  }))
  const strongest = weighted.map(({ want, weight }) => weight * wants.ideal[want]!).sort((a, b) => b - a)
  const ideal = strongest.slice(0, IDEAL_TERMS).reduce((sum, impact) => sum + impact, 0)
  const norm = Math.max(SMALLEST_IDEAL, ideal)
  return weighted
    .sort((one, other) => one.want - other.want)
    .map(({ want, weight }) => ({ want, weight: weight / norm }))
}
