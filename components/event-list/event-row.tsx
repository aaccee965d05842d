'use client'

import { useTranslations } from 'next-intl'
import { EventCover } from '@/components/event-page/event-cover'
import { EventFaces } from '@/components/event-page/event-faces'
import { EventStatus, eventState } from '@/components/event-page/event-status'
import { eventTimes } from '@/components/event-page/event-times'
import { cn } from '@/components/ui/class-names'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventView } from '@/lib/contracts/event'
import { CLOCK_TIME } from '@/lib/core/clock-time'

/** An event in a list: time, title, place, participants, and the reader's status. */
export function EventRow({ event }: { event: EventView }) {
  const t = useTranslations('eventPage')
  const format = useFormatter()
  const state = eventState(event)
  const start = new Date(event.eventDateTime)
  const own = format.dateTime(start, CLOCK_TIME)
  const there = format.dateTime(start, { ...CLOCK_TIME, timeZone: event.timeZone })
  const { zone } = eventTimes(format, event)
  const inZone = `${there} ${zone}`
  const where = event.location ?? (event.online ? t('online') : null)
  return (
    <li className="event-row">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <time dateTime={event.eventDateTime}>
            {own}
            {there !== own && ` · ${event.location ? t('timeThere', { time: inZone }) : inZone}`}
          </time>
          {state && <EventStatus state={state} text={t(`states.${state}`)} />}
        </p>
        <h3 className="mt-1">
          <a
            href={`/event/${event.id}`}
            className={cn('event-row-link', state === 'cancelled' && 'line-through')}
          >
            {event.title}
          </a>
        </h3>
        {where && <p className="mt-0.5 text-ink-soft wrap-anywhere">{where}</p>}
        <div className="mt-2">
          <EventFaces event={event} />
        </div>
      </div>
      <EventCover imageUrl={event.imageUrl} sizes="(width < 36rem) 104px, 176px" />
    </li>
  )
}
