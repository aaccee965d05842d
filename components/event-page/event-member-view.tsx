'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTimeZone } from 'next-intl'
import type { ReactNode } from 'react'
import { fetchEvent } from '@/lib/client/events'
import { queryKeys } from '@/lib/client/query-keys'
import { useConnected } from '@/lib/client/realtime/use-connected'
import { useLiveEvent } from '@/lib/client/realtime/use-live-event'
import type { EventView } from '@/lib/contracts/event'
import type { CalendarAddresses } from '@/lib/core/calendar-links'
import type { Locale } from '@/lib/core/locale'
import { Attendees } from './attendees'
import { EventLayout } from './event-layout'
import type { EventReader } from './event-reader'
import { MemberPanel } from './member-panel'
import { OrganiserMessages } from './organiser-messages'
import { PeopleToMeet } from './people-to-meet'

/** Polling interval while there is no realtime connection. */
const RENEW_MS = 60_000
/** Maximum random delay: when sign-up opens, many pages are open and many places are taken at once. */
const MAX_DELAY_MS = 3000

export interface EventMemberViewProps {
  first: EventView
  reader: EventReader
  locale: Locale
  calendar: CalendarAddresses
  /** The reader came here to sign up: ask whether to take part. */
  asks: boolean
  about: ReactNode
  map?: ReactNode
}

/** An event with the reader's part in it. */
export function EventMemberView({ first, reader, locale, calendar, asks, about, map }: EventMemberViewProps) {
  const isLive = useConnected() && reader.hasProfile
  const { data: event } = useQuery({
    queryKey: queryKeys.event(first.id),
    queryFn: ({ signal }) => fetchEvent(first.id, signal),
    initialData: first,
    staleTime: RENEW_MS,
    refetchInterval: isLive ? false : RENEW_MS,
  })
  const client = useQueryClient()
  useLiveEvent(
    reader.hasProfile ? first.id : null,
    ['places'],
    () => Math.random() * MAX_DELAY_MS,
    () => void client.invalidateQueries({ queryKey: queryKeys.event(first.id), exact: true }),
  )
  const readerZone = useTimeZone()
  const isOn = event.status === 'published'
  return (
    <EventLayout
      {...{ event, locale, about, map, readerZone }}
      panel={<MemberPanel {...{ event, reader, calendar, asks }} />}
      people={
        reader.hasProfile &&
        event.participation && (
          <>
            {event.participation.status !== 'NOT_PARTICIPATING' && <OrganiserMessages eventId={event.id} />}
            <Attendees event={event} linked={reader.role !== 'event-only'} />
            {isOn && <PeopleToMeet event={event} linked={reader.role !== 'event-only'} />}
          </>
        )
      }
    />
  )
}
