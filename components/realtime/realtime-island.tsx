'use client'

import { useEffect } from 'react'
import { startRealtime } from '@/lib/client/realtime/realtime'

/**
 * Opens the realtime connection once the page is interactive and idle; closes it with the member's session.
 */
export function RealtimeIsland({
  communityId,
  participantId,
}: {
  communityId: string
  participantId: string
}) {
  useEffect(() => {
    let stop: (() => void) | undefined
    const start = () => {
      stop = startRealtime({ communityId, participantId })
    }
    const whenIdle = () => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(start, { timeout: 3_000 })
      else start()
    }
    let idle: number | undefined
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
    return () => {
      removeEventListener('load', whenIdle)
      if (idle !== undefined) cancelIdleCallback(idle)
      stop?.()
    }
  }, [communityId, participantId])
  return null
}
