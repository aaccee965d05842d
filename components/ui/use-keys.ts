'use client'

import { useEffect, useRef } from 'react'

/** Elements that handle letters and digits themselves. */
const TAKEN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/**
 * Single-key shortcuts by key position, so that they work in the Russian layout; '?' by its character. They can be turned
 * off, since speech input may trigger them by accident (WCAG 2.1.4).
 */
export function useKeys(on: boolean, keys: Readonly<Record<string, () => void>>): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    if (!on) return
    function press(event: KeyboardEvent) {
      const { altKey, ctrlKey, metaKey, repeat, code, key, target } = event
      if (altKey || ctrlKey || metaKey || repeat || event.defaultPrevented) return
      if (target instanceof Element && target.closest(TAKEN)) return
      const act = now.current[key === '?' ? key : code.replace(/^(Key|Digit|Numpad)/, '').toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
