import { COMMON_MINIMUM, COMMON_SHARE, idf } from '../retrieval/bm25f'
import type { Member } from './member'
import { cityKey, isTelling, tagKey } from './tag-key'

/** What identical tags add to the score each way. */
const ALL_TAGS = 0.08

/** What a shared city adds each way, at most. */
const SAME_CITY = 0.015

/** A trait that members may share; the product of both sides' weights is what it adds each way. */
export type Trait = { trait: number; weight: number }

/**
 * Shared tags and city: a little beside what people ask for, and the only guide for those who have asked for nothing
 * yet. Tags count as a cosine, rare ones more; a trait of over a tenth of the community counts nothing.
 */
export class CommonGround {
  private readonly numbers = new Map<string, number>()
  private readonly carriers: number[] = []
  private readonly cities = new Set<number>()

  /** Tags as they are written, and how they compare; undefined for one that tells nothing. */
  private readonly keys = new Map<string, string | undefined>()
  private readonly memberCount: number

  constructor(members: readonly Member[]) {
    this.memberCount = members.length
    for (const member of members) {
      for (const key of this.traitKeys(member)) {
        const number = this.numbers.get(key) ?? this.numbers.size
        this.numbers.set(key, number)
        if (isCityKey(key)) this.cities.add(number)
        this.carriers[number] = (this.carriers[number] ?? 0) + 1
      }
    }
  }

  /** How many different traits the community has. */
  get size(): number {
    return this.numbers.size
  }

  /** Whether a trait is a city rather than a tag. */
  isCity(trait: number): boolean {
    return this.cities.has(trait)
  }

  /** The traits of a member who came late; what nobody had before becomes a trait of one. */
  admit(member: Member): Trait[] {
    for (const key of this.traitKeys(member)) {
      if (this.numbers.has(key)) continue
      if (isCityKey(key)) this.cities.add(this.numbers.size)
      this.carriers[this.numbers.size] = 1
      this.numbers.set(key, this.numbers.size)
    }
    return this.traitsOf(member)
  }

  traitsOf(member: Member): Trait[] {
    const keys = this.traitKeys(member)
    const tagCount = keys.filter((key) => !isCityKey(key)).length
    const tagWeight = Math.sqrt(ALL_TAGS / Math.max(1, tagCount))
    const cityWeight = Math.sqrt(SAME_CITY)
    return keys.flatMap((key) => {
      const trait = this.numbers.get(key)
      const weight = (isCityKey(key) ? cityWeight : tagWeight) * this.rarity(trait)
      return trait !== undefined && weight > 0 ? [{ trait, weight }] : []
    })
  }

  /** The member's tags as compared, each once, and their city. */
  private traitKeys(member: Member): string[] {
    const keys = new Set((member.tags ?? []).flatMap((tag) => this.keyOf(tag) ?? []))
    const city = cityKey(member)
    return city ? [...keys, `city:${city}`] : [...keys]
  }

  private keyOf(tag: string): string | undefined {
    if (!this.keys.has(tag)) this.keys.set(tag, isTelling(tag) ? `tag:${tagKey(tag)}` : undefined)
    return this.keys.get(tag)
  }

  /** 1 for a trait of one member alone, falling as it spreads; 0 where it is common or unknown. */
  private rarity(trait: number | undefined): number {
    const carriers = trait === undefined ? undefined : this.carriers[trait]
    if (carriers === undefined) return 0
    if (carriers > Math.max(COMMON_MINIMUM, COMMON_SHARE * this.memberCount)) return 0
    return Math.sqrt(idf(this.memberCount, carriers) / idf(this.memberCount, 1))
  }
}

function isCityKey(key: string): boolean {
  return key.startsWith('city:')
}
