'use client'

import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pagesOf, startingWith } from '@/lib/client/pages-of'
import type { PageOf } from '@/lib/contracts/page'

/** Rendered pages that a list has started with. Going back within the app, Next shows the very same ones again. */
const shown = new WeakSet<object>()

/**
 * A list that is read page by page.
 * @param first what the server has rendered of it
 * @param renewMs how soon it is read again, if at all
 */
export function useList<Page extends PageOf<unknown>>(
  queryKey: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<Page>,
  first?: Page,
  renewMs?: (list: Page['list']) => number | false,
) {
  const client = useQueryClient()
  useState(() => {
    // The cache may be from an earlier visit. Before reading it: initialData only fills an empty cache.
    if (first && !shown.has(first) && client.getQueryData(queryKey))
      client.setQueryData(queryKey, startingWith(first))
  })
  useEffect(() => {
    if (first) shown.add(first)
  }, [first])
  const query = useInfiniteQuery({
    queryKey,
    ...pagesOf(read),
    initialData: first && startingWith(first),
    refetchInterval:
      renewMs && (({ state: { data } }: { state: { data?: InfiniteData<Page> } }) => renewMs(listOf(data))),
  })
  const list = listOf(query.data)
  return { list, query }
}

const listOf = <Page extends PageOf<unknown>>(data: InfiniteData<Page> | undefined): Page['list'][number][] =>
  data?.pages.flatMap((page) => page.list) ?? []
