import type { Gender } from '../persona'

/** Messages between demo members, in one language. */
export type Phrases = {
  /** Intros. `{name}` is the recipient's first name. */
  greetings: readonly string[]
  accepts: readonly string[]
  declines: readonly string[]
  /** Conversations with alternating lines; the intro's author starts. */
  dialogues: readonly (readonly string[])[]
  /** Notes with a meeting's score: 5, 4, and 3 or less. */
  notes: { great: readonly string[]; good: readonly string[]; poor: readonly string[] }
  didNotMeet: readonly string[]
  /** Private notes about someone met. */
  partnerNotes: readonly string[]
  /** Answers to someone's open request. */
  requestAnswers: readonly string[]
  /** Reasons for not being interested. */
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
