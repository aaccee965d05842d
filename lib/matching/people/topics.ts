import { pairOf, topicWords } from '../lexicon/topics'
import type { Vocabulary } from '../retrieval/vocabulary'
import { voiceOf } from '../text/common-words'
import { READ_FIELDS, type ReadField } from './fields'
import { LOUDNESS } from './loudness'

/** The weight of one word of a field for the topics that a member seeks and offers. */
const SEEKS: Partial<Record<ReadField, number>> = {
  request: 1,
  seeks: 2,
  wouldSay: 2,
  told: 0.5,
  about: 0.4,
}
const OFFERS: Partial<Record<ReadField, number>> = {
  about: 1,
  position: 1.5,
  tags: 1.5,
  offers: 2,
  told: 0.7,
  request: 0.2,
}

export type TopicWeights = ReadonlyMap<number, number>

/** Two adjacent words are stronger evidence than one. */
const PAIR = 1.5

/** Quiet words of a request still indicate a topic. */
const LEAST_LOUD = 0.35

/** Reads the topics of texts given as term numbers. */
export class TopicReader {
  private readonly ofTerm: (readonly number[])[] = []

  /** @param most topics of each side to keep, strongest first; all by default */
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  read(fields: readonly Int32Array[]): { seeks: TopicWeights; offers: TopicWeights } {
    const seeks = new Map<number, number>()
    const offers = new Map<number, number>()
    for (const [place, field] of READ_FIELDS.entries()) {
      const sought = SEEKS[field] ?? 0
      const offered = OFFERS[field] ?? 0
      this.visit(fields[place]!, (topic, weight) => {
        if (sought > 0) seeks.set(topic, (seeks.get(topic) ?? 0) + sought * weight)
        if (offered > 0) offers.set(topic, (offers.get(topic) ?? 0) + offered * weight)
      })
    }
    return { seeks: this.strongest(damped(seeks)), offers: this.strongest(damped(offers)) }
  }

  private strongest(weights: TopicWeights): TopicWeights {
    if (weights.size <= this.most) return weights
    return new Map([...weights].sort(([, one], [, other]) => other - one).slice(0, this.most))
  }

  private visit(terms: Int32Array, add: (topic: number, weight: number) => void): void {
    const { stems } = this.vocabulary
    for (let i = 0; i < terms.length; i++) {
      const stem = stems[terms[i]!]!
      const found = this.ofTerm[terms[i]!] ?? topicWords().ofWord.get(stem) ?? []
      this.ofTerm[terms[i]!] = found
      const weight =
        found.length > 0 ? Math.max(LEAST_LOUD, LOUDNESS[voiceOf(stem)]) / Math.sqrt(found.length) : 0
      for (const topic of found) add(topic, weight)
      if (i === 0) continue
      for (const topic of topicWords().ofPair.get(pairOf(stems[terms[i - 1]!]!, stem)) ?? []) add(topic, PAIR)
    }
  }
}

/** A topic mentioned by one word counts 0.3, one that a text keeps returning to nearly 1. */
const SATURATION = 2.5

function damped(weights: Map<number, number>): TopicWeights {
  return new Map(Array.from(weights, ([topic, weight]) => [topic, weight / (weight + SATURATION)]))
}
