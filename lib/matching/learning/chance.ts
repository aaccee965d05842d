import { chanceOf, type Level } from '../people/level'
import { type Point, risingCurve } from './isotonic'
import type { Judged } from './learn'

/** Minimum probability of each level, in a community with enough ratings. */
const HIGH_CHANCE = 0.6
const GOOD_CHANCE = 0.35

/** With fewer rated pairs the level depends on the score. */
const ENOUGH = 50

/** Nothing about two people is certain. */
const MIN_CHANCE = 0.01
const MAX_CHANCE = 0.95

/** Scores with a prior probability. */
const EXPECTED_AT = [0, 0.5, 0.9, 1.3]

/** Number of rated pairs that each prior weighs as much as. */
const EXPECTED = 8

/**
 * The probability that both are interested, by score, from a community's rated pairs: isotonic regression combined with
 * the score's prior. @returns undefined with too few ratings
 */
export function chanceCurve(judged: readonly Judged[]): ((score: number) => number) | undefined {
  if (judged.length < ENOUGH) return undefined
  const expected = EXPECTED_AT.map((x): Point => ({ x, y: chanceOf(x), weight: EXPECTED }))
  const seen = judged.map(({ score, mutual, weight }): Point => ({ x: score, y: mutual, weight }))
  const curve = risingCurve([...expected, ...seen])
  return (score) => Math.min(MAX_CHANCE, Math.max(MIN_CHANCE, curve(score)))
}

/** Half of what the levels require without data. */
const LEAST_OF_HIGH = 0.6
const LEAST_OF_GOOD = 0.45

/** However willing a community is, a level requires something in common. */
export function levelOfChance(chance: number, score: number): Level {
  if (chance >= HIGH_CHANCE && score >= LEAST_OF_HIGH) return 'high'
  return chance >= GOOD_CHANCE && score >= LEAST_OF_GOOD ? 'good' : 'try'
}
