'use client'

import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf, startingWith } from '@/lib/client/pages-of'
import { useRendered } from '@/lib/client/use-rendered'
import type { PageOf } from '@/lib/contracts/page'

/**
 * A list that is read page by page.
 * @param first the page that the server rendered
 * @param renewMs refetch interval, if any
 */
export function useList<Page extends PageOf<unknown>>(
  queryKey: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<Page>,
  first?: Page,
  renewMs?: (list: Page['list']) => number | false,
) {
  const start = first && startingWith(first)
  const isNew = useRendered(first, queryKey, start)
  const query = useInfiniteQuery({
    queryKey,
    ...pagesOf(read),
    initialData: start,
    // Shown again, it may be old.
    initialDataUpdatedAt: isNew ? undefined : 0,
    refetchInterval:
      renewMs && (({ state: { data } }: { state: { data?: InfiniteData<Page> } }) => renewMs(listOf(data))),
  })
  const list = listOf(query.data)
  return { list, query }
}

const listOf = <Page extends PageOf<unknown>>(data: InfiniteData<Page> | undefined): Page['list'][number][] =>
  data?.pages.flatMap((page) => page.list) ?? []
