'use client'

import { useCallback, useState } from 'react'
import type { AnalyticsView } from '@/lib/client/analytics'
import { filterParameter } from '@/lib/client/roster'

/** Period and segment, stored in the URL: they can be reloaded, bookmarked and shared. */
export function useAnalyticsView(first: AnalyticsView) {
  const [view, setView] = useState(first)
  const change = useCallback((next: AnalyticsView) => {
    setView(next)
    const query = new URLSearchParams({ period: next.period })
    const filter = filterParameter(next.filter)
    if (filter) query.set('filter', filter)
    history.replaceState(history.state, '', `${location.pathname}?${query}`)
  }, [])
  return [view, change] as const
}
