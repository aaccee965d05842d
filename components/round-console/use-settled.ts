'use client'

import { useEffect, useState } from 'react'

/** Between two letters of a quick writer nothing is asked. */
const SETTLED_MS = 250

/** A text as it was when the writer last paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
