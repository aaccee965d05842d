import { randomStream } from '../random'

/** How a match compares with a chance meeting in the same community. */
export type Level = 'high' | 'good' | 'try'

/** Random pairs looked at; every pair where there are fewer. */
const SAMPLE = 2_000

/** Share of random pairs that score less. */
const HIGH_SHARE = 0.95
const GOOD_SHARE = 0.75

/** A band also needs substance: in a community where chance pairs score nothing, a trace is not a good match. */
const HIGH_LEAST = 0.08
const GOOD_LEAST = 0.03

export type LevelBands = { high: number; good: number }

/** What the bands are nowhere below. */
export const LEAST_BANDS: LevelBands = { high: HIGH_LEAST, good: GOOD_LEAST }

/** The least scores of the upper bands, from a seeded sample of pairs. */
export function levelBands(
  members: number,
  score: (a: number, b: number) => number,
  seed: number,
): LevelBands {
  const scores = Float64Array.from(samplePairs(members, seed), ([a, b]) => score(a, b)).sort()
  const quantile = (share: number) =>
    scores[Math.min(scores.length - 1, Math.floor(share * scores.length))] ?? 0
  return {
    high: Math.max(HIGH_LEAST, quantile(HIGH_SHARE)),
    good: Math.max(GOOD_LEAST, quantile(GOOD_SHARE)),
  }
}

export function levelOf(score: number, bands: LevelBands): Level {
  return score >= bands.high ? 'high' : score >= bands.good ? 'good' : 'try'
}

/**
 * What speaks for a pair besides its score: reasons in their words that weigh something or only a little, something in
 * common, or nothing to show.
 */
export type Grounds = 'reasons' | 'slight' | 'shared' | 'none'

/** A level must not promise more than can be shown. */
export function lowerLevel(level: Level, grounds: Grounds): Level {
  if (grounds === 'none') return 'try'
  return grounds !== 'reasons' && level === 'high' ? 'good' : level
}

function samplePairs(members: number, seed: number): [number, number][] {
  const pairs: [number, number][] = []
  if (members * (members - 1) <= 2 * SAMPLE) {
    for (let a = 0; a < members; a++) for (let b = a + 1; b < members; b++) pairs.push([a, b])
    return pairs
  }
  const random = randomStream(seed)
  while (pairs.length < SAMPLE) {
    const a = Math.floor(random() * members)
    const b = Math.floor(random() * members)
    if (a !== b) pairs.push([a, b])
  }
  return pairs
}
