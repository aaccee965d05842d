'use client'

import { CalendarDays } from 'lucide'
import { useNow, useTranslations } from 'next-intl'
import { PagedList } from '@/components/list/paged-list'
import { usePages } from '@/components/list/use-pages'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { fetchPastEvents, fetchUpcomingEvents } from '@/lib/client/events'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventPage } from '@/lib/contracts/event'
import { EventRow } from './event-row'
import { eventsByDay } from './events-by-day'

export interface EventListProps {
  which: 'upcoming' | 'past'
  first: EventPage[]
}

/** Events grouped by day in the reader's time zone. */
export function EventList({ which, first }: EventListProps) {
  const t = useTranslations('eventList')
  const format = useFormatter()
  const now = useNow()
  const { list, query } = usePages(
    queryKeys.events(which),
    first,
    which === 'upcoming' ? fetchUpcomingEvents : fetchPastEvents,
    ({ id }) => id,
  )
  if (list.length === 0)
    return (
      <EmptyState
        icon={<Icon of={CalendarDays} />}
        title={t(`${which}.emptyTitle`)}
        action={
          which === 'upcoming' && (
            <Button asChild variant="secondary">
              <a href="/events/past">{t('upcoming.emptyAction')}</a>
            </Button>
          )
        }
      >
        {t(`${which}.emptyText`)}
      </EmptyState>
    )
  const yearOf = (moment: Date) => format.dateTime(moment, { year: 'numeric' })
  const thisYear = yearOf(now)
  const dayOf = (moment: Date) =>
    format.dateTime(moment, {
      day: 'numeric',
      month: 'long',
      ...(yearOf(moment) !== thisYear && { year: 'numeric' }),
    })
  return (
    <PagedList labelledBy="events" query={query}>
      {eventsByDay(list, dayOf).map(({ day, events }) => (
        <li key={events[0]!.id} className="event-day">
          <h2 className="event-day-name">
            <span className="block font-[560]">{day}</span>
            <span className="block text-sm text-ink-soft first-letter:uppercase">
              {format.dateTime(new Date(events[0]!.eventDateTime), { weekday: 'long' })}
            </span>
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </li>
      ))}
    </PagedList>
  )
}
