import { endOf } from '@/lib/contracts/event'
import { isOnlineOnly } from '@/lib/contracts/online-only'
import type { events, participations } from '@/lib/db/schema/event'
import type { MailEvent } from './kinds'

type Part = Pick<typeof participations.$inferSelect, 'status' | 'placeAt' | 'checkInCode' | 'payBy'>

/** The event as shown in an email to somebody who may or may not see its online link. */
export function mailEvent(event: typeof events.$inferSelect, part: Part | null): MailEvent {
  const online = event.onlineLink !== null
  const isConfirmed = part?.status === 'CONFIRMED'
  return {
    title: event.title,
    startsAt: event.eventDateTime.toISOString(),
    endsAt: endOf(event).toISOString(),
    eventTimeZone: event.timeZone,
    location: event.location,
    online,
    onlineLink: isConfirmed ? event.onlineLink : null,
    code: isConfirmed && !isOnlineOnly({ ...event, online }) ? part.checkInCode : null,
    payment:
      part?.status === 'PENDING' && part.placeAt !== null && event.paid
        ? {
            price: event.price,
            link: event.paymentLink,
            contact: event.organizerContact,
            by: part.payBy?.toISOString() ?? null,
          }
        : null,
  }
}
