'use client'

import { useEffect, useState } from 'react'

/** Longer than between two letters of a quick writer. */
const SETTLED_MS = 250

/** A text as it was when the writer last paused. Ours, not use-debounce: one effect. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
