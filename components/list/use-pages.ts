'use client'

import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useKeptScroll } from '@/components/list/use-kept-scroll'
import { keepPagesInUrl } from '@/lib/client/pages-in-url'
import { pagesOf, startingWith } from '@/lib/client/pages-of'
import { useRendered } from '@/lib/client/use-rendered'
import type { PersonLine } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'

/**
 * Pages loaded since the server rendered a first page, by that page. When the reader goes back within the app, Next
 * shows its earlier rendering with the very same object: the list is then restored at once, so that the scroll position
 * is valid.
 */
const readSince = new WeakMap<object, InfiniteData<PageOf<never>, number>>()

/**
 * A list that is read page by page, starting with the server-rendered pages. The number of loaded pages is kept in the
 * URL, so that going back restores length and scroll position.
 *
 * @param idOf a line's id, to remove duplicates
 */
export function usePages<T>(
  queryKey: QueryKey,
  first: PageOf<T>[],
  read: (page: number, signal: AbortSignal) => Promise<PageOf<T>>,
  idOf: (one: T) => string,
) {
  const [start = first] = first
  const rendered = startingWith(...first)
  const isNew = useRendered(start, queryKey, rendered)
  const query = useInfiniteQuery({
    queryKey,
    ...pagesOf(read),
    initialData: (readSince.get(start) as InfiniteData<PageOf<T>, number> | undefined) ?? rendered,
    // Pages just rendered are fresh. Restored ones may have changed on another page meanwhile.
    refetchOnMount: isNew ? false : 'always',
    staleTime: 0,
  })
  const { data } = query
  const { pages } = data
  useEffect(() => {
    readSince.set(start, data as InfiniteData<PageOf<never>, number>)
  }, [start, data])
  useKeptScroll()
  useEffect(() => keepPagesInUrl(pages.length), [pages.length])
  // Pages may have shifted by one between two reads.
  const once = new Map(pages.flatMap(({ list }) => list).map((one) => [idOf(one), one]))
  return { list: [...once.values()], query }
}

export const byPerson = ({ person }: { person: PersonLine }) => person.participantId
