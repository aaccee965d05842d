'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryError } from '@/components/list/query-error'
import { ShowMore } from '@/components/list/show-more'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { pagesOf } from '@/lib/client/pages-of'
import { fetchLocated, type ParticipantFilter } from '@/lib/client/participants'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'

const SHAPES = Array.from({ length: 5 }, (_, at) => at)

export interface PlacePeopleProps {
  readerId: string
  /** Includes the place. */
  filter: ParticipantFilter
  /** Id of the list's heading. */
  name: string
}

/** Members of a place, page by page. */
export function PlacePeople({ readerId, filter, name }: PlacePeopleProps) {
  const t = useTranslations('participants')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const query = useInfiniteQuery({
    queryKey: queryKeys.located(filter),
    ...pagesOf((page, signal) => fetchLocated(readerId, filter, page, signal)),
    staleTime: 60_000,
  })
  const { data, error, isError, isFetchNextPageError } = query
  if (!data && isError) return <QueryError level={3} query={query} />
  if (!data)
    return (
      <LoadingRegion label={common('loading')}>
        {SHAPES.map((at) => (
          <span key={at} className="flex items-center gap-3 px-3 py-2.5">
            <Skeleton round className="size-11 flex-none" />
            <Skeleton className="h-5 w-2/3" />
          </span>
        ))}
      </LoadingRegion>
    )
  const people = new Map(data.pages.flatMap(({ list }) => list).map((one) => [one.id, one]))
  if (people.size === 0) return <p className="px-3 py-2 text-ink-soft">{t('map.nobodyHere')}</p>
  return (
    <>
      <ul aria-label={name} className="grid grid-cols-[minmax(0,1fr)]">
        {[...people.values()].map((person) => (
          <li key={person.id}>
            <a href={`/u/${person.slug}`} className="members-line">
              <Avatar id={person.id} name={fullName(person)} {...photoSources(person.avatarUrl)} />
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2">
                  <span className="truncate font-[560]">{fullName(person)}</span>
                  {person.id === readerId && <Badge tone="accent">{t('you')}</Badge>}
                </span>
                {person.company && (
                  <span className="block truncate text-sm text-ink-soft">{person.company}</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {isFetchNextPageError && (
        <Notice tone="danger" live className="mt-2">
          {errorText(error)}
        </Notice>
      )}
      <ShowMore query={query} variant="quiet" className="mt-2" />
    </>
  )
}
