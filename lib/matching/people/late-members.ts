import type { TermGroup } from '../lexicon/term-group'
import { weighDocument } from '../retrieval/document-index'
import { GroupImpacts } from '../retrieval/group-impacts'
import { findSorted, type SparseRow, valueAt } from '../retrieval/sparse-matrix'
import { FIELD_WEIGHTS } from './fields'
import type { Layout, Lexis, WantKind } from './layout'
import type { Member } from './member'
import type { MemberLexicon } from './member-lexicon'
import { askedWith, idealOf, loudnessOf, rarestOf, weighRequest } from './wants'

/** The index that late members are added to (`MemberIndex`). */
type LaidOut = {
  readonly layout: Layout
  readonly lexis: Lexis
  readonly members: readonly Member[]
  readonly slots: ReadonlyMap<string, number>
  wantOf(term: number): number
  impactsAt(slot: number): SparseRow
  place(member: Member, before: number | undefined): number
  leave(slot: number): void
  measureLift(slot: number): void
  measureScale(slot: number): number
}

/** For one want or term: slots in ascending order, each with its value. */
type Posting = { slots: number[]; values: number[] }

/** The rows of one late member, by column in ascending order. */
type LateRows = { seeks: SparseRow; offers: SparseRow; impacts: SparseRow }

/** Maximum requests rescored at once for a newly offered word; the others wait for the next layout. */
const MAX_RESTATED = 64

/**
 * Members added or changed after an index was laid out. Each gets a slot after the layout, with its own rows and
 * postings, weighted by the layout's statistics: a handful of members does not change word rarity and text lengths. New
 * words become new terms and wants.
 */
export class LateMembers {
  private readonly rows: LateRows[] = []
  private readonly sought = new Map<number, Posting>()
  private readonly offered = new Map<number, Posting>()
  private readonly offerersOfTerm = new Map<number, Posting>()
  /** By term: members who ask for it although nobody offers it. */
  private readonly unmet = new Map<number, Set<number>>()
  private readonly wantOfTrait = new Map<number, number>()
  private readonly wantOfTerm = new Map<number, number>()
  private readonly terms = new Map<number, number>()
  /** Of late wants. */
  private readonly groups = new Map<number, TermGroup>()
  /** Of wants of the layout whose groups have gained new words. */
  private readonly joined = new Map<number, TermGroup>()
  private readonly kinds: WantKind[] = []
  private readonly topics = new Map<number, number>()
  private readonly impacts: GroupImpacts

  constructor(
    private readonly index: LaidOut,
    private readonly lexicon: MemberLexicon,
  ) {
    this.impacts = new GroupImpacts(index.layout.slots)
    this.findUnmet()
  }

  rowsOf(slot: number): LateRows {
    return this.rows[slot - this.index.layout.slots]!
  }

  wantOf(term: number): number {
    return this.wantOfTerm.get(term) ?? -1
  }

  termOf(want: number): number {
    return this.terms.get(want)!
  }

  /** Undefined if the group is unchanged since the layout. */
  groupOf(want: number): TermGroup | undefined {
    return this.groups.get(want) ?? this.joined.get(want)
  }

  seekersOf(want: number): Posting | undefined {
    return this.sought.get(want)
  }

  offerersOf(want: number): Posting | undefined {
    return this.offered.get(want)
  }

  topicOf(want: number): number | undefined {
    return this.topics.get(want)
  }

  kindOf(want: number): WantKind {
    return this.kinds[want - this.index.layout.wants]!
  }

  /** What a member of the layout offers for a late want. */
  offerOf(slot: number, want: number): number {
    const posting = this.offered.get(want)
    const at = posting ? findSorted(posting.slots, slot) : -1
    return at < 0 ? 0 : posting!.values[at]!
  }

  /** Everything a member of the layout offers for late wants. */
  offersOf(slot: number): SparseRow {
    const offers = new Map<number, number>()
    for (const want of this.groups.keys()) {
      const impact = this.offerOf(slot, want)
      if (impact > 0) offers.set(want, impact)
    }
    return toRow(offers)
  }

  /** Adds a member in a new slot; `before` is their previous slot. */
  add(member: Member, before: number | undefined): void {
    const fields = this.lexicon.termsOf(member)
    const impacts = this.weighOffer(fields)
    const nowMet = this.metBy(impacts)
    this.fill(this.index.place(member, before), impacts)
    for (const slot of nowMet) this.restate(slot)
  }

