/** How good a match is. */
export type Level = 'high' | 'good' | 'try'

/**
 * Minimum scores of the upper levels. 1 is a partner as good as the best in the community for both (`requestScales`).
 * Calibrated on graded pairs: of those called high four in five are worth an hour to both.
 */
const HIGH = 1.2
export const GOOD_FLOOR = 0.9

/** Pairs below this are wasted more often than not: rounds withhold them unless an organiser decides otherwise. */
const USUAL_FLOOR = 0.85

/** Below this a pair is wasted nearly always, reason or not. */
const LEAST_WITH_REASON = 0.25

/**
 * The default requirements for a match. After many rounds the best partners have met: weaker pairs then fill the round
 * until half of the members meet somebody.
 */
export const USUAL_MINIMUM = {
  floor: LEAST_WITH_REASON,
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
