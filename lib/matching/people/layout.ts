import type { DocumentIndex } from '../retrieval/document-index'
import type { Postings } from '../retrieval/postings'
import type { SparseMatrix } from '../retrieval/sparse-matrix'
import type { Vocabulary } from '../retrieval/vocabulary'
import type { CommonGround } from './common-ground'
import type { Offers } from './offers'
import type { Wants } from './wants'

export type WantKind = 'word' | 'tag' | 'city' | 'topic'

/** A community's laid out index. Rows and columns are slots of members and wants. */
export type Layout = {
  /** Number of laid out slots; those after them are late. */
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

/** Lookups of words and their groups. */
export type Lexis = { vocabulary: Vocabulary; documents: DocumentIndex; wants: Wants; ground: CommonGround }
