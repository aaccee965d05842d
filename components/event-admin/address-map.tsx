'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PlaceMap } from '@/components/event-page/place-map'
import { useSettled } from '@/components/list/use-settled'
import { fetchPlaceMap } from '@/lib/client/places'
import { queryKeys } from '@/lib/client/query-keys'

/** A map of the city in an address, updated while typing; nothing without a city. */
export function AddressMap({ address }: { address: string }) {
  const settled = useSettled(address).trim()
  const { data } = useQuery({
    queryKey: queryKeys.placeMap(settled),
    queryFn: ({ signal }) => fetchPlaceMap(settled, signal),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return settled !== '' && data?.map ? <PlaceMap map={data.map} /> : null
}
