'use client'

import { useEffect, useState } from 'react'
import { useTopic } from '@/lib/client/realtime/use-topic'
import { meetingTopic } from '@/lib/contracts/realtime-topics'
import type { RoomEvent } from '@/lib/contracts/room-signal'

/** Clients in the room announce themselves every ten seconds. */
const HEARD_FOR_MS = 25_000

/** Whether the other is in the room, for the lobby. @param meetingId null: does not subscribe */
export function useOtherHere(meetingId: string | null, me: string): boolean {
  const [heardAtMs, setHeardAtMs] = useState(0)
  useTopic(meetingId && meetingTopic(meetingId), (body) => {
    const event = body as RoomEvent
    if (event.participantId !== me) setHeardAtMs(event.type === 'gone' ? 0 : Date.now())
  })
  useEffect(() => {
    if (heardAtMs === 0) return
    const timer = setTimeout(() => setHeardAtMs(0), HEARD_FOR_MS)
    return () => clearTimeout(timer)
  }, [heardAtMs])
  return heardAtMs > 0
}
