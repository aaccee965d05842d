import type { Gender } from '../persona'

/** What people of the demo say to each other, in one language. */
export type Phrases = {
  /** Greetings that come with an intro. `{name}` is the other's first name. */
  greetings: readonly string[]
  accepts: readonly string[]
  declines: readonly string[]
  /** Conversations; lines take turns, the one who sent the intro begins. */
  dialogues: readonly (readonly string[])[]
  /** Notes with a meeting's score: 5, 4, and 3 or less. */
  notes: { great: readonly string[]; good: readonly string[]; poor: readonly string[] }
  didNotMeet: readonly string[]
  /** Private notes about someone met. */
  partnerNotes: readonly string[]
  /** Answers to someone's open request. */
  requestAnswers: readonly string[]
  /** Why not interested, in one's own words. */
  refusals: readonly string[]
  opening(name: string, quote: string): string
}

/**
 * Fills in a phrase: `{name}`, and the speaker's grammatical gender, `{был|была}`.
 * @param speaker who says it
 */
export function spoken(phrase: string, speaker: Gender, name: string): string {
  return phrase
    .replaceAll('{name}', name)
    .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, man: string, woman: string) => (speaker === 'm' ? man : woman))
}
