import type { UpdateEvent } from '@/lib/contracts/event'
import { invalidField } from '@/lib/core/errors'
import type { events } from '@/lib/db/schema/event'

type Values = Partial<typeof events.$inferInsert>

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

/** Columns of the given fields. */
export function eventValues(input: UpdateEvent): Values {
  const { eventDateTime, endDateTime, registrationDeadline, ...rest } = input
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(given) as Values),
    ...(eventDateTime !== undefined && { eventDateTime: new Date(eventDateTime) }),
    ...(endDateTime !== undefined && { endDateTime: dateOf(endDateTime) }),
    ...(registrationDeadline !== undefined && { registrationDeadline: dateOf(registrationDeadline) }),
  }
}

type Times = Pick<typeof events.$inferInsert, 'eventDateTime' | 'endDateTime' | 'registrationDeadline'>
const MAX_DAYS = 31

/** @throws DomainError 'invalid' when the end is not after the start, or sign-up ends after the event */
export function checkTimes({ eventDateTime, endDateTime, registrationDeadline }: Times): void {
  if (endDateTime && endDateTime <= eventDateTime) throw invalidField('endDateTime', 'endsBeforeStart')
  if (endDateTime && endDateTime.getTime() - eventDateTime.getTime() > MAX_DAYS * 24 * 60 * 60 * 1000)
    throw invalidField('endDateTime', 'eventTooLong')
  if (registrationDeadline && registrationDeadline > (endDateTime ?? eventDateTime))
    throw invalidField('registrationDeadline', 'deadlineAfterEvent')
}
