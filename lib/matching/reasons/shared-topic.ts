import { pairOf, topicWords } from '../lexicon/topics'
import type { MemberIndex } from '../people/member-index'
import type { PairScorer } from '../people/pair-scorer'
import { cutPhrase, type Passage, type Phrase, quote, weightOf } from './phrase'
import { offerSources, requestSource } from './sources'

/** Minimum that a topic adds both ways to be worth mentioning. */
const LEAST = 0.3

/** Minimum number of words on the topic on one side: a single one may be ambiguous. */
const FEWEST_WORDS = 2

/** The weight of a passage that begins by counting something: «Три статьи, одна из них читаемая». */
const COUNT_SHARE = 0.5

const NUMBERS: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten два две три четыре пять шесть семь восемь девять десять'.split(
    ' ',
  ),
)

export type SharedTopic = { reader: string; partner: string; strength: number }

/** What both write about although neither asks for it: each side's words on the strongest topic. */
export function sharedTopic(
  index: MemberIndex,
  scorer: PairScorer,
  a: number,
  b: number,
): SharedTopic | undefined {
  const gains = new Map<number, number>()
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    scorer.forEachGain(one, other, (want, gain) => {
      const topic = index.topicOf(want)
      if (topic !== undefined) gains.set(topic, (gains.get(topic) ?? 0) + gain / index.scales[one]!)
    })
  }
  const ordered = [...gains].filter(([, gain]) => gain >= LEAST).sort(([, one], [, other]) => other - one)
  for (const [topic, gain] of ordered) {
    const [reader, partner] = [quoteOn(topic, index, a), quoteOn(topic, index, b)]
    if (!reader || !partner || Math.max(reader.words, partner.words) < FEWEST_WORDS) continue
    return { reader: reader.text, partner: partner.text, strength: gain / 2 }
  }
  return undefined
}

/** The phrase of a member's texts that says most about a topic, and the number of their words on it. */
function quoteOn(
  topic: number,
  index: MemberIndex,
  slot: number,
): { text: string; words: number } | undefined {
  const passages = [
    ...offerSources(index, slot).filter(({ field }) => field !== 'tags'),
    requestSource(index, slot),
  ].map(({ passage }) => passage)
  const words = new Set<string>()
  let best: { text: string; weight: number } | undefined
  for (const passage of passages) {
    const weights = weightsOn(topic, passage)
    for (const [anchor, weight] of weights.entries()) {
      if (weight === 0) continue
      words.add(passage.terms[anchor]!.stem!)
      const phrase = cutPhrase(passage, anchor, weights)
      const said = weightOf(passage, weights, phrase) * (isCount(passage, phrase, weights) ? COUNT_SHARE : 1)
      if (!best || said > best.weight) best = { text: quote(passage, phrase), weight: said }
    }
  }
  return best && { text: best.text, words: words.size }
}

/** Whether a phrase only counts something of the topic: it begins with a number and says nothing more on it. */
function isCount({ terms }: Passage, { first, last }: Phrase, weights: readonly number[]): boolean {
  const number = terms[first]!.text
  return (
    (NUMBERS.has(number) || /^\d+$/.test(number)) &&
    weights.slice(first, last + 1).every((weight, i) => weight === 0 || i === 1)
  )
}

/** By term: 1 if the word is about the topic. */
export function weightsOn(topic: number, { terms }: Passage): number[] {
  const weights = terms.map(() => 0)
  let before = -1
  for (const [i, { stem }] of terms.entries()) {
    if (stem === undefined) continue
    if (topicWords().ofWord.get(stem)?.includes(topic)) weights[i] = 1
    const pair = before < 0 ? undefined : topicWords().ofPair.get(pairOf(terms[before]!.stem!, stem))
    if (pair?.includes(topic)) {
      weights[before] = 1
      weights[i] = 1
    }
    before = i
  }
  return weights
}
