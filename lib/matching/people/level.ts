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

/** One in ten pairs above this is wasted: fewer where members wrote phrases, more where they did not. */
const STRICT_FLOOR = 1.1

/** Between this and the usual floor, one in three pairs with answers for both is worth an hour to both. */
const LEAST_TO_FILL = 0.7

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

/** Participants of an event spend the hour anyway, so a partial answer suffices there. */
export const EVENT_MINIMUM = { ...FILLING_MINIMUM, floor: 0.25, anyReason: true }

export function levelOf(score: number): Level {
  return score >= HIGH ? 'high' : score >= GOOD_FLOOR ? 'good' : 'try'
}

/** The probability that a pair is worth an hour to both, by its score: a logistic curve fitted to graded pairs. */
export function chanceOf(score: number): number {
  const odds = (score + 0.1) ** 5
  return odds / (1 + odds)
}

/**
 * How far the words of both support a pair: both get an answer; one does, or both get a weak one; there is part of an
 * answer; they only write about one topic; they happen to share one word or broad topic; or nothing.
 */
export type Support = 'both' | 'one' | 'thin' | 'topic' | 'word' | 'none'

/** The minimum score of a pair with this support: the weaker the support, the higher. */
const LEAST_SCORE: Record<Support, number> = {
  both: LEAST_TO_FILL,
  one: USUAL_FLOOR,
  thin: USUAL_FLOOR,
  topic: USUAL_FLOOR,
  word: HIGH,
  none: Number.POSITIVE_INFINITY,
}

/** Assumed score of a pair in a round for which any answer to one of the two is enough. */
export const ANY_SCORE = USUAL_FLOOR

export function isSupported(support: Support, score: number): boolean {
  return score >= LEAST_SCORE[support]
}

/** Limits a level to what the words support. */
export function lowerLevel(level: Level, support: Support): Level {
  if (support === 'both') return level
  if (support === 'one') return level === 'high' ? 'good' : level
  return support === 'thin' && level === 'high' ? 'good' : 'try'
}
