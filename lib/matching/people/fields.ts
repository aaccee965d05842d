import type { FieldWeight } from '../retrieval/bm25f'

/** The fields in which a member offers something. */
export const OFFER_FIELDS = ['about', 'position', 'tags', 'offers'] as const
export type OfferField = (typeof OFFER_FIELDS)[number]

/** All fields of a member, in the order of the term store. Offers come first, because documents are indexed by them. */
export const READ_FIELDS = [...OFFER_FIELDS, 'told', 'request', 'seeks', 'wouldSay'] as const
export type ReadField = (typeof READ_FIELDS)[number]

const OFFER_WEIGHTS: Record<OfferField, FieldWeight> = {
  about: { weight: 1, b: 0.7 },
  position: { weight: 1.5, b: 0.3 },
  tags: { weight: 2, b: 0.3 },
  offers: { weight: 2.5, b: 0.3 },
}
/** What members say about themselves in a request. */
const TOLD_WEIGHT: FieldWeight = { weight: 0.5, b: 0.3 }

/**
 * Rarity in a smaller community is measured as if it had this many members: among two or three, what one seeks and
 * another offers would count as common, although only those two speak of it.
 */
export const FEWEST_MEMBERS = 12

export const FIELD_WEIGHTS: readonly FieldWeight[] = [
  ...OFFER_FIELDS.map((field) => OFFER_WEIGHTS[field]),
  TOLD_WEIGHT,
]

/** The weight of one word of each field in a request: phrases say more than sentences. */
const REQUEST_WEIGHTS: readonly (readonly [ReadField, number])[] = [
  ['request', 1],
  ['told', 0.5],
  ['seeks', 2],
  ['wouldSay', 2],
]
export const REQUEST_FIELDS: readonly { field: number; weight: number }[] = REQUEST_WEIGHTS.map(
  ([field, weight]) => ({ field: READ_FIELDS.indexOf(field), weight }),
)
