'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Defers a field's blur action until the click if a press took the focus: a field that grows would move the pressed
 * button away from the pointer.
 */
export function useAfterPress(act: () => void): () => void {
  const press = useRef({ isDown: false, isAwaited: false })
  const end = useEffectEvent(() => {
    const { isAwaited } = press.current
    press.current = { isDown: false, isAwaited: false }
    // The click's own handlers, which come next, see it done.
    if (isAwaited) flushSync(act)
  })
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const start = () => {
      press.current.isDown = true
    }
    document.addEventListener('pointerdown', start, options)
    // After a press with another button, no click comes.
    for (const type of ['click', 'pointercancel', 'keydown'])
      document.addEventListener(type, () => end(), options)
    return () => listening.abort()
  }, [])
  return () => {
    if (press.current.isDown) press.current.isAwaited = true
    else act()
  }
}
