/**
 * BM25F (Robertson, Zaragoza and Taylor, "Simple BM25 extension to multiple weighted fields", CIKM 2004):
 * frequencies are normalised by length and weighted within each field, summed over the fields, and saturated once.
 */
export type FieldWeight = {
  /** How much one occurrence counts, relative to one in plain text. */
  weight: number
  /** Length normalisation, 0 (none) to 1 (full). */
  b: number
}

/** Saturation of the summed frequency. */
export const K1 = 1.4

/** A trait of more than this share of the documents is dropped, because it distinguishes nobody. */
export const COMMON_SHARE = 0.1

/** The same for a term, which says more as part of a whole request; and in how many documents it may be at most. */
const COMMON_TERM_SHARE = 0.4
const COMMON_TERM_DOCUMENTS = 2_000

/** Below this many documents no term counts as common: in a small community every word may distinguish people. */
export const COMMON_MINIMUM = 50

/** In more documents than this a term is dropped as common. */
export function mostWithTerm(documents: number): number {
  const most = Math.min(COMMON_TERM_SHARE * documents, COMMON_TERM_DOCUMENTS)
  return Math.max(COMMON_MINIMUM, COMMON_SHARE * documents, most)
}

/** Inverse document frequency, always positive. */
export function idf(documents: number, withTerm: number): number {
  return Math.log(1 + (documents - withTerm + 0.5) / (withTerm + 0.5))
}

/** The number of documents that have a term with this inverse document frequency. */
export function documentsWith(documents: number, rarity: number): number {
  return (documents + 1) / Math.exp(rarity) - 0.5
}

/** Summed field frequency to term weight, between 0 and k1 + 1. */
export function saturate(frequency: number, k1 = K1): number {
  return (frequency * (k1 + 1)) / (k1 + frequency)
}

/** Repetition in a query counts almost linearly: it is meant as emphasis. */
export function queryWeight(frequency: number): number {
  return (frequency * 9) / (8 + frequency)
}
