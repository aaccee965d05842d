'use client'

import { type ReactNode, use, useState } from 'react'

const PATIENCE_MS = 400
/** From when on another placeholder waits anew; those of one page wait together. */
const FORGOTTEN_MS = 2_000

let waiting: { since: number; over: Promise<void> } | null = null

/**
 * Around what `loading.tsx` shows: a page that comes soon comes at once, in place of the one before, whose link is marked
 * meanwhile (PageLink). Shown right away, a placeholder would stay for 300 ms however soon the page is there: React lets
 * none flicker. The server does not wait: there is no page before.
 */
export function Patiently({ children }: { children: ReactNode }) {
  const [over] = useState(patience)
  if (over) use(over)
  return children
}

function patience(): Promise<void> | null {
  if (typeof window === 'undefined') return null
  const now = performance.now()
  if (!waiting || now - waiting.since > FORGOTTEN_MS)
    waiting = { since: now, over: new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)) }
  return waiting.over
}
