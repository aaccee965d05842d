'use client'

import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { listenToAnswers, listenToAppErrors } from '@/lib/client/app-errors'
import { isChunkFailure } from './chunk-failure'
import { watchChunks } from './chunk-timeout'

/** From the specification: the banner stays this long, or until the connection is back. */
const SHOWN_MS = 500_000

export interface ConnectionBannerProps {
  texts: {
    offlineTitle: string
    offlineText: string
    brokenTitle: string
    brokenText: string
    dismiss: string
  }
}

/** Says that the browser is offline or the server unreachable; disappears when a call succeeds again. */
export function ConnectionBanner({ texts }: ConnectionBannerProps) {
  const [shown, setShown] = useState<'offline' | 'broken' | null>(null)

  useEffect(watchChunks, [])

  useEffect(() => {
    const offline = () => setShown('offline')
    // A response may arrive after the connection is lost.
    const online = () => setShown(navigator.onLine ? null : 'offline')
    if (!navigator.onLine) offline()
    window.addEventListener('offline', offline)
    window.addEventListener('online', online)
    const broken = () => setShown(navigator.onLine ? 'broken' : 'offline')
    const stop = listenToAppErrors(broken)
    const stopAnswers = listenToAnswers(online)
    // A script requested by a click. No automatic reload: a form may contain text.
    const unheard = (event: PromiseRejectionEvent) => isChunkFailure(event.reason) && broken()
    window.addEventListener('unhandledrejection', unheard)
    return () => {
      window.removeEventListener('offline', offline)
      window.removeEventListener('online', online)
      window.removeEventListener('unhandledrejection', unheard)
      stop()
      stopAnswers()
    }
  }, [])

  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])

  if (!shown) return null
  return (
    // In the flow below the header, so that it covers neither the navigation nor the page.
    <div className="sticky top-(--banner-top,4rem) short:top-0! z-20 mx-auto w-full max-w-[32rem] px-4 pt-3 md:top-(--banner-top,4.5rem)">
      <Notice
        tone={shown === 'offline' ? 'warning' : 'danger'}
        live
        title={shown === 'offline' ? texts.offlineTitle : texts.brokenTitle}
        onDismiss={() => setShown(null)}
        dismissLabel={texts.dismiss}
      >
        {shown === 'offline' ? texts.offlineText : texts.brokenText}
      </Notice>
    </div>
  )
}
