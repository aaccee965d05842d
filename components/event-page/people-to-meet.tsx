'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LevelBadge } from '@/components/participant-card/level-badge'
import { StrongestReason } from '@/components/participant-card/strongest-reason'
import { Card } from '@/components/ui/card'
import { fetchPeopleToMeet } from '@/lib/client/events'
import { queryKeys } from '@/lib/client/query-keys'
import type { EventView, PeopleToMeet as People } from '@/lib/contracts/event'
import { foreignLang } from '@/lib/core/foreign-lang'
import { EventPerson } from './event-person'

/** Refetch interval while the page is open: others sign up meanwhile. */
const STALE_MS = 10 * 60_000

/** The reader's introductions here, and up to three other good matches. Loads after the page. */
export function PeopleToMeet({ event, linked }: { event: EventView; linked: boolean }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.peopleToMeet(event.id), event.participation?.status],
    queryFn: ({ signal }) => fetchPeopleToMeet(event.id, signal),
    staleTime: STALE_MS,
  })
  if (!data) return null
  return (
    <>
      <Introduced people={data.introduced} linked={linked} />
      <Suggested people={data.list} linked={linked} more={data.introduced.length > 0} />
    </>
  )
}

/** People the organiser introduced the reader to at this event. */
function Introduced({ people, linked }: { people: People['introduced']; linked: boolean }) {
  const t = useTranslations('eventPage.introduced')
  const locale = useLocale()
  if (people.length === 0) return null
  return (
    <Card tone="accent" asChild>
      <section aria-labelledby="event-introduced">
        <h2 id="event-introduced" className="text-lg">
          {t('title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('text')}</p>
        <PeopleList
          people={people}
          linked={linked}
          more={({ openingLine }) =>
            openingLine && (
              <p className="mt-2 text-sm text-ink-soft">
                {t('opening')} <span lang={foreignLang(openingLine, locale)}>{openingLine}</span>
              </p>
            )
          }
        />
      </section>
    </Card>
  )
}

function Suggested({
  people,
  linked,
  more,
}: {
  people: People['list']
  linked: boolean
  /** Whether the reader also has introductions here. */
  more: boolean
}) {
  const t = useTranslations('eventPage')
  if (people.length === 0) return null
  return (
    <Card tone={more ? undefined : 'accent'} asChild>
      <section aria-labelledby="event-people">
        <h2 id="event-people" className="text-lg">
          {more ? t('othersToMeet') : t('peopleToMeet', { count: people.length })}
        </h2>
        <PeopleList people={people} linked={linked} />
      </section>
    </Card>
  )
}

function PeopleList<T extends People['list'][number]>({
  people,
  linked,
  more,
}: {
  people: readonly T[]
  linked: boolean
  /** Further content for each person. */
  more?: (one: T) => ReactNode
}) {
  const t = useTranslations('eventPage')
  return (
    <ul className="-mx-[12px] mt-2 grid gap-1 sm:-mx-4">
      {people.map((one) => (
        <EventPerson
          key={one.person.participantId}
          person={one.person}
          linked={linked}
          badge={<LevelBadge level={one.level} />}
        >
          {one.reasons.length > 0 ? (
            <StrongestReason reasons={one.reasons} firstName={one.person.firstName} />
          ) : (
            <p className="mt-1 text-sm text-ink-soft">{t('chance')}</p>
          )}
          {more?.(one)}
        </EventPerson>
      ))}
    </ul>
  )
}
