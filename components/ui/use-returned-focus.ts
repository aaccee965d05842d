'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focus to a control that was temporarily replaced, once it is rendered again.
 * @param isAway whether something else is shown instead
 * @returns a ref for the control
 */
export function useReturnedFocus<Control extends HTMLElement>(isAway: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const wasAway = useRef(isAway)
  useEffect(() => {
    if (wasAway.current && !isAway) control.current?.focus()
    wasAway.current = isAway
  }, [isAway])
  return control
}