  /** Moves an indexed member to a new slot, with a reweighted request and the same offer. */
  private restate(slot: number): void {
    const { index } = this
    const member = index.members[slot]!
    if (index.slots.get(member.id) !== slot) return
    const { columns, values } = index.impactsAt(slot)
    index.leave(slot)
    this.fill(index.place(member, slot), { columns: columns.slice(), values: values.slice() })
  }

  private fill(slot: number, impacts: SparseRow): void {
    const { index } = this
    const member = index.members[slot]!
    for (let i = 0; i < impacts.columns.length; i++)
      put(this.offerersOfTerm, impacts.columns[i]!, slot, impacts.values[i]!)
    const texts = this.lexicon.termsOf(member)
    const request = askedWith((field) => texts[field]!)
    const asked = weighRequest(request, (term) => this.wantFor(term, slot), index.lexis.wants)
    const seeks = new Map(asked.map(({ want, weight }) => [want, weight]))
    const offers = this.offersAgainstWants(impacts)
    for (const trait of index.lexis.ground.admit(member)) {
      const want = this.wantForTrait(trait.trait)
      if (trait.seeks > 0) seeks.set(want, trait.seeks)
      if (trait.offers > 0) offers.set(want, trait.offers)
    }
    const rows = { seeks: toRow(seeks), offers: toRow(offers), impacts }
    this.rows.push(rows)
    for (let i = 0; i < rows.seeks.columns.length; i++)
      put(this.sought, rows.seeks.columns[i]!, slot, rows.seeks.values[i]!)
    for (let i = 0; i < rows.offers.columns.length; i++)
      put(this.offered, rows.offers.columns[i]!, slot, rows.offers.values[i]!)
    index.measureLift(slot)
    this.scaleRequest(slot, rows.seeks)
  }

  /** The newest entries of the postings are the member's own. */
  private scaleRequest(slot: number, { columns, values }: SparseRow): void {
    const scale = this.index.measureScale(slot)
    for (let i = 0; i < columns.length; i++) {
      values[i]! *= scale
      const posting = this.sought.get(columns[i]!)!
      posting.values[posting.values.length - 1] = values[i]!
    }
  }

  private weighOffer(fields: readonly Int32Array[]): SparseRow {
    const { documents } = this.index.lexis
    const weights = new Map<number, number>()
    for (const [term, frequency] of weighDocument(fields, FIELD_WEIGHTS, documents.averages)) {
      const impact = documents.impactOf(term, frequency)
      if (impact > 0) weights.set(term, impact)
    }
    return toRow(weights)
  }

  /** The best of each want's group, as for the layout. */
  private offersAgainstWants(impacts: SparseRow): Map<number, number> {
    const { wantsOfTerm } = this.index.layout.offers
    const best = new Map<number, number>()
    const meet = (want: number, impact: number) => {
      if (impact > (best.get(want) ?? 0)) best.set(want, impact)
    }
    for (let i = 0; i < impacts.columns.length; i++) {
      const term = impacts.columns[i]!
      const impact = impacts.values[i]!
      if (term + 1 < wantsOfTerm.start.length) {
        for (let j = wantsOfTerm.start[term]!; j < wantsOfTerm.start[term + 1]!; j++)
          meet(wantsOfTerm.columns[j]!, wantsOfTerm.values[j]! * impact)
      } else {
        for (const { want, share } of this.wantsOfNewTerm(term)) meet(want, share * impact)
      }
    }
    for (const [want, group] of this.groups) {
      const own = ownImpact(group, impacts)
      if (own > 0) meet(want, own)
    }
    return best
  }

  /** Wants whose group contains a word that is new to the index. */
  private wantsOfNewTerm(term: number): { want: number; share: number }[] {
    const { vocabulary } = this.index.lexis
    const found: { want: number; share: number }[] = []
    for (const relative of this.lexicon.expansion.relativesOf(vocabulary.stems[term]!)) {
      const want = this.index.wantOf(relative)
      if (want < 0) continue
      const group = this.lexicon.expansion.group(vocabulary.stems[relative]!)
      const position = group.terms.indexOf(term)
      if (position < 0) continue
      const groups = want < this.index.layout.wants ? this.joined : this.groups
      groups.set(want, group)
      found.push({ want, share: group.shares[position]! })
    }
    return found
  }

  private wantForTrait(trait: number): number {
    const { wants, ground } = this.index.lexis
    const laidOut = wants.terms.length + trait
    if (laidOut < this.index.layout.wants) return laidOut
    const known = this.wantOfTrait.get(trait)
    if (known !== undefined) return known
    const want = this.index.layout.wants + this.kinds.length
    this.kinds.push(ground.kindOf(trait))
    this.wantOfTrait.set(trait, want)
    const topic = ground.topicOf(trait)
    if (topic !== undefined) this.topics.set(want, topic)
    return want
  }

