import { addressOf } from '@/lib/client/call'
import type { EventView } from '@/lib/contracts/event'
import { endOf } from '@/lib/contracts/event'
import { type CalendarAddresses, calendarAddresses } from '@/lib/core/calendar-links'
import { markdownLine } from '@/lib/core/markdown'

/** Limit of the description in web calendars' URLs. */
const MAX_DETAILS = 800

type Entry = Pick<EventView, 'id' | 'title' | 'description' | 'eventDateTime' | 'endDateTime' | 'location'>

/** URLs that add an event to a calendar. @param url of the event */
export const eventCalendar = (event: Entry, url: string): CalendarAddresses =>
  calendarAddresses(
    {
      title: event.title,
      startsAt: new Date(event.eventDateTime),
      endsAt: endOf(event),
      url,
      details: markdownLine(event.description, MAX_DETAILS),
      location: event.location ?? undefined,
    },
    addressOf('GET /api/event/{id}.ics', { params: { id: event.id } }),
  )
