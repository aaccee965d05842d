'use client'

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/client/use-error-text'
import { ShowMore, type ShowMoreProps } from './show-more'

export const PAGED_LIST = 'grid grid-cols-[minmax(0,1fr)] gap-1 max-sm:mx-[max(-0.75rem,-15px)] sm:-mx-4'

type Labelled =
  | {
      /** Id of the heading that names the list. */
      labelledBy: string
      grouped?: never
    }
  /** Whether the children are several lists, each with its own heading. */
  | { grouped: true; labelledBy?: never }

export type PagedListProps = Labelled & {
  query: ShowMoreProps['query'] & Pick<UseInfiniteQueryResult, 'error'>
  children: ReactNode
}

/** A list that loads more on scrolling. The button below does the same, and retries after a failure. */
export function PagedList({ labelledBy, grouped, query, children }: PagedListProps) {
  const errorText = useErrorText()
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!goesOn || !end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '600px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [goesOn, fetchNextPage])
  return (
    <>
      {grouped ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
      ) : (
        <ul aria-labelledby={labelledBy} className={PAGED_LIST}>
          {children}
        </ul>
      )}
      <div ref={end} className="mt-4 grid justify-items-start gap-4 empty:hidden">
        {hasNextPage && isFetchNextPageError && (
          <Notice tone="danger" live className="w-full">
            {errorText(error)}
          </Notice>
        )}
        <ShowMore query={query} />
      </div>
    </>
  )
}
