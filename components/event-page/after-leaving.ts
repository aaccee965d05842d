import type { EventView } from '@/lib/contracts/event'

/** What happens to a place that is given up: the next in line gets it, anybody may take it, or one can sign up again. */
export type AfterLeaving = 'line' | 'free' | 'again' | 'closed'

export function afterLeaving(
  event: Pick<EventView, 'maxParticipants' | 'waitingList' | 'signUp'>,
): AfterLeaving {
  if (event.maxParticipants !== null) return event.waitingList ? 'line' : 'free'
  return event.signUp === 'closed' ? 'closed' : 'again'
}
