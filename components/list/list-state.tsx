'use client'

import type { ReactNode } from 'react'
import { ListSkeleton } from '@/components/list/list-skeleton'
import { PagedList, type PagedListProps } from '@/components/list/paged-list'
import { QueryError } from '@/components/list/query-error'

export interface ListStateProps {
  labelledBy: string
  query: PagedListProps['query'] & {
    isPending: boolean
    isError: boolean
    isFetching: boolean
    data: unknown
    refetch: () => unknown
  }
  isEmpty: boolean
  empty: ReactNode
  children: ReactNode
}

/** A list: its skeleton, its error with a retry, its empty state, and its lines. */
export function ListState({ labelledBy, query, isEmpty, empty, children }: ListStateProps) {
  if (query.isPending) return <ListSkeleton />
  if (query.isError && query.data === undefined) return <QueryError level={3} query={query} />
  if (isEmpty) return empty
  return (
    // Lines extend into the page's margin, which is a pixel too narrow while a window is resized. In px, like the margin,
    // which does not grow with the text.
    <div className="-mx-[12px] overflow-x-clip px-[12px]">
      <PagedList labelledBy={labelledBy} query={query}>
        {children}
      </PagedList>
    </div>
  )
}
