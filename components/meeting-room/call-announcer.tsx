'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Sending } from '@/lib/client/room/peer'
import type { CallState } from '@/lib/client/room/room-call'

export interface CallAnnouncerProps {
  call: CallState
  sending: Sending
  name: string
}

/**
 * Announces to screen readers what others see: people joining and leaving, devices switched on and off, a lost
 * connection.
 */
export function CallAnnouncer({ call, sending, name }: CallAnnouncerProps) {
  const t = useTranslations('room.announced')
  const [text, setText] = useState('')
  const before = useRef<Heard>({ call, sending })
  useEffect(() => {
    const news = newsOf({ call, sending }, before.current)
    before.current = { call, sending }
    if (news) setText(t(news, { name }))
  }, [call, sending, name, t])
  return (
    <p role="status" className="sr-only" data-announced>
      {text}
    </p>
  )
}

type Heard = { call: CallState; sending: Sending }

/** The news of one's own devices, most important first. */
const DEVICES = [
  { device: 'screen', on: 'screenOn', off: 'screenOff' },
  { device: 'microphone', on: 'microphoneOn', off: 'microphoneOff' },
  { device: 'camera', on: 'cameraOn', off: 'cameraOff' },
] as const

/** The most important change; null if none is worth announcing. */
function newsOf({ call, sending }: Heard, last: Heard) {
  const isNow = (connection: CallState['connection']) =>
    call.connection === connection && last.call.connection !== connection
  if (isNow('lost')) return 'lost'
  if (isNow('connected')) return 'connected'
  if (!call.isOtherHere && last.call.isOtherHere) return 'left'
  const theirScreen = call.remoteSending.screen
  if (theirScreen !== last.call.remoteSending.screen) return theirScreen ? 'theirScreenOn' : 'theirScreenOff'
  const changed = DEVICES.find(({ device }) => sending[device] !== last.sending[device])
  return changed ? (sending[changed.device] ? changed.on : changed.off) : null
}
