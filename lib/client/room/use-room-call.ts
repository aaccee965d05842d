'use client'

import { useEffect, useRef, useState } from 'react'
import { meetingTopic, SEND_TO } from '@/lib/contracts/realtime-topics'
import type { RoomEvent } from '@/lib/contracts/room-signal'
import { send } from '../realtime/realtime'
import { useTopic } from '../realtime/use-topic'
import { type Sending, SLOTS } from './peer'
import { type CallState, NOBODY, RoomCall } from './room-call'
import type { Tracks } from './use-local-media'

export interface UseRoomCallOptions {
  meetingId: string
  me: string
  iceServers: RTCIceServer[]
  tracks: Tracks
  sending: Sending
}

/** The call with the other while mounted. */
export function useRoomCall({ meetingId, me, iceServers, tracks, sending }: UseRoomCallOptions): CallState {
  const [state, setState] = useState(NOBODY)
  const call = useRef<RoomCall | null>(null)
  const [servers] = useState(iceServers)

  useEffect(() => {
    const opened = new RoomCall({
      me,
      iceServers: servers,
      send: (signal) => send(SEND_TO.signal(meetingId), signal),
      onChange: setState,
    })
    call.current = opened
    const reconnect = () => opened.reconnect()
    const leave = () => opened.leave()
    addEventListener('online', reconnect)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('online', reconnect)
      removeEventListener('pagehide', leave)
      opened.leave()
    }
  }, [meetingId, me, servers])

  useTopic(
    meetingTopic(meetingId),
    (body) => call.current?.receive(body as RoomEvent),
    () => call.current?.onReady(),
  )

  useEffect(() => {
    for (const slot of SLOTS) call.current?.setTrack(slot, tracks[slot] ?? null)
  }, [tracks])

  const { microphone, camera, screen } = sending
  useEffect(() => {
    call.current?.announceSending({ microphone, camera, screen })
  }, [microphone, camera, screen])

  return state
}
