import { EVENT_MINIMUM, FILLING_MINIMUM, type RoundTask, STRICT_MINIMUM, USUAL_MINIMUM } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import type { Rules } from './rules'

/**
 * The engine's requirements for a match in a round, in a rematch after it, or between participants of an event. A
 * rematch is not filled up with weaker pairs, which the round rejected. At an event, only a member who would otherwise
 * meet nobody is introduced without a reason.
 */
export function minimumOf(
  { minimumMatch, colleaguesAllowed }: Pick<Rules, 'minimumMatch' | 'colleaguesAllowed'>,
  { roundFloor }: Pick<Ctx['community'], 'roundFloor'>,
  where: 'round' | 'rematch' | 'event' = 'round',
): Pick<RoundTask['options'], 'floor' | 'needsReason' | 'anyReason' | 'usual' | 'anybody' | 'colleagues'> {
  const minimum = MINIMA[where][minimumMatch]
  return {
    ...minimum,
    floor: Math.max(roundFloor, minimum.floor),
    ...(where === 'event' && minimumMatch === 'any' && { anybody: { floor: roundFloor } }),
    colleagues: colleaguesAllowed,
  }
}

const OF_ROUND = {
  any: { floor: 0, needsReason: false },
  half: FILLING_MINIMUM,
  reason: USUAL_MINIMUM,
  good: STRICT_MINIMUM,
}

const MINIMA = {
  round: OF_ROUND,
  rematch: { ...OF_ROUND, half: USUAL_MINIMUM },
  event: {
    ...OF_ROUND,
    any: { ...EVENT_MINIMUM, usual: undefined },
    half: EVENT_MINIMUM,
    reason: EVENT_MINIMUM,
  },
}
