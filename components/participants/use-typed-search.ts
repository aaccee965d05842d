'use client'

import { useEffect, useRef, useState } from 'react'

/** Debounces typing. */
const SETTLED_MS = 200

/** The search field's value: typed text until the debounce ends, then the URL's. */
export function useTypedSearch(settled: string, onSettle: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; waits: boolean } | null>(null)
  const [before, setBefore] = useState(settled)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The URL catches up a moment after typing; from then on it is the source.
  if (before !== settled) {
    setBefore(settled)
    if (!typed?.waits) setTyped(null)
  }

  function type(text: string, now: { settled?: boolean } = {}) {
    clearTimeout(timer.current)
    const settle = () => {
      setTyped({ text, waits: false })
      onSettle(text)
    }
    if (now.settled) return settle()
    setTyped({ text, waits: true })
    timer.current = setTimeout(settle, SETTLED_MS)
  }

  return { text: typed?.text ?? settled, type }
}
