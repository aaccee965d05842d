/**
 * What a word of a request may be met by: terms of the vocabulary with the share of full credit each earns.
 * The word itself, where the vocabulary has it, comes first with 1.
 */
export type TermGroup = { terms: readonly number[]; shares: readonly number[] }
