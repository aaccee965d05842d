import type { Expansion } from '../lexicon/expansion'
import type { TermGroup } from '../lexicon/term-group'
import { K1, queryWeight } from '../retrieval/bm25f'
import type { DocumentIndex } from '../retrieval/document-index'
import { rowOf, SparseBuilder, type SparseMatrix } from '../retrieval/sparse-matrix'
import type { TermStore } from '../retrieval/term-store'
import { voiceOf } from '../text/common-words'
import { REQUEST_FIELDS } from './fields'
import { LOUDNESS } from './loudness'

/** The ideal score of a request: that of its strongest terms, if they were matched this well. */
const IDEAL_TERMS = 6
const IDEAL_SHARE = 0.6

/** The minimum ideal score, so that one weak matched word is not a perfect match. */
const SMALLEST_IDEAL = 6

const UNSEEN = -2
const UNMET = -1

/** The distinct terms of all requests that an offer may match, numbered. */
export type Wants = {
  /** By want: its term. */
  terms: number[]
  /** By want: the terms of its group and their shares. */
  groups: SparseMatrix
  /** By want: what its group would score at an ordinary frequency. */
  ideal: number[]
  /** By want: how much the word is part of what is sought. */
  loudness: number[]
  /** By term: its want, or a negative number. */
  ofTerm: Int32Array
}

/** Collects the wants of all members' requests. */
export function collectWants(store: TermStore, documents: DocumentIndex, expansion: Expansion): Wants {
  const { stems } = store.vocabulary
  const wants: Omit<Wants, 'groups'> = {
    terms: [],
    ideal: [],
    loudness: [],
    ofTerm: new Int32Array(stems.length).fill(UNSEEN),
  }
  const groups = new SparseBuilder()
  for (let slot = 0; slot < store.documentCount; slot++) {
    for (const [term] of askedWith((field) => store.field(slot, field))) {
      if (wants.ofTerm[term] !== UNSEEN) continue
      const group = expansion.group(stems[term]!)
      const rarity = rarestOf(group, (one) => documents.idf[one] ?? 0)
      wants.ofTerm[term] = rarity > 0 ? wants.terms.length : UNMET
      if (rarity === 0) continue
      wants.terms.push(term)
      for (const [position, one] of group.terms.entries()) groups.push(one, group.shares[position]!)
      groups.endRow()
      wants.ideal.push(idealOf(rarity))
      wants.loudness.push(loudnessOf(stems[term]!))
    }
  }
  return { ...wants, groups: groups.build() }
}

/** The group of a want of the layout. */
export function groupOf({ groups }: Wants, want: number): TermGroup {
  const { columns, values } = rowOf(groups, want)
  return { terms: columns, shares: values }
}

export const idealOf = (rarity: number): number => rarity * (K1 + 1) * IDEAL_SHARE
export const loudnessOf = (stem: string): number => LOUDNESS[voiceOf(stem)]

/** The rarity of the rarest term of a group; 0 if nobody offers any of it. */
export function rarestOf(group: TermGroup, idf: (term: number) => number): number {
  let rarest = 0
  for (const [position, term] of group.terms.entries()) {
    rarest = Math.max(rarest, group.shares[position]! * idf(term))
  }
  return rarest
}

/** The terms of a member's request with their weights. */
export function* askedWith(fieldOf: (field: number) => Int32Array): Generator<readonly [number, number]> {
  for (const { field, weight } of REQUEST_FIELDS) for (const term of fieldOf(field)) yield [term, weight]
}

/** A member's wants in ascending order, each with its weight over the ideal score of the request. */
export function weighRequest(
  request: Iterable<readonly [number, number]>,
  wantOf: (term: number) => number,
  { ideal, loudness }: Pick<Wants, 'ideal' | 'loudness'>,
): { want: number; weight: number }[] {
  const counts = new Map<number, number>()
  for (const [term, times] of request) {
    const want = wantOf(term)
    if (want >= 0) counts.set(want, (counts.get(want) ?? 0) + times)
  }
  const weighted = Array.from(counts, ([want, count]) => ({
    want,
    weight: queryWeight(count) * loudness[want]!,
  }))
  const strongest = weighted.map(({ want, weight }) => weight * ideal[want]!).sort((a, b) => b - a)
  const best = strongest.slice(0, IDEAL_TERMS).reduce((sum, impact) => sum + impact, 0)
  const norm = Math.max(SMALLEST_IDEAL, best)
  return weighted
    .sort((one, other) => one.want - other.want)
    .map(({ want, weight }) => ({ want, weight: weight / norm }))
}
