/** How good a match is. */
export type Level = 'high' | 'good' | 'try'

/**
 * Minimum scores of the upper levels. 1 is a partner as good as the best in the community for both (`requestScales`).
 * Calibrated on graded pairs: of those called high four in five are worth an hour to both.
 */
const HIGH = 1.2
const GOOD_FLOOR = 0.9

/** Pairs below this are wasted more often than not. */
const USUAL_FLOOR = 0.85

/** Of the pairs above this one in ten is wasted: fewer where members wrote phrases, more where they did not. */
const STRICT_FLOOR = 1.1

/** Of the pairs from here to 0.5, one in thirty is worth an hour to both; below, hardly any is. */
const LEAST_TO_FILL = 0.25

/** What a match needs to be sent where rounds are not filled. */
export const USUAL_MINIMUM = { floor: USUAL_FLOOR, needsReason: true }

export const STRICT_MINIMUM = { floor: STRICT_FLOOR, needsReason: true }

/**
 * When the best partners have met, weaker pairs fill the round until half of the members meet somebody. Used unless an
 * organiser decides otherwise.
 */
export const FILLING_MINIMUM = {
  floor: LEAST_TO_FILL,
  needsReason: true,
  usual: { floor: USUAL_FLOOR, share: 0.5 },
}

export function levelOf(score: number): Level {
  return score >= HIGH ? 'high' : score >= GOOD_FLOOR ? 'good' : 'try'
}

/** The probability that a pair is worth an hour to both, by its score: a logistic curve fitted to graded pairs. */
export function chanceOf(score: number): number {
  const odds = (score + 0.1) ** 5
  return odds / (1 + odds)
}

/**
 * The evidence for a pair besides its score, in their own words: an answer to what each of them seeks; one that is weak
 * or answers only one of them; something in common; or nothing.
 */
export type Grounds = 'reasons' | 'slight' | 'shared' | 'none'

/** Limits a level to what the evidence supports. */
export function lowerLevel(level: Level, grounds: Grounds): Level {
  if (grounds === 'none') return 'try'
  return grounds !== 'reasons' && level === 'high' ? 'good' : level
}
