import { computeStem, stem } from './stem'
import { STOP_WORDS, SUBJECTS_IN_CAPITALS } from './stop-words'
import { fold, forEachWord, LONGEST_WORD, rawWords, type Word } from './words'

/** A word with its index term; stop words have none. */
export type Term = Word & { stem: string | undefined }

/** The words of a text with their stems and offsets, from which explanations are cut. */
export function termsOf(source: string): Term[] {
  const terms: Term[] = []
  forEachWord(source.normalize('NFC'), (raw, start) => {
    const { text, stem } = readWord(raw)
    terms.push({ text, stem, start, end: start + raw.length })
  })
  return terms
}

/** Number of cached words as written: a few thousand make up most of any text. */
const MAX_REMEMBERED = 20_000
const remembered = new Map<string, Pick<Term, 'text' | 'stem'>>()

function readWord(raw: string): Pick<Term, 'text' | 'stem'> {
  const known = remembered.get(raw)
  if (known) return known
  const text = fold(raw.slice(0, LONGEST_WORD))
  const read = { text, stem: stemOf(raw, text, computeStem) }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(raw, read)
  return read
}

/** The stems of a text in order, without stop words, for indexing. */
export function stemsOf(source: string | undefined): string[] {
  if (!source) return []
  const stems: string[] = []
  for (const raw of rawWords(source)) {
    const term = stemOf(raw, fold(raw), stem)
    if (term !== undefined) stems.push(term)
  }
  return stems
}

/** The stem of a word as written; stop words have none. For callers with their own cache. */
export function stemOfWord(raw: string): string | undefined {
  return stemOf(raw, fold(raw), computeStem)
}

function stemOf(raw: string, folded: string, stemmed: (word: string) => string): string | undefined {
  if (STOP_WORDS.has(folded)) return SUBJECTS_IN_CAPITALS.has(raw) ? folded : undefined
  return stemmed(folded)
}
