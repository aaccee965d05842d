import type { Voice } from '../text/common-words'

/** The weight of a word of each voice in a request. */
export const LOUDNESS: Record<Voice, number> = { subject: 1, topical: 0.85, plain: 0.35, quiet: 0.1 }
