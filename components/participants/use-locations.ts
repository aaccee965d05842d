'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchLocations, type ParticipantFilter } from '@/lib/client/participants'
import { queryKeys } from '@/lib/client/query-keys'
import type { Locations } from '@/lib/contracts/location'

export type DrawnLocations = { filter: ParticipantFilter; locations: Locations }

/** Places of the members that match a filter; starts with server data. */
export function useLocations(
  communityId: string,
  filter: ParticipantFilter,
  drawn: DrawnLocations | null,
  isNeeded: boolean,
) {
  const asked = anywhere(filter)
  return useQuery({
    queryKey: queryKeys.locations(communityId, asked),
    queryFn: ({ signal }) => fetchLocations(communityId, asked, signal),
    enabled: isNeeded,
    initialData: () =>
      drawn && JSON.stringify(anywhere(drawn.filter)) === JSON.stringify(asked) ? drawn.locations : undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Read lazily by code that loads later.
    notifyOnChangeProps: 'all',
  })
}

const anywhere = ({ search, tags, unmet }: ParticipantFilter): ParticipantFilter => ({
  search: search.trim(),
  tags,
  place: '',
  unmet,
})
