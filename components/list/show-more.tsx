'use client'

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

export interface ShowMoreProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  className?: string
}

/** Fetches a list's next page, and retries after a failure. Renders nothing on the last page. */
export function ShowMore({ query, className }: ShowMoreProps) {
  const t = useTranslations('common')
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      className={className}
      busy={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {t(query.isFetchNextPageError ? 'retry' : 'showMore')}
    </Button>
  )
}
