import { NumberList } from '../retrieval/number-list'
import { findSorted } from '../retrieval/sparse-matrix'

/** A trigram with the first sound of its word, in one number where all its letters are ASCII. */
export type Trigram = number | string

/** Words are compared up to this many trigrams; longer ones do not occur. */
const LONGEST = 255

/**
 * Words by their trigrams. Words of the same length, in trigrams, are adjacent: a search skips those that are too short
 * or too long to be similar, and its counters stay in the cache.
 */
export class TrigramIndex {
  /** The words by number, ordered by length. */
  private readonly words: Int32Array
  /** By place in `words`. */
  private readonly lengths: Uint8Array
  /** By length: the index in `words` of the first of that length; one more at the end. */
  private readonly firstOf: Int32Array
  private readonly lists = new Map<Trigram, number>()
  /** By list: its places in `words`, ascending, from `start` on. */
  private readonly start: Int32Array
  private readonly places: Int32Array
  /** By place, during a search: trigrams shared so far. Zero between searches. */
  private readonly overlaps: Uint8Array
  private readonly touched: Int32Array

  /** Indexes the words numbered `from` (inclusive) to `to` (exclusive). */
  constructor(
    readonly from: number,
    readonly to: number,
    trigramsOf: (word: number) => readonly Trigram[],
  ) {
    const count = to - from
    const trigrams = new NumberList()
    const trigramsFrom = new Int32Array(count)
    const lengths = new Uint8Array(count)
    const sizes: number[] = []
    for (let word = from; word < to; word++) {
      const own = trigramsOf(word)
      const length = Math.min(LONGEST, own.length)
      lengths[word - from] = length
      trigramsFrom[word - from] = trigrams.length
      for (let i = 0; i < length; i++) {
        let list = this.lists.get(own[i]!)
        if (list === undefined) {
          list = sizes.length
          this.lists.set(own[i]!, list)
          sizes.push(0)
        }
        sizes[list]!++
        trigrams.push(list)
      }
    }
    this.start = new Int32Array(sizes.length + 1)
    for (const [list, size] of sizes.entries()) this.start[list + 1] = this.start[list]! + size
    const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
    this.firstOf = new Int32Array(longest + 2)
    for (const length of lengths) this.firstOf[length + 1]!++
    for (let length = 0; length <= longest; length++) this.firstOf[length + 1]! += this.firstOf[length]!
    this.words = new Int32Array(count)
    const nextOf = this.firstOf.slice()
    for (let i = 0; i < count; i++) this.words[nextOf[lengths[i]!]!++] = from + i
    this.lengths = Uint8Array.from(this.words, (word) => lengths[word - from]!)
    this.places = new Int32Array(trigrams.length)
    const nextIn = this.start.slice()
    for (let place = 0; place < count; place++) {
      const i = this.words[place]! - from
      for (let at = trigramsFrom[i]!; at < trigramsFrom[i]! + lengths[i]!; at++)
        this.places[nextIn[trigrams.values[at]!]!++] = place
    }
    this.overlaps = new Uint8Array(count)
    this.touched = new Int32Array(count)
  }

  /**
   * Visits the words that are at least this similar by Dice's coefficient. Such a word shares at least one of the rarer
   * trigrams, so only their lists are scanned; the long lists of common trigrams are looked up only for words found
   * there (prefix filtering: Chaudhuri, Ganti and Kaushik, ICDE 2006).
   */
  forEachLike(
    trigrams: readonly Trigram[],
    least: number,
    visit: (word: number, dice: number) => void,
  ): void {
    const { firstOf, overlaps, touched, places, lengths, words } = this
    const asked = trigrams.length
    const longest = firstOf.length - 2
    const fewestShared = Math.ceil((least * asked) / (2 - least))
    const first = firstOf[Math.min(longest, fewestShared)]!
    const end = firstOf[Math.min(longest, Math.floor(((2 - least) * asked) / least)) + 1]!
    const spans = this.spansOf(trigrams, first, end)
    const readThrough = spans.length - fewestShared + 1
    let count = 0
    for (let i = 0; i < readThrough; i++) {
      const { from, to } = spans[i]!
      for (let j = from; j < to; j++) {
        const place = places[j]!
        const before = overlaps[place]!
        overlaps[place] = before + 1
        // Written unconditionally: a branch would be mispredicted half of the time.
        touched[count] = place
        count += Number(before === 0)
      }
    }
    for (let j = 0; j < count; j++) {
      const place = touched[j]!
      let shared = overlaps[place]!
      overlaps[place] = 0
      const both = asked + lengths[place]!
      const needed = (least * both) / 2
      for (let i = readThrough; i < spans.length && shared + spans.length - i >= needed; i++) {
        const { from, to } = spans[i]!
        if (findSorted(places, place, from, to) >= 0) shared++
      }
      if (shared >= needed) visit(words[place]!, (2 * shared) / both)
    }
  }

  /** The parts of the trigrams' lists between two places, the shortest first. */
  private spansOf(trigrams: readonly Trigram[], first: number, end: number): Span[] {
    const spans: Span[] = []
    for (const trigram of trigrams) {
      const list = this.lists.get(trigram)
      if (list === undefined) continue
      const from = this.lowerBound(first, this.start[list]!, this.start[list + 1]!)
      const to = this.lowerBound(end, from, this.start[list + 1]!)
      if (to > from) spans.push({ from, to })
    }
    return spans.sort((one, other) => one.to - one.from - (other.to - other.from))
  }

  private lowerBound(place: number, from: number, to: number): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.places[middle]! < place) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A part of a list. */
type Span = { from: number; to: number }
