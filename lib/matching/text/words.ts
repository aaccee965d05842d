/** A word of a text: folded for comparison, with its offsets in the NFC form of the source. */
export type Word = { text: string; start: number; end: number }

/** Letters with their marks and digits, and the suffixes of programming languages: c++, c#, f#. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu

/** An English possessive is grammar, not a word: "founder’s" is "founder". */
const POSSESSIVE = /(?<=\p{L})['’`´]s(?![\p{L}\p{N}])/giu

/** Scripts without spaces: the runtime's dictionary separates their words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Longer runs of letters are not words: what exceeds this is ignored. */
export const LONGEST_WORD = 64

const APOSTROPHE = /['’`´]/

/** Lower case with ё as е: Russian writers use the two interchangeably. */
export function fold(word: string): string {
  return word.toLowerCase().replaceAll('ё', 'е')
}

/**
 * The words of a text in order. Hyphens and apostrophes split. Offsets refer to `source.normalize('NFC')`,
 * so that a quote can be cut from it.
 */
export function words(source: string): Word[] {
  const found: Word[] = []
  forEachWord(source.normalize('NFC'), (raw, start) => {
    found.push({ text: fold(raw.slice(0, LONGEST_WORD)), start, end: start + raw.length })
  })
  return found
}

/** Visits the words of a text in NFC as written, with their offsets. */
export function forEachWord(source: string, visit: (raw: string, start: number) => void): void {
  const text = maskPossessives(source)
  const isSpaced = !UNSPACED.test(text)
  for (const match of text.matchAll(WORD)) {
    if (isSpaced) visit(match[0], match.index)
    else for (const { segment, index } of wordsIn(match[0])) visit(segment, match.index + index)
  }
}

/** The raw words without offsets, in their original case, for bulk indexing. */
export function rawWords(source: string): string[] {
  const text = maskPossessives(source.normalize('NFC'))
  const found: string[] = text.match(WORD) ?? []
  if (!UNSPACED.test(text)) return found.map((word) => word.slice(0, LONGEST_WORD))
  return found.flatMap((run) => wordsIn(run).map(({ segment }) => segment.slice(0, LONGEST_WORD)))
}

/** A run of letters as it is, or split into words if its script has no spaces. */
function wordsIn(run: string): { segment: string; index: number }[] {
  if (!UNSPACED.test(run)) return [{ segment: run, index: 0 }]
  return Array.from(segmenter.segment(run), ({ segment, index }) => ({ segment, index }))
}

/** Blanks of the same length, so that offsets stay valid. */
function maskPossessives(text: string): string {
  return !APOSTROPHE.test(text) ? text : text.replace(POSSESSIVE, (tail) => ' '.repeat(tail.length))
}
