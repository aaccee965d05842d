'use client'

import { useEffect, useRef } from 'react'

/** Longer than a dialog's closing transition. */
const SETTLED_MS = 350

/** What takes the focus when it is pressed. */
const FOCUSABLE = 'a[href], button, input, select, summary, textarea, [tabindex]'

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/**
 * When a card changes its state, the button that did it may be gone, and the focus with it. It then goes to the card's
 * heading, so that a keyboard or a screen reader goes on from there. Nothing moves if the reader had the focus nowhere,
 * as when a list loads or somebody else changes it.
 */
export function useKeptFocus(state: string, headingId: string): void {
  const before = useRef(state)
  const isHeld = useRef(false)
  useEffect(() => {
    const hold = () => {
      isHeld.current = !isNowhere()
    }
    // A press beside everything takes the focus away, after this event.
    const press = ({ target }: MouseEvent) => {
      isHeld.current = target instanceof Element && target.closest(FOCUSABLE) !== null
    }
    hold()
    document.addEventListener('focusin', hold)
    document.addEventListener('mousedown', press)
    return () => {
      document.removeEventListener('focusin', hold)
      document.removeEventListener('mousedown', press)
    }
  }, [])
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const timer = setTimeout(() => {
      const heading = isHeld.current && isNowhere() ? document.getElementById(headingId) : null
      heading?.focus({ preventScroll: true })
      // Not below the header. A click leaves the page where it is.
      if (heading?.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [state, headingId])
}
