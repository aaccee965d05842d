'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LevelBadge } from '@/components/participant-card/level-badge'
import { StrongestReason } from '@/components/participant-card/strongest-reason'
import { Card } from '@/components/ui/card'
import { fetchPeopleToMeet } from '@/lib/client/events'
import { queryKeys } from '@/lib/client/query-keys'
import type { EventView } from '@/lib/contracts/event'
import { EventPerson } from './event-person'

/** Looked up so often while the page is open; others sign up meanwhile. */
const STALE_MS = 10 * 60_000

/** Up to three participants whom the reader has a reason to meet. Comes after the page, and only if there is somebody. */
export function PeopleToMeet({ event, linked }: { event: EventView; linked: boolean }) {
  const t = useTranslations('eventPage')
  const { data } = useQuery({
    queryKey: [...queryKeys.peopleToMeet(event.id), event.participation?.status],
    queryFn: ({ signal }) => fetchPeopleToMeet(event.id, signal),
    staleTime: STALE_MS,
  })
  if (!data || data.list.length === 0) return null
  return (
    <Card tone="accent" asChild>
      <section aria-labelledby="event-people">
        <h2 id="event-people" className="text-lg">
          {t('peopleToMeet', { count: data.list.length })}
        </h2>
        <ul className="-mx-3 mt-2 grid gap-1 sm:-mx-4">
          {data.list.map(({ person, level, reasons }) => (
            <EventPerson
              key={person.participantId}
              person={person}
              linked={linked}
              badge={<LevelBadge level={level} />}
            >
              <StrongestReason reasons={reasons} firstName={person.firstName} />
            </EventPerson>
          ))}
        </ul>
      </section>
    </Card>
  )
}
