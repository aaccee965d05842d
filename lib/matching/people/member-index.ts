import type { TermGroup } from '../lexicon/term-group'
import { type DocumentIndex, indexDocuments } from '../retrieval/document-index'
import { GroupImpacts } from '../retrieval/group-impacts'
import { greatestOf, invert, type Postings, PostingsBuilder } from '../retrieval/postings'
import { isOtherScript, scriptLift } from '../retrieval/script-balance'
import {
  rowOf,
  SparseBuilder,
  type SparseMatrix,
  type SparseRow,
  transpose,
} from '../retrieval/sparse-matrix'
import type { TermStore } from '../retrieval/term-store'
import { taggedPairs } from '../text/compounds'
import type { Script } from '../text/script'
import { CommonGround } from './common-ground'
import { FEWEST_MEMBERS, FIELD_WEIGHTS } from './fields'
import { LateMembers } from './late-members'
import type { Layout, Lexis, WantKind } from './layout'
import type { Member } from './member'
import type { MemberLexicon } from './member-lexicon'
import { OfferReader } from './offers'
import { PairScorer } from './pair-scorer'
import { EACH_UP_TO, requestScale, requestScales } from './request-scale'
import type { ScoredIndex } from './scored-index'
import { sidesOf } from './sides'
import { TopicReader } from './topics'
import { askedWith, collectWants, groupOf, type Wants, weighRequest } from './wants'

/** From this many members on, data that can be recomputed is not kept. */
const LARGE = 20_000

/** Number of topics then kept for what a member seeks and offers. */
const TOPICS_OF_LARGE = 3

/** Sample size for comparing scores in the other language with one's own. */
const LIFT_SAMPLE = 1_000

/**
 * A community ready for scoring. Every distinct term of any request is a "want". What a member offers for each want
 * (the best of the want's group of terms) is computed once, so that the one-way score of a pair is a sparse product:
 * s(a→b) = lift · Σ over wants of seeks[a] · offers[b]. Shared traits are wants after those of words. Members who join
 * or change later are added after the layout (`LateMembers`).
 */
export class MemberIndex implements ScoredIndex {
  readonly layout: Layout
  readonly lexis: Lexis
  /** By slot; includes members who have left. */
  readonly members: Member[]
  /** By id: the current slot. */
  readonly slots: Map<string, number>
  readonly requestScript: Script[]
  readonly offerScript: Script[]
  /** By member: the factor on offers in the other language than the member's request. */
  readonly lift: number[] = []
  readonly sides: number[] = []
  /** By slot: the factor on a member's request, see `requestScales`. */
  readonly scales: number[] = []
  usualScale = 1
  /** By slot: 1 for members who have left, or changed and moved to another slot. */
  gone = new Uint8Array(0)
  /** Removed slots of the layout, and late slots. */
  drift = 0
  /** Members added since the layout; undefined until the first change. */
  late: LateMembers | undefined
  private readonly origins = new Map<number, number>()
  private readonly lifts: Lifts
  private pairs: ReadonlySet<string> | undefined

  constructor(
    members: readonly Member[],
    private readonly lexicon: MemberLexicon,
  ) {
    const { vocabulary, expansion } = lexicon
    this.members = [...members]
    this.slots = new Map(members.map(({ id }, slot) => [id, slot]))
    const { terms: store, scripts } = lexicon.readAll(members)
    const documents = indexDocuments(store, FIELD_WEIGHTS, { dropCommon: true, fewest: FEWEST_MEMBERS })
    const wants = collectWants(store, documents, expansion)
    const topics = new TopicReader(vocabulary, members.length > LARGE ? TOPICS_OF_LARGE : undefined)
    const ground = new CommonGround(members, (member) => topics.read(lexicon.termsOf(member)))
    this.lexis = { vocabulary, documents, wants, ground }

    const { sought, offered: traits } = traitMatrices(members, ground, wants.terms.length)
    const seeks = seekMatrix(store, wants, sought)
    const offerers = offererPostings(members.length, documents, wants, traits, ground.size)
    if (members.length > LARGE) documents.release()
    this.layout = {
      slots: members.length,
      wants: wants.terms.length + ground.size,
      seeks,
      offers: {
        impacts: documents.byDocument,
        traits,
        groups: wants.groups,
        wantsOfTerm: transpose(wants.groups, documents.idf.length),
      },
      seekers: invert(seeks, wants.terms.length + ground.size),
      offerers,
    }
    this.requestScript = scripts.map(({ request }) => request)
    this.offerScript = scripts.map(({ offer }) => offer)
    this.lifts = new Lifts(this.layout, this.offerScript)
    for (const member of members) this.sides.push(...sidesOf(member))
    for (let slot = 0; slot < members.length; slot++)
      this.lift.push(this.lifts.of(rowOf(seeks, slot), slot, this.requestScript[slot]))
    this.scaleRequests()
  }

