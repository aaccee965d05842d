import { sql } from 'drizzle-orm'
import { DEFAULT_EVENT_HOURS, endOf, type SignUpState } from '@/lib/contracts/event'
import { events } from '@/lib/db/schema/event'

type Event = typeof events.$inferSelect

/** `endOf` in SQL. */
export const endColumn = sql<Date>`coalesce(${events.endDateTime}, ${events.eventDateTime} + ${sql.raw(`interval '${DEFAULT_EVENT_HOURS} hours'`)})`

/** A member's possible actions on an event, as far as they depend on the event alone. */
export function signUpState(
  event: Event,
  placesLeft: number | null,
  waiting: number,
  now: Date,
): SignUpState {
  if (event.status !== 'published') return event.status
  if (endOf(event) <= now) return 'over'
  if (event.registrationDeadline && event.registrationDeadline <= now) return 'closed'
  // An organiser decides about each application, also when the event is full.
  if (event.approval || placesLeft === null || (placesLeft > 0 && waiting === 0)) return 'open'
  // Nobody gets a place from the waiting list once the event has started.
  if (!event.waitingList || event.eventDateTime <= now) return 'full'
  return 'waiting-list'
}
