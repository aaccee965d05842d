import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  default as ical,
} from 'ical-generator'

/** A calendar entry. Times are in UTC, so that calendars do not need our time zones. */
export type CalendarEntry = {
  /** Permanent; calendars recognise the entry by it. */
  uid: string
  /** Increases with each change (RFC 5545, section 3.8.7.4). */
  sequence: number
  startsAt: Date
  endsAt: Date
  /** When this version of the entry was created. */
  stamp: Date
  title: string
  description: string
  /** An absolute URL. */
  url: string
  /** The location, unless it is `url`. */
  location?: string
  cancelled?: boolean
}

export type CalendarParty = { name: string; email: string }

/** PUBLISH: a file or a feed. REQUEST: an invitation or its update. CANCEL: cancels it. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export type CalendarFile = {
  /** The community's; the file names it as its product (PRODID). */
  domain: string
  method: CalendarMethod
  entries: readonly CalendarEntry[]
  /** The organiser; with REQUEST and CANCEL, and the same in both. */
  organizer?: CalendarParty
  /** Only the reader: members do not see each other's addresses. */
  attendee?: CalendarParty
  /** The feed's name. */
  name?: string
}

/** An iCalendar object (RFC 5545, RFC 5546): CRLF, lines folded at 75 octets. */
export function calendarFile({ domain, method, entries, organizer, attendee, name }: CalendarFile): string {
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: domain, product: 'Calendar', language: 'EN' },
    ...(name && { name }),
  })
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      start: entry.startsAt,
      end: entry.endsAt,
      stamp: entry.stamp,
      summary: entry.title,
      description: entry.description,
      location: entry.location ?? entry.url,
      url: uri(entry.url),
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
      ...(organizer && { organizer: { name: quotable(organizer.name), email: organizer.email } }),
      ...(attendee && {
        attendees: [
          {
            name: quotable(attendee.name),
            email: attendee.email,
            // The reader has agreed on the site; a reply would reach nobody.
            rsvp: false,
            status: ICalAttendeeStatus.ACCEPTED,
            role: ICalAttendeeRole.REQ,
          },
        ],
      }),
    })
  }
  return `${calendar.toString().trimEnd()}\r\n`
}

/** A URI has no escapes (section 3.3.13), but ical-generator escapes it as text. */
const uri = (url: string) => url.replaceAll(',', '%2C').replaceAll(';', '%3B')

/** A name in quotes, which have no escape (RFC 5545, section 3.2). */
const quotable = (name: string) => name.replaceAll('"', '').replace(/\s+/g, ' ').trim()
