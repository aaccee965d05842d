'use client'

import { useEffect, useRef } from 'react'
import { subscribe } from './realtime'

/**
 * Subscribes to a destination while mounted; null: none. `onReady` is called whenever messages may have been missed:
 * catch up then.
 */
export function useTopic(
  destination: string | null,
  onBody: (body: unknown) => void,
  onReady?: () => void,
): void {
  const handlers = useRef({ onBody, onReady })
  useEffect(() => {
    handlers.current = { onBody, onReady }
  })
  useEffect(() => {
    if (destination === null) return
    return subscribe(
      destination,
      (body) => handlers.current.onBody(body),
      () => handlers.current.onReady?.(),
    )
  }, [destination])
}
