'use client'

import { useEffect, useRef, useState } from 'react'

/** Longer than the pause between two signs of typing, see the composer. */
const SHOWN_MS = 5_000

/** Whether the other is typing: until some seconds after the last sign of it. */
export function useTyping() {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function stopTyping() {
    clearTimeout(timer.current)
    setTyping(false)
  }

  function hearTyping() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTyping(false), SHOWN_MS)
    setTyping(true)
  }

  return { isTyping, hearTyping, stopTyping }
}
