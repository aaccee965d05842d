/** An appointment as calendars on the web take it. */
export type CalendarAppointment = {
  title: string
  startsAt: Date
  endsAt: Date
  /** An absolute address. */
  url: string
  details: string
}

export type WebCalendar = 'google' | 'outlook'

/** '20261124T090000Z' */
const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A link that opens a calendar on the web with the appointment filled in. */
export function calendarLink(service: WebCalendar, appointment: CalendarAppointment): string {
  const { title, startsAt, endsAt, url, details } = appointment
  const body = `${details}\n${url}`
  if (service === 'google') {
    const link = new URL('https://calendar.google.com/calendar/render')
    link.search = new URLSearchParams({
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(startsAt)}/${compact(endsAt)}`,
      details: body,
      location: url,
    }).toString()
    return link.href
  }
  const link = new URL('https://outlook.live.com/calendar/0/deeplink/compose')
  // Outlook shows a plus as a plus: spaces must be %20.
  link.search = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    body,
    location: url,
  })
    .toString()
    .replaceAll('+', '%20')
  return link.href
}