  /** Makes scores of different members comparable. */
  private scaleRequests(): void {
    const { seeks, slots, wants } = this.layout
    const scales = requestScales(new PairScorer(this), slots)
    for (let slot = 0; slot < slots; slot++) {
      const scale = scales[slot]!
      this.scales.push(scale)
      for (let i = seeks.start[slot]!; i < seeks.start[slot + 1]!; i++) seeks.values[i]! *= scale
    }
    this.usualScale = slots === 0 ? 1 : scales.reduce((sum, scale) => sum + scale, 0) / slots
    this.layout.seekers = invert(seeks, wants)
  }

  get slotCount(): number {
    return this.members.length
  }

  get byTerm(): SparseMatrix {
    return this.lexis.documents.byTerm
  }

  /** Adds a member, or replaces the one with the same id. */
  upsert(member: Member): void {
    this.late ??= new LateMembers(this, this.lexicon)
    const before = this.slots.get(member.id)
    if (before !== undefined) this.leave(before)
    this.late.add(member, before)
  }

  remove(id: string): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.leave(slot)
    this.slots.delete(id)
  }

  /** Assigns the next slot to a late member. */
  place(member: Member, before: number | undefined): number {
    const { request, offer } = this.lexicon.scriptsOf(member)
    const slot = this.members.length
    this.members.push(member)
    this.requestScript.push(request)
    this.offerScript.push(offer)
    this.lift.push(1)
    this.scales.push(1)
    this.sides.push(...sidesOf(member))
    this.slots.set(member.id, slot)
    if (before !== undefined) this.origins.set(slot, this.originOf(before))
    this.drift++
    return slot
  }

  /** Marks the slot as empty. */
  leave(slot: number): void {
    if (slot >= this.gone.length) {
      const longer = new Uint8Array(Math.max(this.members.length, slot + 1) * 2)
      longer.set(this.gone)
      this.gone = longer
    }
    this.gone[slot] = 1
    this.drift++
  }

  /** The factor for the request of a late member. */
  measureScale(slot: number): number {
    const scale =
      this.layout.slots > EACH_UP_TO ? this.usualScale : requestScale(new PairScorer(this), slot, this.scales)
    this.scales[slot] = scale
    return scale
  }

  measureLift(slot: number): void {
    this.lift[slot] = this.lifts.of(this.seeksAt(slot), slot, this.requestScript[slot])
  }

  /** The first slot of a member who has changed. */
  originOf(slot: number): number {
    return this.origins.get(slot) ?? slot
  }

  seeksAt(slot: number): SparseRow {
    return slot < this.layout.slots ? rowOf(this.layout.seeks, slot) : this.late!.rowsOf(slot).seeks
  }

  /** By term: the impact on the member's offer. */
  impactsAt(slot: number): SparseRow {
    return slot < this.layout.slots
      ? rowOf(this.lexis.documents.byDocument, slot)
      : this.late!.rowsOf(slot).impacts
  }

  /** The want of a term; negative if nobody seeks or nobody offers it. */
  wantOf(term: number): number {
    const laidOut = this.lexis.wants.ofTerm[term] ?? -1
    return laidOut >= 0 ? laidOut : (this.late?.wantOf(term) ?? -1)
  }

  /** The term of a word want. */
  termOf(want: number): number {
    return want < this.layout.wants ? this.lexis.wants.terms[want]! : this.late!.termOf(want)
  }

  groupOf(want: number): TermGroup {
    return this.late?.groupOf(want) ?? groupOf(this.lexis.wants, want)
  }

  kindOf(want: number): WantKind {
    if (want >= this.layout.wants) return this.late!.kindOf(want)
    const trait = want - this.lexis.wants.terms.length
    if (trait < 0) return 'word'
    return this.lexis.ground.kindOf(trait)
  }

  /** The topic of a want. */
  topicOf(want: number): number | undefined {
    if (want >= this.layout.wants) return this.late!.topicOf(want)
    return this.lexis.ground.topicOf(want - this.lexis.wants.terms.length)
  }

  /** The community's two-word subjects; computed on first use. */
  taggedPairs(): ReadonlySet<string> {
    this.pairs ??= taggedPairs(this.members)
    return this.pairs
  }
}

