import { glossaryShare } from '../lexicon/glossary'
import { LOUDNESS } from '../people/loudness'
import type { MemberIndex } from '../people/member-index'
import type { MemberLexicon } from '../people/member-lexicon'
import { SparseBuilder, type SparseMatrix } from '../retrieval/sparse-matrix'
import { voiceOf } from '../text/common-words'
import type { Verdict } from './outcome'

/** Rocchio's feedback: the strongest terms of liked people join the request. */
const TERMS = 20
/** Their total weight relative to the request's own terms: β for likes, γ for dislikes. */
const LIKED = 1
export const SHUNNED = 0.3

/** A single like may be accidental: n likes have n / (n + 2) of the full weight. */
const FULL_AT = 2

/** The request's weight for members without one. */
const NO_REQUEST = 0.15

/** Only the newest outcomes of a member are used. */
const LIMIT = 50

/** Weaker outcomes do not show what kind of person somebody likes: the two may just not have found a time. */
const TELLING = 0.5

const NOTHING = { liked: 0, shunned: 0 }

type Weighed = { term: number; weight: number }
type Leaning = { other: number; good: boolean; weight: number }

/**
 * The kind of people each member has liked and disliked, as weighted terms of the others' offers. Terms that a member
 * asks for, or has liked, are never disliked.
 */
export class Tastes {
  private readonly leanings: ReadonlyMap<number, Leaning[]>
  private readonly told = new Map<number, Weighed[]>()
  private readonly asked = new Map<number, { liked: number; shunned: number }>()

  constructor(
    private readonly index: MemberIndex,
    private readonly lexicon: MemberLexicon,
    verdicts: readonly Verdict[],
  ) {
    this.leanings = leaningsOf(verdicts)
  }

  /** How far b is the kind of person that a has liked and disliked, ignoring a's feedback about b. */
  unseen(a: number, b: number): { liked: number; shunned: number } {
    if (!this.leanings.has(a)) return NOTHING
    const key = a * this.index.members.length + b
    const known = this.asked.get(key)
    if (known) return known
    const { liked, shunned } = this.rows(a, b)
    const found = { liked: this.met(liked, b), shunned: this.met(shunned, b) }
    this.asked.set(key, found)
    return found
  }

  /** By member: terms and weights of likes and dislikes. */
  matrices(): { liked: SparseMatrix; shunned: SparseMatrix } {
    const liked = new SparseBuilder()
    const shunned = new SparseBuilder()
    for (const slot of this.index.members.keys()) {
      const rows = this.rows(slot)
      for (const { term, weight } of rows.liked) liked.push(term, weight)
      for (const { term, weight } of rows.shunned) shunned.push(term, weight)
      liked.endRow()
      shunned.endRow()
    }
    return { liked: liked.build(), shunned: shunned.build() }
  }

  private rows(slot: number, without?: number): { liked: Weighed[]; shunned: Weighed[] } {
    const leanings = (this.leanings.get(slot) ?? []).filter(({ other }) => other !== without)
    if (leanings.length === 0) return { liked: [], shunned: [] }
    const mass = this.requestWeight(slot)
    const liked = this.strongest(
      leanings.filter(({ good }) => good),
      LIKED * mass,
      () => true,
    )
    const disliked = leanings.filter(({ good }) => !good)
    if (disliked.length === 0) return { liked, shunned: [] }
    const exempt = this.ownTerms(slot)
    for (const { term } of liked) exempt.add(term)
    return { liked, shunned: this.strongest(disliked, SHUNNED * mass, (term) => !exempt.has(term)) }
  }

