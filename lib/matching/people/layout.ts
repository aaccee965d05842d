import type { FieldWeight } from '../retrieval/bm25f'
import type { DocumentIndex } from '../retrieval/document-index'
import type { Postings } from '../retrieval/postings'
import type { SparseMatrix } from '../retrieval/sparse-matrix'
import type { Vocabulary } from '../retrieval/vocabulary'
import type { CommonGround } from './common-ground'
import type { Offers } from './offers'
import type { Wants } from './wants'

/** The fields in which a member offers something. */
export const OFFER_FIELDS = ['about', 'position', 'tags'] as const
export type OfferField = (typeof OFFER_FIELDS)[number]

const OFFER_WEIGHTS: Record<OfferField, FieldWeight> = {
  about: { weight: 1, b: 0.7 },
  position: { weight: 1.5, b: 0.3 },
  tags: { weight: 2, b: 0.3 },
}
export const FIELD_WEIGHTS: readonly FieldWeight[] = OFFER_FIELDS.map((field) => OFFER_WEIGHTS[field])

/** The request lies behind the offer fields in the term store. */
export const REQUEST_FIELD = OFFER_FIELDS.length

export type WantKind = 'word' | 'tag' | 'city'

/** A community as it was laid out. Rows and columns are slots of members and wants. */
export type Layout = {
  /** How many slots were laid out; those behind are late. */
  slots: number
  wants: number
  /** By member: want and its weight over the request's ideal score. */
  seeks: SparseMatrix
  offers: Offers
  /** By want: the members who seek it. */
  seekers: Postings
  /** By want: the members who offer it. */
  offerers: Postings
}

/** Where words and their groups can be looked up. */
export type Lexis = { vocabulary: Vocabulary; documents: DocumentIndex; wants: Wants; ground: CommonGround }
