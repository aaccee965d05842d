import type { FieldWeight } from '../retrieval/bm25f'
import { type DocumentIndex, indexDocuments } from '../retrieval/document-index'
import { GroupImpacts } from '../retrieval/group-impacts'
import { isOtherScript, scriptLift } from '../retrieval/script-balance'
import { SparseBuilder, type SparseMatrix, transpose } from '../retrieval/sparse-matrix'
import { TermStore } from '../retrieval/term-store'
import type { Vocabulary } from '../retrieval/vocabulary'
import { taggedPairs } from '../text/compounds'
import type { Script } from '../text/script'
import { CommonGround, type Trait } from './common-ground'
import type { Member } from './member'
import type { MemberLexicon } from './member-lexicon'
import { collectWants, type Wants, weighRequest } from './wants'

/** The fields in which a member offers something. */
export const OFFER_FIELDS = ['about', 'position', 'tags'] as const
export type OfferField = (typeof OFFER_FIELDS)[number]

const OFFER_WEIGHTS: Record<OfferField, FieldWeight> = {
  about: { weight: 1, b: 0.7 },
  position: { weight: 1.5, b: 0.3 },
  tags: { weight: 2, b: 0.3 },
}

/** The request lies behind the offer fields in the term store. */
const REQUEST_FIELD = OFFER_FIELDS.length

/** Members looked at to learn how far the other language's scores lie below one's own. */
const LIFT_SAMPLE = 1_000

/**
 * A community ready for scoring. Every distinct term of any request is a "want". What a member offers against each
 * want (the best of the want's group of terms) is worked out once, so that the one-way score of a pair is a plain
 * sparse product: s(a→b) = lift · Σ over wants of seeks[a] · offers[b]. Shared traits are wants behind those of words.
 */
export type MemberIndex = {
  members: readonly Member[]
  slots: ReadonlyMap<string, number>
  /** By member: want and its weight over the request's ideal score. */
  seeks: SparseMatrix
  /** By member: want and the impact of what the member offers against it. */
  offers: SparseMatrix
  /** By want: the members who seek it. */
  seekers: SparseMatrix
  /** By want: the members who offer it. */
  offerers: SparseMatrix
  requestScript: readonly Script[]
  offerScript: readonly Script[]
  /** By member: the factor on offers that are in the other language than the member's request. */
  lift: Float32Array
  /** For explanations: where words and their groups can be looked up. */
  lexis: {
    vocabulary: Vocabulary
    documents: DocumentIndex
    wants: Wants
    ground: CommonGround
    /** The community's two-word subjects; gathered when first asked for. */
    taggedPairs: () => ReadonlySet<string>
  }
}

export function indexMembers(members: readonly Member[], lexicon: MemberLexicon): MemberIndex {
  const { vocabulary, expansion } = lexicon
  const terms = members.map((member) => lexicon.termsOf(member))
  const store = new TermStore(vocabulary, OFFER_FIELDS.length + 1)
  for (const { fields } of terms) store.append(fields)
  const weights = OFFER_FIELDS.map((field) => OFFER_WEIGHTS[field])
  const documents = indexDocuments(store, weights, { dropCommon: true })
  const wants = collectWants(store, REQUEST_FIELD, documents, expansion)
  const ground = new CommonGround(members)
  const traits = members.map((member) => ground.traitsOf(member))

  let pairs: ReadonlySet<string> | undefined
  const seeks = seekMatrix(store, wants, traits)
  const offerers = offererMatrix(members.length, documents, wants, traits, ground.size)
  const requestScript = terms.map((term) => term.requestScript)
  const offerScript = terms.map((term) => term.offerScript)
  return {
    members,
    slots: new Map(members.map(({ id }, slot) => [id, slot])),
    seeks,
    offers: transpose(offerers, members.length),
    seekers: transpose(seeks, wants.terms.length + ground.size),
    offerers,
    requestScript,
    offerScript,
    lift: measureLifts(seeks, offerers, requestScript, offerScript),
    lexis: { vocabulary, documents, wants, ground, taggedPairs: () => (pairs ??= taggedPairs(members)) },
  }
}

function seekMatrix(store: TermStore, wants: Wants, traits: readonly Trait[][]): SparseMatrix {
  const builder = new SparseBuilder()
  for (const [slot, own] of traits.entries()) {
    for (const { want, weight } of weighRequest(store, REQUEST_FIELD, slot, wants)) builder.push(want, weight)
    for (const { trait, weight } of own.toSorted((a, b) => a.trait - b.trait)) {
      builder.push(wants.terms.length + trait, weight)
    }
    builder.endRow()
  }
  return builder.build()
}

function offererMatrix(
  memberCount: number,
  documents: DocumentIndex,
  wants: Wants,
  traits: readonly Trait[][],
  traitCount: number,
): SparseMatrix {
  const builder = new SparseBuilder()
  const impacts = new GroupImpacts(memberCount)
  for (const group of wants.groups) {
    impacts.merge(group, documents.byTerm, (slot, impact) => builder.push(slot, impact))
    builder.endRow()
  }
  const carriers = Array.from({ length: traitCount }, (): { slot: number; weight: number }[] => [])
  for (const [slot, own] of traits.entries()) {
    for (const { trait, weight } of own) carriers[trait]!.push({ slot, weight })
  }
  for (const carrier of carriers) {
    for (const { slot, weight } of carrier) builder.push(slot, weight)
    builder.endRow()
  }
  return builder.build()
}

/** For each member, the lift of the other language, from the best scores in a sample of the community. */
function measureLifts(
  seeks: SparseMatrix,
  offerers: SparseMatrix,
  requestScript: readonly Script[],
  offerScript: readonly Script[],
): Float32Array {
  const members = requestScript.length
  const lift = new Float32Array(members).fill(1)
  if (new Set(offerScript.filter((script) => script !== undefined)).size < 2) return lift
  const stride = Math.max(1, Math.ceil(members / LIFT_SAMPLE))
  const scores = new Float32Array(members)
  for (let slot = 0; slot < members; slot++) {
    addRow(seeks, slot, offerers, scores)
    let bestOwn = 0
    let bestOther = 0
    for (let other = 0; other < members; other += stride) {
      if (other === slot) continue
      if (isOtherScript(requestScript[slot], offerScript[other]))
        bestOther = Math.max(bestOther, scores[other]!)
      else bestOwn = Math.max(bestOwn, scores[other]!)
    }
    lift[slot] = scriptLift(bestOwn, bestOther)
    scores.fill(0)
  }
  return lift
}

function addRow(matrix: SparseMatrix, row: number, postings: SparseMatrix, into: Float32Array): void {
  for (let i = matrix.start[row]!; i < matrix.start[row + 1]!; i++) {
    const column = matrix.columns[i]!
    const weight = matrix.values[i]!
    for (let j = postings.start[column]!; j < postings.start[column + 1]!; j++) {
      into[postings.columns[j]!]! += weight * postings.values[j]!
    }
  }
}
