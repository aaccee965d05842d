'use client'

import { type ReactNode, use, useState } from 'react'

const DELAY_MS = 400
/** Fallbacks that start within this time belong to one page and share a delay. */
const SAME_PAGE_MS = 2_000

let waiting: { since: number; over: Promise<void> } | null = null

/**
 * Wraps what `loading.tsx` shows, so that a fast page replaces the previous one without a flash of skeleton. React
 * keeps a skeleton for at least 300 ms once it is shown. A document has no skeleton: its content follows in the same
 * response, and a phone would lay out both. The footer waits below the screen.
 */
export function DelayedFallback({ children }: { children: ReactNode }) {
  const [over] = useState(delay)
  if (!over) return <div className="min-h-dvh" />
  use(over)
  return children
}

function delay(): Promise<void> | null {
  if (typeof window === 'undefined') return null
  const now = performance.now()
  if (!waiting || now - waiting.since > SAME_PAGE_MS)
    waiting = { since: now, over: new Promise((resolve) => setTimeout(resolve, DELAY_MS)) }
  return waiting.over
}
