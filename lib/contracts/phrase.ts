import { z } from 'zod'
import { message } from './message'
import { MAX_PHRASES, PHRASE_BOUNDS, PHRASE_ORIGINS, type PhraseKind } from './phrase-kinds'
import { visibleLine } from './typed-text'

const outOfBounds = message('outOfBounds', PHRASE_BOUNDS)

/** One line without a full stop at its end; spaces are single. */
export const tidyPhrase = (text: string): string =>
  visibleLine(text)
    .replace(/\s+/g, ' ')
    .replace(/[.;,]+$/, '')

export const phraseTextShape = z
  .string(outOfBounds)
  .max(400, outOfBounds)
  .overwrite(tidyPhrase)
  .min(PHRASE_BOUNDS.min, outOfBounds)
  .max(PHRASE_BOUNDS.max, outOfBounds)

const phraseShape = z.object({ text: phraseTextShape, origin: z.enum(PHRASE_ORIGINS).default('member') })

/** The phrases of one kind, without repeated ones. */
const phraseListShape = (kind: PhraseKind) =>
  z
    .array(phraseShape)
    .max(MAX_PHRASES[kind], message('tooManyPhrases', { max: MAX_PHRASES[kind] }))
    .transform((list) => {
      const seen = new Set<string>()
      return list.filter(({ text }) => {
        const key = text.toLowerCase()
        return !seen.has(key) && seen.add(key)
      })
    })

/** All phrases of a member, in order; phrases not listed are removed. */
export const updatePhrasesShape = z.object({
  seeks: phraseListShape('seeks'),
  wouldSay: phraseListShape('wouldSay'),
  offers: phraseListShape('offers'),
  /** Drafts of the language model that the member rejected. */
  rejected: z.array(z.string().max(400)).max(40).default([]),
})
export type UpdatePhrases = z.infer<typeof updatePhrasesShape>

/** A member's phrases as others read them. */
export const phrasesShape = z.object({
  seeks: z.array(z.string()),
  wouldSay: z.array(z.string()),
  offers: z.array(z.string()),
})

/** Data for the editor of a member's phrases. */
export const ownPhrasesShape = z.object({
  phrases: phrasesShape,
  /** Drafted by the language model in the member's language; matching uses them until the member decides. */
  drafts: phrasesShape,
  /** From the member's own texts and from members of the same trade. */
  suggestions: phrasesShape,
  /** null where the installation has no language model. */
  model: z.object({ optedOut: z.boolean() }).nullable(),
})
export type OwnPhrases = z.infer<typeof ownPhrasesShape>

export const modelChoiceShape = z.object({ optedOut: z.boolean() })

/** How many participants of the next round have phrases. */
export const phraseCoverageShape = z.object({ withPhrases: z.number().int(), members: z.number().int() })
export type PhraseCoverage = z.infer<typeof phraseCoverageShape>
