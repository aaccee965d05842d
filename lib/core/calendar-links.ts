/** An appointment for web calendars. */
export type CalendarAppointment = {
  title: string
  startsAt: Date
  endsAt: Date
  /** An absolute URL. */
  url: string
  details: string
  /** The location, unless it is online at `url`. */
  location?: string
}

export type WebCalendar = 'google' | 'outlook'

/** URLs that add an appointment to a calendar: two web calendars, or a file. */
export type CalendarAddresses = Record<WebCalendar | 'file', string>

export const calendarAddresses = (appointment: CalendarAppointment, file: string): CalendarAddresses => ({
  google: calendarLink('google', appointment),
  outlook: calendarLink('outlook', appointment),
  file,
})

/** '20261124T090000Z' */
const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A link that opens a web calendar with the appointment filled in. */
export function calendarLink(service: WebCalendar, appointment: CalendarAppointment): string {
  const { title, startsAt, endsAt, url, details, location = url } = appointment
  const body = details.includes(url) ? details : [details, url].filter(Boolean).join('\n')
  if (service === 'google') {
    const link = new URL('https://calendar.google.com/calendar/render')
    link.search = new URLSearchParams({
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(startsAt)}/${compact(endsAt)}`,
      details: body,
      location,
    }).toString()
    return link.href
  }
  const link = new URL('https://outlook.live.com/calendar/0/deeplink/compose')
  // Outlook shows a plus literally: spaces must be %20.
  link.search = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    body,
    location,
  })
    .toString()
    .replaceAll('+', '%20')
  return link.href
}
