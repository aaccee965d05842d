import { chanceOf, type Level } from '../people/level'
import { type Point, risingCurve } from './isotonic'
import type { Judged } from './learn'

/** From here on a pair is of that level, in a community that has judged enough. */
const HIGH_CHANCE = 0.6
const GOOD_CHANCE = 0.35

/** With fewer judged pairs a level depends on the score. */
const ENOUGH = 50

/** Nothing about two people is certain. */
const LEAST = 0.01
const MOST = 0.95

/** Scores of which something is expected. */
const EXPECTED_AT = [0, 0.5, 0.9, 1.3]

/** How many judged pairs each of the expectations weighs as much as. */
const EXPECTED = 8

/**
 * The chance that both are interested, by score, from the pairs that a community has judged: isotonic regression
 * beside what the score
 * alone makes expect. @returns undefined where too few are judged
 */
export function chanceCurve(judged: readonly Judged[]): ((score: number) => number) | undefined {
  if (judged.length < ENOUGH) return undefined
  const expected = EXPECTED_AT.map((x): Point => ({ x, y: chanceOf(x), weight: EXPECTED }))
  const seen = judged.map(({ score, mutual, weight }): Point => ({ x: score, y: mutual, weight }))
  const curve = risingCurve([...expected, ...seen])
  return (score) => Math.min(MOST, Math.max(LEAST, curve(score)))
}

/** Half of what the levels take where nothing is known. */
const LEAST_OF_HIGH = 0.6
const LEAST_OF_GOOD = 0.45

/** However willing a community is, a level promises that there is something in common. */
export function levelOfChance(chance: number, score: number): Level {
  if (chance >= HIGH_CHANCE && score >= LEAST_OF_HIGH) return 'high'
  return chance >= GOOD_CHANCE && score >= LEAST_OF_GOOD ? 'good' : 'try'
}
