import { LEAST_BANDS, type Level, type LevelBands, levelOf } from '../people/level'
import { type Point, risingCurve } from './isotonic'
import type { Judged } from './learn'

/** The chance that both sides are interested, by level, before anything is known of a community. */
export const CHANCE: Record<Level, number> = { high: 0.6, good: 0.4, try: 0.15 }

/** From here on a pair is of that level, in a community that has judged enough. */
const HIGH_CHANCE = 0.45
const GOOD_CHANCE = 0.25

/** With fewer judged pairs a level is a place among random pairs. */
const ENOUGH = 50

/** Nothing about two people is certain. */
const LEAST = 0.01
const MOST = 0.95

/** How many judged pairs each of the expectations weighs as much as. */
const EXPECTED = 8

/**
 * The chance that both are interested, by score, from the pairs that a community has judged: isotonic regression
 * beside what is expected of each level. @returns undefined where too few are judged
 */
export function chanceCurve(
  judged: readonly Judged[],
  bands: LevelBands,
): ((score: number) => number) | undefined {
  if (judged.length < ENOUGH) return undefined
  const expected: Point[] = [
    { x: 0, y: CHANCE.try / 3, weight: EXPECTED },
    { x: bands.good / 2, y: CHANCE.try, weight: EXPECTED },
    { x: (bands.good + bands.high) / 2, y: CHANCE.good, weight: EXPECTED },
    { x: 1.5 * bands.high, y: CHANCE.high, weight: EXPECTED },
  ]
  const seen = judged.map(({ score, mutual, weight }): Point => ({ x: score, y: mutual, weight }))
  const curve = risingCurve([...expected, ...seen])
  return (score) => Math.min(MOST, Math.max(LEAST, curve(score)))
}

/** However willing a community is, a level promises that there is something in common. */
export function levelOfChance(chance: number, score: number): Level {
  const most = levelOf(score, LEAST_BANDS)
  if (chance >= HIGH_CHANCE && most === 'high') return 'high'
  return chance >= GOOD_CHANCE && most !== 'try' ? 'good' : 'try'
}
