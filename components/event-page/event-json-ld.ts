import { DateTime } from 'luxon'
import type { Event as SchemaEvent, WithContext } from 'schema-dts'
import type { EventView } from '@/lib/contracts/event'
import { endOf } from '@/lib/contracts/event'
import { markdownLine } from '@/lib/core/markdown'
import { priceOf } from './price-of'

type About = {
  /** As guests see it. */
  event: EventView
  /** The community's base URL, without a trailing slash. */
  origin: string
  community: string
  /** A path. */
  picture: string
}

const MAX_DESCRIPTION = 1000
const SCHEMA = 'https://schema.org'

/** An event as schema.org data, for search engines. */
export function eventJsonLd({ event, origin, community, picture }: About): WithContext<SchemaEvent> {
  const url = `${origin}/event/${event.id}`
  const localTime = (moment: string | Date) =>
    DateTime.fromJSDate(new Date(moment)).setZone(event.timeZone).toISO({ suppressMilliseconds: true }) ??
    new Date(moment).toISOString()
  const place = event.location
    ? ({ '@type': 'Place', name: event.location, address: event.location } as const)
    : null
  const online = event.online ? ({ '@type': 'VirtualLocation', url } as const) : null
  const where = [place, online].filter((one) => one !== null)
  const moved = event.status === 'published' && event.previousDateTime !== null
  const price = event.price === null ? null : priceOf(event.price)
  const description = markdownLine(event.description, MAX_DESCRIPTION)
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name: event.title,
    url,
    ...(description && { description }),
    startDate: localTime(event.eventDateTime),
    endDate: localTime(endOf(event)),
    ...(moved && { previousStartDate: localTime(event.previousDateTime!) }),
    eventStatus: `${SCHEMA}/${event.status === 'cancelled' ? 'EventCancelled' : moved ? 'EventRescheduled' : 'EventScheduled'}`,
    eventAttendanceMode: `${SCHEMA}/${!online ? 'OfflineEventAttendanceMode' : place ? 'MixedEventAttendanceMode' : 'OnlineEventAttendanceMode'}`,
    ...(where.length > 0 && { location: where.length === 1 ? where[0] : where }),
    image: [event.imageUrl, picture]
      .filter((path) => path !== null)
      .map((path) => new URL(path, origin).href),
    organizer: { '@type': 'Organization', name: community, url: origin },
    isAccessibleForFree: !event.paid,
    ...(event.maxParticipants !== null && {
      maximumAttendeeCapacity: event.maxParticipants,
      remainingAttendeeCapacity: event.placesLeft ?? 0,
    }),
    ...(event.status === 'published' && {
      offers: {
        '@type': 'Offer',
        url,
        ...(event.paid ? price : { price: 0 }),
        availability: `${SCHEMA}/${event.signUp === 'open' ? 'InStock' : event.signUp === 'waiting-list' ? 'BackOrder' : 'SoldOut'}`,
        ...(event.registrationDeadline && { validThrough: localTime(event.registrationDeadline) }),
      },
    }),
  }
}
