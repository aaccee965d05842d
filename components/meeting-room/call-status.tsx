'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { useConnected } from '@/lib/client/realtime/use-connected'
import type { CallState } from '@/lib/client/room/room-call'

/** A connection attempt that takes longer is probably blocked by a network. */
const SLOW_MS = 20_000

/** What the call is waiting for; nothing while the two are connected. */
export function CallStatus({ call, name }: { call: CallState; name: string }) {
  const t = useTranslations('room')
  const isOnline = useConnected()
  const [isSlow, setSlow] = useState(false)
  const [wasHere, setWasHere] = useState(call.isOtherHere)
  if (call.isOtherHere && !wasHere) setWasHere(true)
  const isConnecting = call.isOtherHere && call.connection !== 'connected'
  useEffect(() => {
    setSlow(false)
    if (!isConnecting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isConnecting])
  if (call.connection === 'connected') return null
  if (!isOnline || call.connection === 'lost')
    return (
      <p className="flex items-center gap-2">
        <Spinner /> {t(isOnline ? 'status.reconnecting' : 'status.offline')}
      </p>
    )
  if (!call.isOtherHere) return <p>{t(wasHere ? 'announced.left' : 'status.waiting', { name })}</p>
  return (
    <div className="grid justify-items-center gap-1">
      <p className="flex items-center gap-2">
        <Spinner /> {t('status.connecting', { name })}
      </p>
      {isSlow && <p className="max-w-96 text-sm">{t('status.slow')}</p>}
    </div>
  )
}
