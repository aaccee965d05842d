'use client'

import { CameraOff } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { openQrReader } from './qr-reader'

const LOOK_EVERY_MS = 200
/** A ticket stays in front of the camera for a while. */
const SAME_CODE_MS = 4_000

/** Reads codes with the phone's camera. Pictures never leave the phone. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('checkIn')
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off')
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onCode)
  useEffect(() => {
    heard.current = onCode
  })
  useEffect(() => {
    if (state !== 'on') return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const last = { code: '', at: 0 }
    const start = async () => {
      const element = video.current
      if (!element) return
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      element.srcObject = stream
      await element.play()
      const read = await openQrReader()
      const look = async () => {
        if (isOver) return
        const code = element.readyState >= 2 ? await read(element) : null
        if (code && (code !== last.code || Date.now() - last.at > SAME_CODE_MS)) {
          Object.assign(last, { code, at: Date.now() })
          navigator.vibrate?.(60)
          heard.current(code)
        }
        timer = setTimeout(look, LOOK_EVERY_MS)
      }
      void look()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => !isOver && setState('refused'))
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [state])
  if (state === 'refused')
    return (
      <Notice
        tone="warning"
        live
        action={
          <Button variant="secondary" size="sm" onClick={() => setState('on')}>
            {t('tryCamera')}
          </Button>
        }
      >
        {t('cameraRefused')}
      </Notice>
    )
  if (state === 'off')
    return (
      <Button size="lg" wide onClick={() => setState('on')}>
        {t('openCamera')}
      </Button>
    )
  return (
    <div className="relative overflow-hidden rounded-lg bg-surface-muted">
      <video
        ref={video}
        playsInline
        muted
        aria-label={t('camera')}
        className="aspect-square w-full object-cover"
      />
      <Button
        variant="secondary"
        size="sm"
        className="absolute! right-3 bottom-3"
        onClick={() => setState('off')}
      >
        <Icon of={CameraOff} />
        {t('closeCamera')}
      </Button>
    </div>
  )
}
