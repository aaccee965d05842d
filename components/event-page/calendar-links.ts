import type { EventView } from '@/lib/contracts/event'
import { markdownLine } from '@/lib/core/markdown'
import { endOf } from './event-times'

/** What a web calendar takes into an address. */
const MAX_DETAILS = 800

type Entry = Pick<EventView, 'title' | 'description' | 'eventDateTime' | 'endDateTime' | 'location'>

/** Addresses that open an entry in a web calendar. @param url of the event */
export function calendarLinks(event: Entry, url: string): { google: string; outlook: string } {
  const start = new Date(event.eventDateTime)
  const end = endOf(event)
  const details = [url, markdownLine(event.description, MAX_DETAILS)].filter(Boolean).join('\n\n')
  const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
    location: event.location ?? url,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: details,
    location: event.location ?? url,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
