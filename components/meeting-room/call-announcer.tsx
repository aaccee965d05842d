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
  const before = useRef({ call, sending })
  useEffect(() => {
    const last = before.current
    before.current = { call, sending }
    const changed = (which: keyof Sending) => sending[which] !== last.sending[which]
    const theirScreen = call.remoteSending.screen
    if (call.connection === 'lost' && last.call.connection !== 'lost') setText(t('lost'))
    else if (call.connection === 'connected' && last.call.connection !== 'connected')
      setText(t('connected', { name }))
    else if (!call.isOtherHere && last.call.isOtherHere) setText(t('left', { name }))
    else if (theirScreen !== last.call.remoteSending.screen)
      setText(t(theirScreen ? 'theirScreenOn' : 'theirScreenOff', { name }))
    else if (changed('screen')) setText(t(sending.screen ? 'screenOn' : 'screenOff'))
    else if (changed('microphone')) setText(t(sending.microphone ? 'microphoneOn' : 'microphoneOff'))
    else if (changed('camera')) setText(t(sending.camera ? 'cameraOn' : 'cameraOff'))
  }, [call, sending, name, t])
  return (
    <p role="status" className="sr-only" data-announced>
      {text}
    </p>
  )
}
