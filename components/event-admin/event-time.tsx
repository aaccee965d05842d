'use client'

import { useFormatter } from 'next-intl'

/** When an event begins, in its own time zone. */
export function EventTime({ event }: { event: { eventDateTime: string; timeZone: string } }) {
  const format = useFormatter()
  return (
    <time dateTime={event.eventDateTime}>
      {format.dateTime(new Date(event.eventDateTime), {
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: event.timeZone,
        timeZoneName: 'short',
      })}
    </time>
  )
}
