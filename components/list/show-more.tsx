'use client'

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'

export interface ShowMoreProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  className?: string
}

const FOCUSABLE = 'a[href], button, input, select, textarea'

/**
 * Fetches a list's next page, and retries after a failure. Renders nothing on the last page; keep it mounted there: a
 * keyboard goes on from the first new item.
 */
export function ShowMore({ query, className }: ShowMoreProps) {
  const t = useTranslations('common')
  const button = useRef<HTMLButtonElement>(null)
  /** The number of focusable elements before the button when it was pressed. */
  const before = useRef<number | null>(null)
  const { isFetchingNextPage, isFetchNextPageError } = query

  useEffect(() => {
    if (before.current === null || isFetchingNextPage) return
    const focused = document.activeElement
    const isHere = focused === button.current || focused === document.body
    if (isHere && !isFetchNextPageError) focusable()[before.current]?.focus()
    before.current = null
  }, [isFetchingNextPage, isFetchNextPageError])

  if (!query.hasNextPage) return null
  return (
    <Button
      ref={button}
      variant="secondary"
      className={className}
      busy={isFetchingNextPage}
      onClick={({ detail }) => {
        if (detail === 0 && button.current) before.current = focusable().indexOf(button.current)
        void query.fetchNextPage()
      }}
    >
      {t(isFetchNextPageError ? 'retry' : 'showMore')}
    </Button>
  )
}

const focusable = () => [...document.querySelectorAll<HTMLElement>(`main :is(${FOCUSABLE})`)]
