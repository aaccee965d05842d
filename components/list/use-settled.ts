'use client'

import { useEffect, useState } from 'react'

/** Debounce time, longer than a quick writer's pause between letters. */
export const SETTLED_MS = 250

/** A debounced text. Ours, not use-debounce: one effect. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
