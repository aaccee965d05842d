'use client'

import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useKeptScroll } from '@/lib/client/kept-scroll'
import { fetchParticipants, type ParticipantFilter, type ParticipantPage } from '@/lib/client/participants'
import { queryKeys } from '@/lib/client/query-keys'

type Pages = InfiniteData<ParticipantPage, number>

/** The list as it was left, for a way back that loads no page anew: then what the server drew is of another moment. */
let left: { key: string; pages: Pages } | null = null

/** The members of a filter, page by page; what the server has drawn comes first. */
export function useParticipants(
  communityId: string,
  filter: ParticipantFilter,
  drawn: { filter: ParticipantFilter; pages: ParticipantPage[] } | null,
) {
  const asked = { ...filter, search: filter.search.trim() }
  const key = keyOf(communityId, asked)
  const query = useInfiniteQuery({
    queryKey: queryKeys.participants(communityId, asked),
    queryFn: ({ pageParam, signal }) => fetchParticipants(communityId, asked, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
    initialData: () => {
      if (left?.key === key) return left.pages
      if (!drawn || keyOf(communityId, { ...drawn.filter, search: drawn.filter.search.trim() }) !== key)
        return undefined
      return { pages: drawn.pages, pageParams: drawn.pages.map(({ page }) => page) }
    },
    placeholderData: keepPreviousData,
    // Read anew, all open pages would be asked for one after another.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, isPlaceholderData } = query
  useKeptScroll()
  useEffect(() => {
    if (data && !isPlaceholderData) left = { key, pages: data as Pages }
  }, [data, isPlaceholderData, key])
  return query
}

const keyOf = (communityId: string, { search, tags, place, unmet }: ParticipantFilter) =>
  JSON.stringify([communityId, search, tags, place, unmet])