  /** The want of a request's term, a new one if nobody sought it before; negative if nobody offers it. */
  private wantFor(term: number, slot: number): number {
    const known = this.index.wantOf(term)
    if (known >= 0) return known
    const { wants, vocabulary, documents } = this.index.lexis
    const stem = vocabulary.stems[term]!
    const group = this.lexicon.expansion.group(stem)
    const rarity = rarestOf(
      group,
      (one) =>
        documents.idf[one] ||
        (this.offerersOfTerm.has(one) && !documents.isKnown(one) ? documents.idfOfNew : 0),
    )
    if (rarity === 0) {
      this.wait(term, slot)
      return -1
    }
    const want = this.index.layout.wants + this.kinds.length
    this.kinds.push('word')
    this.wantOfTerm.set(term, want)
    this.groups.set(want, group)
    this.terms.set(want, term)
    wants.ideal[want] = idealOf(rarity)
    wants.loudness[want] = loudnessOf(stem)
    this.findOfferers(want, group, slot)
    return want
  }

  /** Everybody but `except`, whose rows are not written yet, who offers something for a new want. */
  private findOfferers(want: number, group: TermGroup, except: number): void {
    const best = new Map<number, number>()
    this.impacts.merge(group, this.index.lexis.documents.byTerm, (slot, impact) => best.set(slot, impact))
    for (const [position, term] of group.terms.entries()) {
      const { slots, values } = this.offerersOfTerm.get(term) ?? NOBODY
      for (const [at, slot] of slots.entries())
        best.set(slot, Math.max(best.get(slot) ?? 0, group.shares[position]! * values[at]!))
    }
    best.delete(except)
    const { columns, values } = toRow(best)
    this.offered.set(want, { slots: [...columns], values: [...values] })
    for (const [at, slot] of columns.entries()) {
      if (slot < this.index.layout.slots) continue
      const rows = this.rowsOf(slot)
      rows.offers = toRow(new Map([...entriesOf(rows.offers), [want, values[at]!]]))
    }
  }

  private wait(term: number, slot: number): void {
    const waiting = this.unmet.get(term)
    if (waiting) waiting.add(slot)
    else this.unmet.set(term, new Set([slot]))
  }

  private findUnmet(): void {
    const { wants } = this.index.lexis
    for (let slot = 0; slot < this.index.layout.slots; slot++) {
      const texts = this.lexicon.termsOf(this.index.members[slot]!)
      for (const [term] of askedWith((field) => texts[field]!))
        if (wants.ofTerm[term]! < 0) this.wait(term, slot)
    }
  }

  /** Members who ask for something that nobody offered until now. */
  private metBy(impacts: SparseRow): number[] {
    if (this.unmet.size === 0) return []
    const { stems } = this.index.lexis.vocabulary
    const slots = new Set<number>()
    for (const term of impacts.columns) {
      if (this.index.lexis.documents.isKnown(term)) continue
      for (const one of this.lexicon.expansion.relativesOf(stems[term]!)) {
        const waiting = this.unmet.get(one)
        if (!waiting || slots.size + waiting.size > MAX_RESTATED) continue
        for (const slot of waiting) slots.add(slot)
        this.unmet.delete(one)
      }
    }
    return [...slots]
  }
}

function ownImpact({ terms, shares }: TermGroup, impacts: SparseRow): number {
  let best = 0
  for (const [position, term] of terms.entries())
    best = Math.max(best, shares[position]! * valueAt(impacts, term))
  return best
}

function put(postings: Map<number, Posting>, key: number, slot: number, value: number): void {
  const posting = postings.get(key)
  if (!posting) postings.set(key, { slots: [slot], values: [value] })
  else {
    posting.slots.push(slot)
    posting.values.push(value)
  }
}

function toRow(entries: ReadonlyMap<number, number>): SparseRow {
  const sorted = [...entries].sort(([one], [other]) => one - other)
  return {
    columns: Int32Array.from(sorted, ([column]) => column),
    values: Float32Array.from(sorted, ([, value]) => value),
  }
}

function* entriesOf({ columns, values }: SparseRow): Iterable<[number, number]> {
  for (const [at, column] of columns.entries()) yield [column, values[at]!]
}

const NOBODY: Posting = { slots: [], values: [] }
