import { stem } from './stem'
import { STOP_WORDS, SUBJECTS_IN_CAPITALS } from './stop-words'
import { fold, rawWords, type Word, words } from './words'

/** A word with its index term; a stop word has none. */
export type Term = Word & { stem: string | undefined }

/** The words of a text with their stems and places: what explanations are cut from. */
export function termsOf(source: string): Term[] {
  const text = source.normalize('NFC')
  return words(text).map((word) => ({ ...word, stem: stemOf(text.slice(word.start, word.end), word.text) }))
}

/** The stems of a text in order, stop words left out: what gets indexed. */
export function stemsOf(source: string | undefined): string[] {
  if (!source) return []
  const stems: string[] = []
  for (const raw of rawWords(source)) {
    const term = stemOfWord(raw)
    if (term !== undefined) stems.push(term)
  }
  return stems
}

/** The stem of a word as it is written; a stop word has none. */
export function stemOfWord(raw: string): string | undefined {
  return stemOf(raw, fold(raw))
}

function stemOf(raw: string, folded: string): string | undefined {
  if (STOP_WORDS.has(folded)) return SUBJECTS_IN_CAPITALS.has(raw) ? folded : undefined
  return stem(folded)
}
