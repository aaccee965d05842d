import { EVENT_MINIMUM, FILLING_MINIMUM, type RoundTask, STRICT_MINIMUM, USUAL_MINIMUM } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import type { Rules } from './rules'

/** The engine's requirements for a match in a round, or between participants of an event. */
export function minimumOf(
  { minimumMatch, colleaguesAllowed }: Pick<Rules, 'minimumMatch' | 'colleaguesAllowed'>,
  { roundFloor }: Pick<Ctx['community'], 'roundFloor'>,
  where: 'round' | 'event' = 'round',
): Pick<RoundTask['options'], 'floor' | 'needsReason' | 'anyReason' | 'usual' | 'colleagues'> {
  const minimum = (where === 'event' ? AT_EVENT : MINIMUM)[minimumMatch]
  return { ...minimum, floor: Math.max(roundFloor, minimum.floor), colleagues: colleaguesAllowed }
}

const MINIMUM = {
  any: { floor: 0, needsReason: false },
  half: FILLING_MINIMUM,
  reason: USUAL_MINIMUM,
  good: STRICT_MINIMUM,
}

const AT_EVENT = { ...MINIMUM, half: EVENT_MINIMUM, reason: EVENT_MINIMUM }
