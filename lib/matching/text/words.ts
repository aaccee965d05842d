/** A word of a text: folded for comparison, with its place in the NFC form of the source. */
export type Word = { text: string; start: number; end: number }

/** Letters with their marks and digits, and the tails that name a language: c++, c#, f#. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu

/** An English possessive is grammar, not a word: "founder’s" is "founder". */
const POSSESSIVE = /(?<=\p{L})['’`´]s(?![\p{L}\p{N}])/giu

/** Lower case with ё as е: Russian writers use the two interchangeably. */
export function fold(word: string): string {
  return word.toLowerCase().replaceAll('ё', 'е')
}

/**
 * The words of a text in order. Hyphens and apostrophes split. Offsets refer to `source.normalize('NFC')`,
 * so that a quote can be cut from it.
 */
export function words(source: string): Word[] {
  const text = maskPossessives(source.normalize('NFC'))
  const found: Word[] = []
  for (const match of text.matchAll(WORD)) {
    found.push({ text: fold(match[0]), start: match.index, end: match.index + match[0].length })
  }
  return found
}

/** The raw words without offsets, in their original case: the path of bulk indexing. */
export function rawWords(source: string): string[] {
  return maskPossessives(source.normalize('NFC')).match(WORD) ?? []
}

/** Blanks of the same length, so that offsets hold. */
function maskPossessives(text: string): string {
  return text.replace(POSSESSIVE, (tail) => ' '.repeat(tail.length))
}
