import type { EventView } from '@/lib/contracts/event'

/** What becomes of a place that is given up: somebody in line gets it, anybody may, or one can sign up again. */
export type AfterLeaving = 'line' | 'free' | 'again' | 'closed'

export function afterLeaving(
  event: Pick<EventView, 'maxParticipants' | 'waitingList' | 'signUp'>,
): AfterLeaving {
  if (event.maxParticipants !== null) return event.waitingList ? 'line' : 'free'
  return event.signUp === 'closed' ? 'closed' : 'again'
}
