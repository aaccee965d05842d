'use client'

import { type ComponentType, useState, useTransition } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { announceAppError } from '@/lib/client/app-errors'

/**
 * A component whose code loads on first use.
 * @returns the loaded component, and `want`, which loads it and then runs `then`; a failed load shows a message
 */
export function usePartOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [loading, start] = useTransition()

  function want(then: () => void) {
    if (Part) return then()
    start(async () => {
      try {
        const loaded = await load()
        setPart(() => loaded)
        then()
      } catch {
        announceAppError(new ApiError(0))
      }
    })
  }

  return { Part, loading, want }
}
