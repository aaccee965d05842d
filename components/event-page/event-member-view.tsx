'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fetchEvent } from '@/lib/client/events'
import { queryKeys } from '@/lib/client/query-keys'
import type { EventView } from '@/lib/contracts/event'
import { Attendees } from './attendees'
import { EventLayout } from './event-layout'
import type { EventReader } from './event-reader'
import { MemberPanel } from './member-panel'
import { PeopleToMeet } from './people-to-meet'

/** Places are taken and given up while the page is open. */
const RENEW_MS = 20_000

export interface EventMemberViewProps {
  first: EventView
  reader: EventReader
  locale: string
  calendar: { google: string; outlook: string }
  /** They come from signing up: ask whether to take part. */
  asks: boolean
  about: ReactNode
}

/** An event with the reader's part in it. */
export function EventMemberView({ first, reader, locale, calendar, asks, about }: EventMemberViewProps) {
  const { data: event } = useQuery({
    queryKey: queryKeys.event(first.id),
    queryFn: ({ signal }) => fetchEvent(first.id, signal),
    initialData: first,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  })
  const isOn = event.status === 'published'
  return (
    <EventLayout
      {...{ event, locale, about }}
      panel={<MemberPanel {...{ event, reader, calendar, asks }} />}
      people={
        reader.isMember &&
        event.participation && (
          <>
            <Attendees event={event} linked={!reader.isEventOnly} />
            {isOn && event.signUp !== 'over' && <PeopleToMeet event={event} linked={!reader.isEventOnly} />}
          </>
        )
      }
    />
  )
}
