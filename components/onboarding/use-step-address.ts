'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

export interface StepAddress {
  current: number
  go: (step: number) => void
  /** The reader has navigated, so screen readers must announce the open screen. */
  moved: boolean
}

/**
 * The open screen, kept in the URL, so that the browser's Back and Forward move between screens. The first may have been
 * opened at /questions.
 * @param start the screen to show if the URL names none
 */
export function useStepAddress(start: number, count: number): StepAddress {
  const asked = Number(useSearchParams().get('step') ?? Number.NaN) - 1
  const current = Number.isInteger(asked) && asked >= 0 && asked < count ? asked : start
  const [first] = useState(current)
  const [moved, setMoved] = useState(false)
  if (!moved && current !== first) setMoved(true)
  return { current, moved, go: (step) => window.history.pushState(null, '', `/onboarding?step=${step + 1}`) }
}
