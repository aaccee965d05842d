import type { Grounds } from '../people/level'
import type { History, Round } from './round'

/** How often a round is paired again without pairs that have no reason. */
const TRIES = 3

/** A round of pairs for which a reason can be shown; locked pairs are kept whatever they show. */
export function pairWithReasons(
  pair: (excluded: History['excluded']) => Round,
  { excluded, locked = [] }: Pick<History, 'excluded' | 'locked'>,
  groundsFor: (a: string, b: string) => Grounds,
): Round {
  const fixed = new Set(locked.flat())
  const withoutReason = ({ pairs }: Round) =>
    pairs.filter(({ a, b }) => !fixed.has(a) && groundsFor(a, b) === 'none')
  let ruledOut = excluded
  let round = pair(ruledOut)
  let left = withoutReason(round)
  for (let tries = 1; left.length > 0 && tries < TRIES; tries++) {
    ruledOut = [...ruledOut, ...left.map(({ a, b }) => [a, b] as const)]
    round = pair(ruledOut)
    left = withoutReason(round)
  }
  const dropped = new Set(left)
  return {
    ...round,
    pairs: round.pairs.filter((one) => !dropped.has(one)),
    unmatched: [
      ...round.unmatched,
      ...left.flatMap(({ a, b }) => [a, b]).map((id) => ({ id, reason: 'below-floor' as const })),
    ],
  }
}