/** By member: the wants of the traits that they seek and offer, which follow those of words. */
function traitMatrices(
  members: readonly Member[],
  ground: CommonGround,
  behind: number,
): { sought: SparseMatrix; offered: SparseMatrix } {
  const [sought, offered] = [new SparseBuilder(), new SparseBuilder()]
  for (const member of members) {
    for (const { trait, seeks, offers } of ground.traitsOf(member).sort((a, b) => a.trait - b.trait)) {
      if (seeks > 0) sought.push(behind + trait, seeks)
      if (offers > 0) offered.push(behind + trait, offers)
    }
    sought.endRow()
    offered.endRow()
  }
  return { sought: sought.build(), offered: offered.build() }
}

function seekMatrix(store: TermStore, wants: Wants, traits: SparseMatrix): SparseMatrix {
  const builder = new SparseBuilder()
  for (let slot = 0; slot < store.documentCount; slot++) {
    for (const { want, weight } of weighRequest(
      askedWith((field) => store.field(slot, field)),
      (term) => wants.ofTerm[term]!,
      wants,
    ))
      builder.push(want, weight)
    for (let i = traits.start[slot]!; i < traits.start[slot + 1]!; i++)
      builder.push(traits.columns[i]!, traits.values[i]!)
    builder.endRow()
  }
  return builder.build()
}

function offererPostings(
  memberCount: number,
  documents: DocumentIndex,
  wants: Wants,
  traits: SparseMatrix,
  traitCount: number,
): Postings {
  const { byTerm } = documents
  const wantCount = wants.terms.length + traitCount
  const postingsOf = (term: number) => byTerm.start[term + 1]! - byTerm.start[term]!
  const most = wants.groups.columns.reduce((sum, term) => sum + postingsOf(term), traits.columns.length)
  const greatest = Math.max(greatestOf(byTerm.values), greatestOf(traits.values))
  const builder = new PostingsBuilder(wantCount, memberCount, most, greatest)
  const impacts = new GroupImpacts(memberCount)
  for (let want = 0; want < wants.terms.length; want++) {
    impacts.merge(groupOf(wants, want), byTerm, (slot, impact) => builder.push(slot, impact))
    builder.endRow()
  }
  const carriers = transpose(traits, wantCount)
  for (let want = wants.terms.length; want < wantCount; want++) {
    for (let i = carriers.start[want]!; i < carriers.start[want + 1]!; i++)
      builder.push(carriers.columns[i]!, carriers.values[i]!)
    builder.endRow()
  }
  return builder.build()
}

/** The lift of the other language for a request, from its best scores in a sample of the layout. */
class Lifts {
  /** By sample index; every `stride`-th slot has one. */
  private readonly scores: Float32Array
  private readonly stride: number
  /** By want: the sample indices that offer it. */
  private readonly offerers: SparseMatrix
  private readonly bilingual: boolean

  constructor(
    { offers, slots, wants }: Layout,
    private readonly offerScript: readonly Script[],
  ) {
    this.stride = Math.max(1, Math.ceil(slots / LIFT_SAMPLE))
    this.scores = new Float32Array(Math.ceil(slots / this.stride))
    const reader = new OfferReader(offers, wants)
    const rows = new SparseBuilder()
    for (let slot = 0; slot < slots; slot += this.stride) {
      const { columns, values } = reader.rowOf(slot)
      for (let i = 0; i < columns.length; i++) rows.push(columns[i]!, values[i]!)
      rows.endRow()
    }
    this.offerers = transpose(rows.build(), wants)
    this.bilingual = new Set(offerScript.filter((script) => script !== undefined)).size > 1
  }

  of(seeks: SparseRow, slot: number, requestScript: Script): number {
    const { scores, stride, offerers, offerScript } = this
    if (!this.bilingual) return 1
    for (let i = 0; i < seeks.columns.length; i++) {
      const want = seeks.columns[i]!
      const weight = seeks.values[i]!
      if (want + 1 >= offerers.start.length) continue
      for (let j = offerers.start[want]!; j < offerers.start[want + 1]!; j++)
        scores[offerers.columns[j]!]! += weight * offerers.values[j]!
    }
    let bestOwn = 0
    let bestOther = 0
    for (let place = 0; place < scores.length; place++) {
      const other = place * stride
      if (other === slot) continue
      if (isOtherScript(requestScript, offerScript[other])) bestOther = Math.max(bestOther, scores[place]!)
      else bestOwn = Math.max(bestOwn, scores[place]!)
    }
    scores.fill(0)
    return scriptLift(bestOwn, bestOther)
  }
}
