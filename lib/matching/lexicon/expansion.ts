import type { Vocabulary } from '../retrieval/vocabulary'
import { glossary, glossaryShare } from './glossary'
import { nearestEntries } from './glossary-entries'
import { isEvidentKin } from './kinship'
import { SimilarTerms } from './similar-terms'
import { PackedGroups, type TermGroup } from './term-group'

/** Credit for a similar-sounding word: this share of a power of its similarity, the higher power if `careful`. */
const NEIGHBOUR_SHARE = 0.8
const POWER = 1.5
const CAREFUL_POWER = 2

/** If `careful`, the factor on a word that only sounds alike: patience for patient. */
const DOUBTFUL_SHARE = 0.4

/** Minimum similarity and maximum number of similar-sounding words; stricter in a large vocabulary. */
const WIDE = { least: 0.4, most: 12 }
const CAREFUL = { least: 0.45, most: 12 }
const NARROW = { least: 0.7, most: 4 }
const CROWDED = 100_000

/** Growth factor of the arrays by term. */
const ROOM_FOR_MORE = 1.1

/**
 * Finds the relatives of a request's word in a vocabulary: by the glossary, and by similar sound, which also covers
 * typing errors, derivations, loan words and names, in either alphabet.
 */
export class Expansion {
  private readonly similar: SimilarTerms
  private readonly groups = new PackedGroups()
  /** By term: the place of its cached group, counted from 1; 0 if it is not cached. */
  private placeOf = new Int32Array(0)
  /** Cached groups of stems outside the vocabulary; dropped when it grows, because new terms may be relatives. */
  private readonly strangers = new Map<string, TermGroup>()
  /** Size of the vocabulary that the cached groups reflect. */
  private absorbed = 0

  /** @param careful whether similar sound alone counts little, and not at all if the first sounds differ */
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly careful = false,
  ) {
    this.similar = new SimilarTerms(vocabulary, careful)
  }

  /** The group of a stem, which need not be in the vocabulary itself. */
  group(stem: string): TermGroup {
    this.absorbNewTerms()
    const term = this.vocabulary.find(stem)
    const place = term === undefined ? 0 : this.placeOf[term]!
    const known = place > 0 ? this.groups.at(place - 1) : this.strangers.get(stem)
    if (known) return known
    const group = this.find(stem, term)
    if (term === undefined) this.strangers.set(stem, group)
    else this.placeOf[term] = this.groups.add(group) + 1
    return group
  }

  /** The terms whose groups a stem may belong to, including its own. */
  relativesOf(stem: string): number[] {
    const { size } = this.vocabulary
    const related = [stem, ...(glossary().get(stem) ?? [])].flatMap((one) => this.vocabulary.find(one) ?? [])
    return [...related, ...this.similar.find(stem, this.reach().least, size).map(({ term }) => term)]
  }

  /** The terms of the vocabulary that the glossary relates to a stem, mostly translations; a fast look-up. */
  translations(stem: string): number[] {
    return [...(glossary().get(stem) ?? [])].flatMap((relative) => this.vocabulary.find(relative) ?? [])
  }

  /** Drops only the cached groups that a new term may belong to, so that a few new words cost little. */
  private absorbNewTerms(): void {
    const { stems, size } = this.vocabulary
    if (size === this.absorbed) return
    this.strangers.clear()
    if (size > this.placeOf.length) {
      const places = this.placeOf
      this.placeOf = new Int32Array(Math.ceil(size * ROOM_FOR_MORE))
      this.placeOf.set(places)
    }
    if (this.groups.count > 0) {
      for (let term = this.absorbed; term < size; term++)
        for (const relative of this.relativesOf(stems[term]!)) this.placeOf[relative] = 0
    }
    this.absorbed = size
  }

  private likeness(dice: number): number {
    return dice ** (this.careful ? CAREFUL_POWER : POWER)
  }

  private reach() {
    if (this.vocabulary.size > CROWDED) return NARROW
    return this.careful ? CAREFUL : WIDE
  }

  private find(stem: string, own: number | undefined): TermGroup {
    const shares = new Map<number, number>()
    if (own !== undefined) shares.set(own, 1)
    for (const relative of glossary().get(stem) ?? []) {
      const term = this.vocabulary.find(relative)
      if (term !== undefined && term !== own) shares.set(term, glossaryShare(stem, relative))
    }
    for (const { entry, dice } of nearestEntries(stem)) {
      for (const relative of glossary().get(entry)!) {
        const term = this.vocabulary.find(relative)
        const share =
          glossaryShare(stem, relative) * this.likeness(dice) * (this.careful ? DOUBTFUL_SHARE : 1)
        if (term !== undefined && term !== own && share > (shares.get(term) ?? 0)) shares.set(term, share)
      }
    }
    const { least, most } = this.reach()
    for (const { term, dice } of this.similar.find(stem, least, most)) {
      const doubtful = this.careful && !isEvidentKin(stem, this.vocabulary.stems[term]!)
      const share = NEIGHBOUR_SHARE * this.likeness(dice) * (doubtful ? DOUBTFUL_SHARE : 1)
      if (share > (shares.get(term) ?? 0)) shares.set(term, share)
    }
    return { terms: Int32Array.from(shares.keys()), shares: Float32Array.from(shares.values()) }
  }
}
