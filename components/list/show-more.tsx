'use client'

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonLook } from '@/components/ui/button-class'

export interface ShowMoreProps extends ButtonLook {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> & {
    fetchNextPage: () => unknown
  }
  /** Instead of 'Show more'. */
  label?: string
  className?: string
}

const FOCUSABLE = 'a[href], button, input, select, textarea'

/**
 * Fetches a list's next page, and retries after a failure. A keyboard goes on from the first new row. Renders nothing on
 * the last page; keep it mounted there: the focus moves to that row from the button that is gone.
 */
export function ShowMore({ query, label, variant = 'secondary', ...rest }: ShowMoreProps) {
  const t = useTranslations('common')
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef<{ place: Element; rows: number; byKey: boolean } | null>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query

  useEffect(() => {
    if (!pressed.current || isFetchingNextPage) return
    const { place, rows, byKey } = pressed.current
    const all = rowsBefore(button.current, place)
    if (hasNextPage && !isFetchNextPageError && all.length === rows) return
    pressed.current = null
    const focused = document.activeElement
    const isHere = focused === button.current || focused === document.body
    if (!isHere || isFetchNextPageError || (hasNextPage && !byKey)) return
    focusOn(all[rows] ?? all.at(-1), { preventScroll: !byKey })
  })

  if (!hasNextPage) return null
  return (
    <Button
      ref={button}
      variant={variant}
      {...rest}
      busy={isFetchingNextPage}
      onClick={({ detail, currentTarget }) => {
        const place = currentTarget.closest('[role="dialog"], main') ?? document.body
        pressed.current = { place, rows: rowsBefore(currentTarget, place).length, byKey: detail === 0 }
        void query.fetchNextPage()
      }}
    >
      {isFetchNextPageError ? t('retry') : (label ?? t('showMore'))}
    </Button>
  )
}

/** The rows of a page or dialog up to a button; all if it is gone. */
function rowsBefore(button: Element | null, place: Element): HTMLElement[] {
  const rows = [...place.querySelectorAll<HTMLElement>('li, tr')]
  if (!button) return rows
  return rows.filter((row) => row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/** The first control of a row, or a row of text itself. */
function focusOn(row: HTMLElement | undefined, options: FocusOptions): void {
  const controls = [...(row?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  const target = controls.find((one) => one.checkVisibility()) ?? row
  if (target === row) row?.setAttribute('tabindex', '-1')
  target?.focus(options)
}
