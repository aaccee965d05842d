const LONG = 5
const SHARE = 0.4

/** Drops, doubles or swaps a letter in two fifths of the words with five or more letters. */
export function withTypos<Q extends { text: string }>(queries: readonly Q[], seed: number): Q[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return queries.map((query) => ({
    ...query,
    text: query.text.replace(/\p{L}+/gu, (word) =>
      word.length >= LONG && random() < SHARE ? mistype(word, random) : word,
    ),
  }))
}

function mistype(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const kind = random()
  if (kind < 1 / 3) return word.slice(0, at) + word.slice(at + 1)
  if (kind < 2 / 3) return word.slice(0, at) + word[at] + word.slice(at)
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}
