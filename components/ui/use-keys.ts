'use client'

import { useEffect, useRef } from 'react'

/** Where letters and digits are text, or belong to something that is open. */
const TAKEN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/**
 * Single keys, by their place on the keyboard, so that the Russian layout has them too; '?' by what is typed. They can
 * be switched off, since those who speak to their computer press keys by accident (WCAG 2.1.4).
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
