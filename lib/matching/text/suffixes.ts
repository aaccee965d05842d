/** Length of the longest ending of any stemmer. */
const LONGEST = 7

/** Endings by their text, each with a stemmer's value for it, and all their last letters. */
export type Suffixes<T> = { of: ReadonlyMap<string, T>; lastLetters: string }

export function suffixesOf<T>(entries: readonly (readonly [string, T])[]): Suffixes<T> {
  const lastLetters = [...new Set(entries.map(([suffix]) => suffix.at(-1)!))].join('')
  return { of: new Map(entries), lastLetters }
}

/** Reads endings separated by spaces; the value is whether an asterisk follows. */
export function suffixes(list: string): Suffixes<boolean> {
  return suffixesOf(
    list
      .trim()
      .split(/\s+/)
      .map((suffix) => (suffix.endsWith('*') ? [suffix.slice(0, -1), true] : [suffix, false])),
  )
}

/** The longest of these endings that a word has at or after `from`. */
export function longestSuffix(word: string, among: Suffixes<unknown>, from = 0): string | undefined {
  if (from >= word.length || !among.lastLetters.includes(word[word.length - 1]!)) return undefined
  for (let start = Math.max(from, word.length - LONGEST); start < word.length; start++) {
    const suffix = word.slice(start)
    if (among.of.has(suffix)) return suffix
  }
  return undefined
}
