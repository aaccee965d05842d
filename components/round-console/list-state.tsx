'use client'

import type { ReactNode } from 'react'
import { ContactsSkeleton } from '@/components/contacts/contacts-skeleton'
import { PagedList, type PagedListProps } from '@/components/contacts/paged-list'
import { QueryError } from '@/components/ui/query-error'

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

/** A list of the console while it is fetched, when it could not be, when there is nothing, and as it is. */
export function ListState({ labelledBy, query, isEmpty, empty, children }: ListStateProps) {
  if (query.isPending) return <ContactsSkeleton />
  if (query.isError && query.data === undefined) return <QueryError level={3} query={query} />
  if (isEmpty) return empty
  return (
    // The lines reach into the margin of the page, which is a pixel less than they take while a window narrows.
    <div className="-mx-3 overflow-x-clip px-3">
      <PagedList labelledBy={labelledBy} query={query}>
        {children}
      </PagedList>
    </div>
  )
}
