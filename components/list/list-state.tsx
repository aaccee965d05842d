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
    // The lines reach into the margin of the page, which is a pixel less than they take while a window narrows. In px,
    // like the margin: it does not grow with the letters.
    <div className="-mx-[12px] overflow-x-clip px-[12px]">
      <PagedList labelledBy={labelledBy} query={query}>
        {children}
      </PagedList>
    </div>
  )
}
