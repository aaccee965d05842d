import type { Vocabulary } from '../retrieval/vocabulary'
import { computePhoneticKey } from './phonetic-key'
import { type Trigram, TrigramIndex } from './trigram-index'

export type SimilarTerm = { term: number; dice: number }

/** Shorter words resemble each other too easily. */
const SHORTEST = 4

/**
 * The vocabulary indexed by letter trigrams of each term's phonetic key. Grows with the vocabulary: new terms get their
 * own index, which absorbs earlier ones that are no larger (the logarithmic method: Bentley and Saxe, 1980).
 */
export class SimilarTerms {
  private readonly parts: TrigramIndex[] = []

  /** @param sameStart whether to compare only terms with a similar initial sound; three times as fast */
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly sameStart: boolean,
  ) {}

  /** Terms most similar to a stem by Dice's coefficient, at least `least`, at most `most`, without the stem. */
  find(stem: string, least: number, most: number): SimilarTerm[] {
    this.catchUp()
    if (stem.length < SHORTEST) return []
    const trigrams = this.trigramsOf(stem)
    const { stems } = this.vocabulary
    const found: SimilarTerm[] = []
    for (const part of this.parts)
      part.forEachLike(trigrams, least, (term, dice) => {
        if (stems[term] !== stem) found.push({ term, dice })
      })
    return found.sort((one, other) => other.dice - one.dice || one.term - other.term).slice(0, most)
  }

  /** The distinct trigrams of a stem's key with marked ends, each with the word's initial sound if that must match. */
  private trigramsOf(stem: string): Trigram[] {
    const key = `^${computePhoneticKey(stem)}$`
    const start = this.sameStart ? (LIKE_SOUNDS[key[1]!] ?? key[1]!) : ''
    if (key.length <= 3) return [start + key]
    const trigrams: Trigram[] = []
    for (let i = 0; i + 3 <= key.length; i++) {
      const trigram = trigramAt(key, i, start)
      if (!trigrams.includes(trigram)) trigrams.push(trigram)
    }
    return trigrams
  }

  private catchUp(): void {
    const { stems, size } = this.vocabulary
    let from = this.parts.at(-1)?.to ?? 0
    if (from === size) return
    for (let last = this.parts.at(-1); last && last.to - last.from <= size - from; last = this.parts.at(-1)) {
      from = last.from
      this.parts.pop()
    }
    this.parts.push(
      new TrigramIndex(from, size, (term) => {
        const stem = stems[term]!
        return stem.length < SHORTEST ? [] : this.trigramsOf(stem)
      }),
    )
  }
}

const ASCII = 128

function trigramAt(key: string, at: number, start: string): Trigram {
  const first = start === '' ? 0 : start.charCodeAt(0)
  const [one, two, three] = [key.charCodeAt(at), key.charCodeAt(at + 1), key.charCodeAt(at + 2)]
  if ((first | one! | two! | three!) >= ASCII) return start + key.slice(at, at + 3)
  return ((first * ASCII + one!) * ASCII + two!) * ASCII + three!
}

/** Initial sounds that writers of either alphabet confuse. */
const LIKE_SOUNDS: Readonly<Record<string, string>> = {
  a: 'a',
  e: 'a',
  i: 'a',
  o: 'a',
  u: 'a',
  h: 'g',
  g: 'g',
  k: 'g',
  s: 's',
  z: 's',
  t: 's',
  v: 'v',
  f: 'v',
}
