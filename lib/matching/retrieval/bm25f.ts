/**
 * BM25F (Robertson, Zaragoza and Taylor, "Simple BM25 extension to multiple weighted fields", CIKM 2004):
 * frequencies are normalised by length and weighted within each field, summed over the fields, and saturated once.
 */
export type FieldWeight = {
  /** How much one occurrence here counts against one in plain text. */
  weight: number
  /** Length normalisation, 0 (none) to 1 (full). */
  b: number
}

/** Saturation of the summed frequency. */
export const K1 = 1.4

/** Largest share of documents that a trait may be in before it is dropped as saying nothing. */
export const COMMON_SHARE = 0.1

/** The same of a term, which still tells something of a whole request, and how many documents are worth reading for it. */
const COMMON_TERM_SHARE = 0.4
const COMMON_TERM_DOCUMENTS = 2_000

/** Below this many documents no term counts as common: in a small community every word may tell people apart. */
export const COMMON_MINIMUM = 50

/** In more documents than this a term is dropped as common. */
export function mostWithTerm(documents: number): number {
  const told = Math.min(COMMON_TERM_SHARE * documents, COMMON_TERM_DOCUMENTS)
  return Math.max(COMMON_MINIMUM, COMMON_SHARE * documents, told)
}

/** Inverse document frequency, always positive. */
export function idf(documents: number, withTerm: number): number {
  return Math.log(1 + (documents - withTerm + 0.5) / (withTerm + 0.5))
}

/** In how many documents a term with this inverse document frequency is. */
export function documentsWith(documents: number, rarity: number): number {
  return (documents + 1) / Math.exp(rarity) - 0.5
}

/** Summed field frequency to term weight, between 0 and k1 + 1. */
export function saturate(frequency: number, k1 = K1): number {
  return (frequency * (k1 + 1)) / (k1 + frequency)
}

/** Repetition in a query counts almost linearly: who asks twice means it. */
export function queryWeight(frequency: number): number {
  return (frequency * 9) / (8 + frequency)
}
