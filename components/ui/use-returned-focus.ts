'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * What takes the place of a control gives the focus back to it in the end: once it is there again, however long that
 * takes.
 * @param isAway whether something else is shown instead
 * @returns for the control
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
