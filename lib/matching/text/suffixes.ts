/** The longest ending known to a stemmer. */
const LONGEST = 7

/** Endings by their text, each with what a stemmer notes of it, and the letters in which they end. */
export type Suffixes<T> = { of: ReadonlyMap<string, T>; lastLetters: string }

export function suffixesOf<T>(entries: readonly (readonly [string, T])[]): Suffixes<T> {
  const lastLetters = [...new Set(entries.map(([suffix]) => suffix.at(-1)!))].join('')
  return { of: new Map(entries), lastLetters }
}

/** A list of endings, separated by spaces; whether each is marked with an asterisk. */
export function suffixes(list: string): Suffixes<boolean> {
  return suffixesOf(
    list
      .trim()
      .split(/\s+/)
      .map((suffix) => (suffix.endsWith('*') ? [suffix.slice(0, -1), true] : [suffix, false])),
  )
}

/** The longest ending of a word that is among these and begins at `from` or behind it. */
export function longestSuffix(word: string, among: Suffixes<unknown>, from = 0): string | undefined {
  if (from >= word.length || !among.lastLetters.includes(word[word.length - 1]!)) return undefined
  for (let start = Math.max(from, word.length - LONGEST); start < word.length; start++) {
    const suffix = word.slice(start)
    if (among.of.has(suffix)) return suffix
  }
  return undefined
}
