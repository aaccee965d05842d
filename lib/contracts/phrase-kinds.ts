/** Looking for; They would say; Ask me about. */
export const PHRASE_KINDS = ['seeks', 'wouldSay', 'offers'] as const
export type PhraseKind = (typeof PHRASE_KINDS)[number]

/** A member's phrases as others read them. */
export type Phrases = Record<PhraseKind, string[]>

/** Maximum number of phrases of each kind, and their length in characters. */
export const MAX_PHRASES: Record<PhraseKind, number> = { seeks: 4, wouldSay: 3, offers: 6 }
export const PHRASE_BOUNDS = { min: 2, max: 80 } as const

/** Typed by the member, taken from a suggestion, or drafted by the language model. */
export const PHRASE_ORIGINS = ['member', 'proposed', 'model'] as const
export type PhraseOrigin = (typeof PHRASE_ORIGINS)[number]

export const hasPhrases = (phrases: Phrases): boolean => PHRASE_KINDS.some((kind) => phrases[kind].length > 0)
