'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

export interface StepAddress {
  current: number
  go: (step: number) => void
  /** The reader has walked already: the open screen is news to a screen reader. */
  moved: boolean
}

/**
 * The open screen, kept in the address, so that the browser's own back and forward walk the screens. The first may have
 * been opened at /questions.
 * @param start the screen without an address of its own
 */
export function useStepAddress(start: number, count: number): StepAddress {
  const asked = Number(useSearchParams().get('step') ?? Number.NaN) - 1
  const current = Number.isInteger(asked) && asked >= 0 && asked < count ? asked : start
  const [first] = useState(current)
  const [moved, setMoved] = useState(false)
  if (!moved && current !== first) setMoved(true)
  return { current, moved, go: (step) => window.history.pushState(null, '', `/onboarding?step=${step + 1}`) }
}
