'use client'

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cn } from '@/components/ui/class-names'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/client/use-error-text'
import { ShowMore, type ShowMoreProps } from './show-more'

export interface ListEndProps {
  query: ShowMoreProps['query'] & Pick<UseInfiniteQueryResult, 'error'>
  className?: string
}

/** The end of a list that loads more on scrolling. Its button does the same, and retries after a failure. */
export function ListEnd({ query, className }: ListEndProps) {
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
    <div ref={end} className={cn('grid gap-4 empty:hidden', className)}>
      {hasNextPage && isFetchNextPageError && (
        <Notice tone="danger" live className="w-full">
          {errorText(error)}
        </Notice>
      )}
      <ShowMore query={query} />
    </div>
  )
}
