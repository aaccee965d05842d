import type { Support } from '../people/level'
import type { Answer } from './answer'

/** Minimum strength of a pair's answers, added up, to count as answers for both. */
const WEIGHTY = 0.3

type Answered = { answer: Answer; strength: number }

/**
 * How far the answers to two members' requests support introducing them.
 *
 * @param topic whether both write about one topic
 */
export function supportOf(there: readonly Answered[], back: readonly Answered[], topic: boolean): Support {
  const all = [...there, ...back]
  const telling = all.filter(({ answer }) => answer !== 'bare')
  const isWhole = telling.some(({ answer }) => answer === 'whole')
  if (telling.length === 0) {
    if (topic) return 'topic'
    return all.length > 0 ? 'word' : 'none'
  }
  const answersBoth = [there, back].every((own) => own.some(({ answer }) => isWhole || answer !== 'bare'))
  const weight = all.reduce((sum, { strength }) => sum + strength, 0)
  if (answersBoth) return weight >= WEIGHTY ? 'both' : 'one'
  return telling.length > 1 || isWhole ? 'one' : 'thin'
}
