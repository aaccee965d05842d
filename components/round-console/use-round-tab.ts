'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

const TABS = ['pairs', 'waiting', 'away', 'rules', 'trail'] as const

export type TabName = (typeof TABS)[number]

/** The open tab, kept in the address: a reload and the browser's Back show it again. */
export function useRoundTab() {
  const asked = useSearchParams().get('tab')
  const [tab, setTab] = useState<TabName>(TABS.find((name) => name === asked) ?? 'pairs')
  function openTab(next: TabName) {
    setTab(next)
    history.replaceState(null, '', `${location.pathname}?tab=${next}`)
  }
  return [tab, openTab] as const
}
