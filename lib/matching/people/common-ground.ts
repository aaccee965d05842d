import { COMMON_MINIMUM, COMMON_SHARE, idf } from '../retrieval/bm25f'
import { FEWEST_MEMBERS } from './fields'
import type { Member } from './member'
import { cityKey, isTelling, tagKey } from './tag-key'
import type { TopicWeights } from './topics'

/** What identical tags add to the score each way. */
const ALL_TAGS = 0.08

/** What a shared city adds each way, at most. */
const SAME_CITY = 0.015

/** What equal topics of request and offer add. */
const ALL_TOPICS = 1

/** Minimum length for the cosine, so that a topic mentioned in passing does not count as the whole text. */
const FEWEST_TOPICS = 0.4

/** How much a member seeks and offers a trait; the product of both sides is added each way. */
export type Trait = { trait: number; seeks: number; offers: number }

/**
 * Shared tags and city: a small addition to what people ask for, and the only guide for those without a request. Tags
 * count as a cosine, rare ones more; a trait of over a tenth of the community counts nothing.
 */
export class CommonGround {
  private readonly numbers = new Map<string, number>()
  private readonly carriers: number[] = []
  private readonly cities = new Set<number>()
  /** By trait: its topic. */
  private readonly topics = new Map<number, number>()

  /** Tags as written, and their comparable form; undefined for one without meaning. */
  private readonly keys = new Map<string, string | undefined>()
  private readonly memberCount: number
  /** The number of members that rarity is measured by. */
  private readonly weighed: number

  /** @param topicsOf the topics that a member seeks and offers, by number */
  constructor(
    members: readonly Member[],
    private readonly topicsOf: (member: Member) => { seeks: TopicWeights; offers: TopicWeights },
  ) {
    this.memberCount = members.length
    this.weighed = Math.max(members.length, FEWEST_MEMBERS)
    for (const member of members) {
      const { seeks, offers } = topicsOf(member)
      for (const topic of new Set([...seeks.keys(), ...offers.keys()])) this.countTopic(topic)
      for (const key of this.traitKeys(member)) this.count(key, isCityKey(key) ? this.cities : undefined)
    }
  }

  private countTopic(topic: number): void {
    this.count(topicKey(topic), undefined)
    this.topics.set(this.numbers.get(topicKey(topic))!, topic)
  }

  private count(key: string, kind: Set<number> | undefined): void {
    const number = this.numbers.get(key) ?? this.numbers.size
    this.numbers.set(key, number)
    kind?.add(number)
    this.carriers[number] = (this.carriers[number] ?? 0) + 1
  }

  /** How many different traits the community has. */
  get size(): number {
    return this.numbers.size
  }

  topicOf(trait: number): number | undefined {
    return this.topics.get(trait)
  }

  kindOf(trait: number): 'tag' | 'city' | 'topic' {
    if (this.topics.has(trait)) return 'topic'
    return this.cities.has(trait) ? 'city' : 'tag'
  }

  /** The traits of a late member; new ones become traits of one member. */
  admit(member: Member): Trait[] {
    for (const key of this.traitKeys(member))
      if (!this.numbers.has(key)) this.count(key, isCityKey(key) ? this.cities : undefined)
    const { seeks, offers } = this.topicsOf(member)
    for (const topic of new Set([...seeks.keys(), ...offers.keys()]))
      if (!this.numbers.has(topicKey(topic))) this.countTopic(topic)
    return this.traitsOf(member)
  }

  traitsOf(member: Member): Trait[] {
    const keys = this.traitKeys(member)
    const tagCount = keys.filter((key) => !isCityKey(key)).length
    const tagWeight = Math.sqrt(ALL_TAGS / Math.max(1, tagCount))
    const cityWeight = Math.sqrt(SAME_CITY)
    const shared = keys.flatMap((key) => {
      const trait = this.numbers.get(key)
      const weight = (isCityKey(key) ? cityWeight : tagWeight) * this.rarity(trait)
      return trait !== undefined && weight > 0 ? [{ trait, seeks: weight, offers: weight }] : []
    })
    return [...shared, ...this.topicTraits(member)]
  }

  /** As a cosine: the topics of a request add at most `ALL_TOPICS`. */
  private topicTraits(member: Member): Trait[] {
    const { seeks, offers } = this.topicsOf(member)
    const weigh = (weights: TopicWeights) => {
      const known = Array.from(weights, ([topic, weight]) => {
        const trait = this.numbers.get(topicKey(topic))
        return [trait ?? -1, weight * (trait === undefined ? 0 : this.relativeIdf(trait))] as const
      })
      const length = Math.max(FEWEST_TOPICS, Math.hypot(...known.map(([, weight]) => weight)))
      return new Map(known.map(([trait, weight]) => [trait, (Math.sqrt(ALL_TOPICS) * weight) / length]))
    }
    const sought = weigh(seeks)
    const offered = weigh(offers)
    return [...new Set([...sought.keys(), ...offered.keys()])]
      .filter((trait) => trait >= 0)
      .map((trait) => ({ trait, seeks: sought.get(trait) ?? 0, offers: offered.get(trait) ?? 0 }))
  }

  /** 1 for a trait of one member, less the more have it. */
  private relativeIdf(trait: number): number {
    return idf(this.weighed, this.carriers[trait]!) / idf(this.weighed, 1)
  }

  /** The member's distinct tags in comparable form, and their city. */
  private traitKeys(member: Member): string[] {
    const keys = new Set((member.tags ?? []).flatMap((tag) => this.keyOf(tag) ?? []))
    const city = cityKey(member)
    return city ? [...keys, `city:${city}`] : [...keys]
  }

  private keyOf(tag: string): string | undefined {
    if (!this.keys.has(tag)) this.keys.set(tag, isTelling(tag) ? `tag:${tagKey(tag)}` : undefined)
    return this.keys.get(tag)
  }

  /** The same for a tag or a city, whose product counts; 0 where it is common or unknown. */
  private rarity(trait: number | undefined): number {
    if (trait === undefined) return 0
    if (this.carriers[trait]! > Math.max(COMMON_MINIMUM, COMMON_SHARE * this.memberCount)) return 0
    return Math.sqrt(this.relativeIdf(trait))
  }
}

const topicKey = (topic: number) => `topic:${topic}`

function isCityKey(key: string): boolean {
  return key.startsWith('city:')
}
