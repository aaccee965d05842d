'use client'

import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf, startingWith } from '@/lib/client/pages-of'
import type { PageOf } from '@/lib/contracts/page'

/** A list that is read page by page. @param first what the server has rendered of it */
export function useList<Page extends PageOf<unknown>>(
  queryKey: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<Page>,
  first?: Page,
) {
  const query = useInfiniteQuery({
    queryKey,
    ...pagesOf(read),
    initialData: first && startingWith(first),
  })
  const list: Page['list'][number][] = query.data?.pages.flatMap((page) => page.list) ?? []
  return { list, query }
}
