import type { Vocabulary } from '../retrieval/vocabulary'
import { phoneticKey } from './phonetic-key'

export type SimilarTerm = { term: number; dice: number }

/** Words shorter than this are too easily alike to be compared. */
const SHORTEST = 4

/** An index of the vocabulary by the letter trigrams of each term's phonetic key. Follows the vocabulary's growth. */
export class SimilarTerms {
  private readonly byTrigram = new Map<string, number[]>()
  private readonly trigramCounts: number[] = []
  /** By term, while one stem is looked for: trigrams shared so far. Zero in between. */
  private overlaps = new Uint16Array(0)
  private touched = new Int32Array(0)

  /** @param sameStart whether only terms that begin with a like sound are compared; three times as fast */
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly sameStart: boolean,
  ) {}

  /**
   * The terms most like a stem by Dice's coefficient, at least `least`, at most `most`; the stem itself left out.
   * A term that near shares at least one of the stem's rarer trigrams, so only their lists are read through; the long
   * lists of the commonest are looked up for those found (prefix filtering: Chaudhuri, Ganti and Kaushik, ICDE 2006).
   */
  find(stem: string, least: number, most: number): SimilarTerm[] {
    this.catchUp()
    if (stem.length < SHORTEST) return []
    const trigrams = this.trigramsOf(stem)
    const lists = trigrams
      .map((trigram) => this.byTrigram.get(trigram) ?? [])
      .sort((one, other) => one.length - other.length)
    const fewestShared = Math.ceil((least * trigrams.length) / (2 - least))
    const readThrough = trigrams.length - fewestShared + 1

    const { overlaps, touched, trigramCounts } = this
    let count = 0
    for (let i = 0; i < readThrough && i < lists.length; i++) {
      const list = lists[i]!
      for (let j = 0; j < list.length; j++) {
        const term = list[j]!
        const before = overlaps[term]!
        overlaps[term] = before + 1
        if (before === 0) touched[count++] = term
      }
    }
    const found: SimilarTerm[] = []
    const lookedUp = Math.max(0, lists.length - readThrough)
    for (let j = 0; j < count; j++) {
      const term = touched[j]!
      let shared = overlaps[term]!
      overlaps[term] = 0
      const needed = (least * (trigrams.length + trigramCounts[term]!)) / 2
      if (shared + lookedUp < needed) continue
      for (let i = readThrough; i < lists.length && shared + lists.length - i >= needed; i++) {
        if (includesSorted(lists[i]!, term)) shared++
      }
      if (shared < needed || this.vocabulary.stems[term] === stem) continue
      found.push({ term, dice: (2 * shared) / (trigrams.length + trigramCounts[term]!) })
    }
    return found.sort((one, other) => other.dice - one.dice || one.term - other.term).slice(0, most)
  }

  /** The distinct trigrams of a stem's key with its ends marked, each with the word's first sound if that must agree. */
  private trigramsOf(stem: string): string[] {
    const key = `^${phoneticKey(stem)}$`
    const start = this.sameStart ? (LIKE_SOUNDS[key[1]!] ?? key[1]!) : ''
    if (key.length <= 3) return [start + key]
    const trigrams = new Set<string>()
    for (let i = 0; i + 3 <= key.length; i++) trigrams.add(start + key.slice(i, i + 3))
    return [...trigrams]
  }

  private catchUp(): void {
    for (let term = this.trigramCounts.length; term < this.vocabulary.size; term++) {
      const stem = this.vocabulary.stems[term]!
      const trigrams = stem.length < SHORTEST ? [] : this.trigramsOf(stem)
      this.trigramCounts.push(trigrams.length)
      for (const trigram of trigrams) {
        const terms = this.byTrigram.get(trigram)
        if (terms) terms.push(term)
        else this.byTrigram.set(trigram, [term])
      }
    }
    if (this.overlaps.length >= this.vocabulary.size) return
    this.overlaps = new Uint16Array(this.vocabulary.size + 1024)
    this.touched = new Int32Array(this.overlaps.length)
  }
}

function includesSorted(list: readonly number[], sought: number): boolean {
  let low = 0
  let high = list.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = list[middle]!
    if (found === sought) return true
    if (found < sought) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** First sounds that writers of either alphabet take for each other. */
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
