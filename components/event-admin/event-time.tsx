'use client'

import { useTimeZone } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import { CLOCK_TIME } from '@/lib/core/clock-time'

/** When an event begins, in its own time zone, which is named where it is not the community's. */
export function EventTime({ event }: { event: { eventDateTime: string; timeZone: string } }) {
  const format = useFormatter()
  const timeZone = useTimeZone()
  return (
    <time dateTime={event.eventDateTime}>
      {format.dateTime(new Date(event.eventDateTime), {
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        ...CLOCK_TIME,
        timeZone: event.timeZone,
        timeZoneName: event.timeZone === timeZone ? undefined : 'short',
      })}
    </time>
  )
}
