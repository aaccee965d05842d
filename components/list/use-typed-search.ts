'use client'

import { useEffect, useRef, useState } from 'react'
import { SETTLED_MS } from './use-settled'

/**
 * A search field whose text is kept elsewhere, as in the URL: what is typed until it has settled, then what is kept.
 * @param onSettle gets the trimmed text; a space that ends it stays in the field
 */
export function useTypedSearch(kept: string, onSettle: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; waits: boolean } | null>(null)
  const [before, setBefore] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Another filter may have changed by the time the text settles.
  const latest = useRef(onSettle)
  useEffect(() => {
    latest.current = onSettle
  })
  // The URL catches up a moment after typing; from then on it is the source.
  if (before !== kept) {
    setBefore(kept)
    if (!typed?.waits && typed?.text.trim() !== kept) setTyped(null)
  }

  function type(text: string, now: { settled?: boolean } = {}) {
    clearTimeout(timer.current)
    const settle = () => {
      setTyped({ text, waits: false })
      latest.current(text.trim())
    }
    if (now.settled) return settle()
    setTyped({ text, waits: true })
    timer.current = setTimeout(settle, SETTLED_MS)
  }

  return { text: typed?.text ?? kept, type }
}
