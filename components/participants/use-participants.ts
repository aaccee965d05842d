'use client'

import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useKeptScroll } from '@/components/list/use-kept-scroll'
import { pagesOf } from '@/lib/client/pages-of'
import { fetchParticipants, type ParticipantFilter, type ParticipantPage } from '@/lib/client/participants'
import { queryKeys } from '@/lib/client/query-keys'

type Pages = InfiniteData<ParticipantPage, number>

/** On return the cached list is used without refetching, in place of older server data. */
let left: { key: string; pages: Pages } | null = null

/** Members that match a filter, page by page, starting with the server-rendered pages. */
export function useParticipants(
  communityId: string,
  filter: ParticipantFilter,
  drawn: { filter: ParticipantFilter; pages: ParticipantPage[] } | null,
) {
  const asked = { ...filter, search: filter.search.trim() }
  const key = keyOf(communityId, asked)
  const query = useInfiniteQuery({
    queryKey: queryKeys.participants(communityId, asked),
    ...pagesOf((page, signal) => fetchParticipants(communityId, asked, page, signal)),
    initialData: () => {
      if (left?.key === key) return left.pages
      if (!drawn || keyOf(communityId, { ...drawn.filter, search: drawn.filter.search.trim() }) !== key)
        return undefined
      return { pages: drawn.pages, pageParams: drawn.pages.map(({ page }) => page) }
    },
    placeholderData: keepPreviousData,
    // A refetch would request all open pages in sequence.
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
