'use client'

import { useCallback, useState } from 'react'
import { filterParameter } from '@/lib/client/roster'
import type { RosterOrder } from '@/lib/contracts/roster'
import type { SegmentFilter } from '@/lib/contracts/segment'

export type RosterView = { filter: SegmentFilter; order: RosterOrder }

/** The list's view, stored in the URL: it can be reloaded, bookmarked and shared. */
export function useRosterFilter(first: RosterView) {
  const [view, setView] = useState(first)
  const change = useCallback((next: RosterView) => {
    setView(next)
    const address = new URL(location.href)
    put(address, 'filter', filterParameter(next.filter))
    put(address, 'order', next.order === 'joined' ? undefined : next.order)
    history.replaceState(history.state, '', address)
  }, [])
  return [view, change] as const
}

function put(address: URL, name: string, value: string | undefined) {
  if (value) address.searchParams.set(name, value)
  else address.searchParams.delete(name)
}
