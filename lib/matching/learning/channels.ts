import type { MemberIndex } from '../people/member-index'
import type { PairScorer } from '../people/pair-scorer'
import { voiceOf } from '../text/common-words'
import { fitLogistic, type Observation, type Prior } from './logistic'
import { SOURCES, type Verdict } from './outcome'
import type { Tastes } from './tastes'

/**
 * The parts of a score: kinds of words of the request, shared traits, tastes, and semantic similarity.
 */
export const CHANNELS = ['subject', 'topical', 'plain', 'tags', 'city', 'taste', 'meaning', 'topics'] as const
export type Channel = (typeof CHANNELS)[number]
/** By channel: the factor on its part of a one-way score; 1 if nothing was learned. */
export type ChannelWeights = Record<Channel, number>

export const UNLEARNED: ChannelWeights = {
  subject: 1,
  topical: 1,
  plain: 1,
  tags: 1,
  city: 1,
  taste: 1,
  meaning: 1,
  topics: 1,
}

/** A channel's contribution where it is strong, the uncertainty of its weight (in log-odds), and its bounds. */
const BELIEFS: Record<Channel, { much: number; deviation: number; least: number; most: number }> = {
  subject: { much: 0.3, deviation: 0.3, least: 0.5, most: 2 },
  topical: { much: 0.15, deviation: 0.3, least: 0.5, most: 3 },
  plain: { much: 0.1, deviation: 0.3, least: 0.25, most: 3 },
  tags: { much: 0.08, deviation: 0.2, least: 0.25, most: 4 },
  city: { much: 0.015, deviation: 0.2, least: 0, most: 10 },
  taste: { much: 0.3, deviation: 0.3, least: 0.25, most: 2 },
  meaning: { much: 0.15, deviation: 0.3, least: 0, most: 2 },
  topics: { much: 0.3, deviation: 0.3, least: 0.5, most: 2 },
}

/** Number of imaginary pairs with usual shares in the overall scale, so that a few labels hardly change it. */
const PRIOR_LABELS = 3

/** Prior difference in log-odds of interest between scores of 1 and 0. */
const SLOPE = 5

/** Little is known beforehand about each source's share of good outcomes. */
const INTERCEPT: Prior = { mean: 0, deviation: 1.5 }

/** What each channel adds to the one-way score, in the order of CHANNELS. */
export type Shares = number[]

const PLACES = { subject: 0, topical: 1, plain: 2, quiet: 2, tag: 3, city: 4, topic: 7 } as const

/** The index in CHANNELS for a want. */
export function channelOf(index: MemberIndex, want: number): number {
  const kind = index.kindOf(want)
  if (kind !== 'word') return PLACES[kind]
  return PLACES[voiceOf(index.lexis.vocabulary.stems[index.termOf(want)]!)]
}

export function relativeScores(
  index: MemberIndex,
  scorer: PairScorer,
  tastes: Tastes,
  a: number,
  b: number,
  meaning: (a: number, b: number) => number,
): Shares {
  const shares = CHANNELS.map(() => 0)
  scorer.forEachGain(a, b, (want, gain) => {
    shares[channelOf(index, want)]! += gain / index.scales[a]!
  })
  shares[CHANNELS.indexOf('taste')] = tastes.unseen(a, b).liked / index.scales[a]!
  shares[CHANNELS.indexOf('meaning')] = meaning(a, b)
  return shares
}

/**
 * The maximum likelihood weights given the outcomes, with a prior worth about thirty outcomes: a few change next to
 * nothing. The overall scale of scores is kept, so that a floor keeps its meaning.
 */
export function learnWeights(
  verdicts: readonly Verdict[],
  sharesBetween: (a: number, b: number) => Shares,
): ChannelWeights {
  if (verdicts.length === 0) return UNLEARNED
  const shares = verdicts.map(({ a, b, source }) => {
    const there = sharesBetween(a, b)
    if (source === 'interest') return there
    // A meeting depends on both sides.
    const back = sharesBetween(b, a)
    return there.map((share, i) => (share + back[i]!) / 2)
  })
  const observations = verdicts.map(
    ({ source, good, weight }, i): Observation => ({
      x: [
        ...CHANNELS.map((channel, c) => shares[i]![c]! / BELIEFS[channel].much),
        ...SOURCES.map((one) => (one === source ? 1 : 0)),
      ],
      good,
      weight,
    }),
  )
  const priors: Prior[] = [
    ...CHANNELS.map((channel) => ({
      mean: SLOPE * BELIEFS[channel].much,
      deviation: BELIEFS[channel].deviation,
    })),
    ...SOURCES.map(() => INTERCEPT),
  ]
  const fitted = fitLogistic(observations, priors)
  const raw = CHANNELS.map((_, c) => Math.max(0, fitted[c]! / priors[c]!.mean))
  const total = CHANNELS.map((channel, c) =>
    shares.reduce((sum, one) => sum + one[c]!, PRIOR_LABELS * BELIEFS[channel].much),
  )
  const before = total.reduce((sum, one) => sum + one, 0)
  const after = total.reduce((sum, one, c) => sum + one * raw[c]!, 0)
  const scale = after > 0 ? before / after : 1
  return Object.fromEntries(
    CHANNELS.map((channel, c) => {
      const { least, most } = BELIEFS[channel]
      return [channel, Math.min(most, Math.max(least, raw[c]! * scale))]
    }),
  ) as ChannelWeights
}

/** Applies the weights to a want. */
export function factorOf(index: MemberIndex, weights: ChannelWeights, want: number): number {
  return weights[CHANNELS[channelOf(index, want)]!]
}
