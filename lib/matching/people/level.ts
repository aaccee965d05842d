/** How good a match is. */
export type Level = 'high' | 'good' | 'try'

/**
 * The least score of the upper levels. 1 is a partner as good as the best that the community holds for both
 * (`requestScales`). Calibrated on graded pairs: of those called high four in five are worth an hour to both.
 */
const HIGH = 1.2
export const GOOD_FLOOR = 0.9

/** Pairs that score less are more often a wasted hour than not: rounds withhold them unless an organiser decides. */
const USUAL_FLOOR = 0.8

/** Below this a reason is hardly one. */
const LEAST_WITH_REASON = 0.05

/**
 * What a match needs to be sent where organisers have not said otherwise. After many rounds the best partners have met:
 * thinner pairs then fill the round until half of the members meet somebody.
 */
export const USUAL_MINIMUM = {
  floor: LEAST_WITH_REASON,
  needsReason: true,
  usual: { floor: USUAL_FLOOR, share: 0.5 },
}

export function levelOf(score: number): Level {
  return score >= HIGH ? 'high' : score >= GOOD_FLOOR ? 'good' : 'try'
}

/** The chance that a pair is worth an hour to both, by its score: a logistic curve fitted to graded pairs. */
export function chanceOf(score: number): number {
  const odds = (score + 0.1) ** 5
  return odds / (1 + odds)
}

/**
 * What speaks for a pair besides its score: in their words, an answer to what each of them seeks; one that weighs little
 * or answers only one of them; something in common; or nothing to show.
 */
export type Grounds = 'reasons' | 'slight' | 'shared' | 'none'

/** A level must not promise more than can be shown. */
export function lowerLevel(level: Level, grounds: Grounds): Level {
  if (grounds === 'none') return 'try'
  return grounds !== 'reasons' && level === 'high' ? 'good' : level
}
