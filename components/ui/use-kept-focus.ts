'use client'

import { useEffect, useRef } from 'react'
import { followFocus, isFocusHeld, isFocusNowhere } from './focus-holding'

/** Longer than a dialog's closing transition. */
const SETTLED_MS = 350

/**
 * When a card changes its state, the button that did it may be gone, and the focus with it. It then goes to the card's
 * heading, so that a keyboard or a screen reader goes on from there. Nothing moves if the reader had the focus nowhere,
 * as when a list loads or somebody else changes it.
 */
export function useKeptFocus(state: string, headingId: string): void {
  const before = useRef(state)
  useEffect(followFocus, [])
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const timer = setTimeout(() => {
      const heading = isFocusHeld() && isFocusNowhere() ? document.getElementById(headingId) : null
      heading?.focus({ preventScroll: true })
      // Not below the header. A click leaves the page where it is.
      if (heading?.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [state, headingId])
}