  /** The strongest terms of the others' offers, equally weighted, with their relatives; ascending. */
  private strongest(leanings: Leaning[], mass: number, mayJoin: (term: number) => boolean): Weighed[] {
    const sums = new Map<number, number>()
    let evidence = 0
    for (const { other, weight } of leanings) {
      evidence += weight
      for (const one of this.offeredTerms(other))
        sums.set(one.term, (sums.get(one.term) ?? 0) + weight * one.weight)
    }
    const best = this.firstOf(
      Array.from(sums, ([term, weight]) => ({ term, weight })).filter(({ term }) => mayJoin(term)),
    )
    const total = best.reduce((sum, { weight }) => sum + weight, 0)
    if (total === 0) return []
    const scale = (mass * evidence) / (evidence + FULL_AT) / total
    const joined = new Map<number, number>()
    for (const { term, weight } of best) {
      const join = (relative: number, credit: number) => {
        if (mayJoin(relative) && credit > (joined.get(relative) ?? 0)) joined.set(relative, credit)
      }
      join(term, weight * scale)
      const { stems } = this.index.lexis.vocabulary
      for (const relative of this.lexicon.expansion.translations(stems[term]!))
        join(relative, weight * scale * glossaryShare(stems[term]!, stems[relative]!))
    }
    return Array.from(joined, ([term, weight]) => ({ term, weight })).sort((x, y) => x.term - y.term)
  }

  /** The most significant terms of a member's offer; the weights add up to 1. */
  private offeredTerms(slot: number): Weighed[] {
    const known = this.told.get(slot)
    if (known) return known
    const { vocabulary } = this.index.lexis
    const { columns, values } = this.index.impactsAt(slot)
    const terms: Weighed[] = []
    for (let i = 0; i < columns.length; i++) {
      const term = columns[i]!
      terms.push({ term, weight: values[i]! * LOUDNESS[voiceOf(vocabulary.stems[term]!)] })
    }
    const best = this.firstOf(terms)
    const total = best.reduce((sum, { weight }) => sum + weight, 0)
    const shares = best.map(({ term, weight }) => ({ term, weight: weight / total }))
    this.told.set(slot, shares)
    return shares
  }

  private firstOf(terms: Weighed[]): Weighed[] {
    const { stems } = this.index.lexis.vocabulary
    return terms
      .sort((x, y) => y.weight - x.weight || (stems[x.term]! < stems[y.term]! ? -1 : 1))
      .slice(0, TERMS)
  }

  /** Every term that would match the member's own request. */
  private ownTerms(slot: number): Set<number> {
    const own = new Set<number>()
    for (const want of this.index.seeksAt(slot).columns) {
      if (this.index.kindOf(want) !== 'word') continue
      for (const term of this.index.groupOf(want).terms) own.add(term)
    }
    return own
  }

  private requestWeight(slot: number): number {
    const { columns, values } = this.index.seeksAt(slot)
    let sum = 0
    for (let i = 0; i < columns.length; i++) {
      if (this.index.kindOf(columns[i]!) === 'word') sum += values[i]!
    }
    return sum > 0 ? sum : NO_REQUEST
  }

  private met(row: readonly Weighed[], slot: number): number {
    if (row.length === 0) return 0
    const weights = new Map(row.map(({ term, weight }) => [term, weight]))
    const { columns, values } = this.index.impactsAt(slot)
    let sum = 0
    for (let i = 0; i < columns.length; i++) sum += (weights.get(columns[i]!) ?? 0) * values[i]!
    return sum
  }
}

/** By member; for one person the meeting counts more than the first interest. */
function leaningsOf(verdicts: readonly Verdict[]): Map<number, Leaning[]> {
  const byMember = new Map<number, Map<number, Verdict>>()
  for (const verdict of verdicts) {
    if (verdict.source === 'admin' || verdict.weight < TELLING) continue
    const own = byMember.get(verdict.a) ?? new Map<number, Verdict>()
    byMember.set(verdict.a, own)
    if (verdict.source === 'meeting' || !own.has(verdict.b)) own.set(verdict.b, verdict)
  }
  return new Map(
    Array.from(byMember, ([slot, own]) => [
      slot,
      [...own.values()]
        .sort((x, y) => y.at - x.at || x.b - y.b)
        .slice(0, LIMIT)
        .map(({ b, good, weight }) => ({ other: b, good, weight })),
    ]),
  )
}
