'use client'

import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { PageOf } from '@/lib/contracts/page'

/** A list of the console, read page by page. @param first what the server has drawn of it */
export function useRoundList<Page extends PageOf<unknown>>(
  queryKey: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<Page>,
  first?: Page,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 0,
    initialData: first && { pages: [first], pageParams: [0] },
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  })
  const list: Page['list'][number][] = query.data?.pages.flatMap((page) => page.list) ?? []
  return { list, query }
}
