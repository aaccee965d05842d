'use client'

import { useEffect, useRef } from 'react'
import { type EventChange, eventTopic } from '@/lib/contracts/realtime-topics'
import { useTopic } from './use-topic'

/**
 * Calls `renew` within `delayMs` after changes of these kinds to an event, once for several of them; null: no event.
 */
export function useLiveEvent(
  eventId: string | null,
  kinds: readonly EventChange['type'][],
  delayMs: () => number,
  renew: () => void,
): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, delayMs())
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(
    eventId && eventTopic(eventId),
    (body) => {
      if (kinds.includes((body as EventChange).type)) soon()
    },
    soon,
  )
}
