'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { UserRoundSearch } from 'lucide'
import { useTranslations } from 'next-intl'
import { QueryError } from '@/components/list/query-error'
import { MembersMap } from '@/components/members-map/members-map'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { ParticipantFilter } from '@/lib/client/participants'
import type { Locations } from '@/lib/contracts/location'
import { CountLine } from './count-line'
import { MapSkeleton } from './map-skeleton'

export interface MapOfMembersProps {
  readerId: string | null
  filter: ParticipantFilter
  query: UseQueryResult<Locations>
  isNarrowed: boolean
  onPlace: (place: string) => void
  onShowList: () => void
  onShowAll: () => void
}

/** The map, with the number of matching members shown on it. */
export function MapOfMembers({ query, isNarrowed, onShowAll, readerId, ...map }: MapOfMembersProps) {
  const all = useTranslations('participants')
  const t = useTranslations('participants.map')
  const { data } = query
  if (!data) return query.isError ? <QueryError query={query} /> : <MapSkeleton />
  if (data.list.length === 0 && isNarrowed) {
    const none = data.total === 0
    return (
      <div role="status">
        <EmptyState
          icon={<Icon of={UserRoundSearch} />}
          title={none ? all('noneTitle') : t('noneTitle')}
          action={
            <Button variant="secondary" onClick={none ? onShowAll : map.onShowList}>
              {none ? all('showAll') : t('showInList')}
            </Button>
          }
        >
          {none ? all('noneText') : t('noneText', { count: data.total })}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <CountLine isNarrowed={isNarrowed} onShowAll={onShowAll}>
        {!query.isPlaceholderData && t('shared', { located: data.located, total: data.total })}
      </CountLine>
      <MembersMap {...map} readerId={readerId ?? ''} locations={data} isOld={query.isPlaceholderData} />
    </>
  )
}
