/** An iCalendar file as a response. @param cacheSeconds max-age for the client */
export const calendarResponse = (calendar: string, name: string, cacheSeconds = 0): Response =>
  new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': cacheSeconds > 0 ? `private, max-age=${cacheSeconds}` : 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
