'use client'

import { BellRing, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { declinePush, turnPushOn } from '@/lib/client/push'

export interface EnablePushLineProps {
  reader: string
  pushKey: string
  /** Dismissed for good in this browser. */
  onDismiss: () => void
}

/** Offers push notifications. The browser's own prompt follows only after the press. */
export function EnablePushLine({ reader, pushKey, onDismiss }: EnablePushLineProps) {
  const t = useTranslations('notifications.enablePush')
  const [said, setSaid] = useState<'on' | 'off' | 'blocked' | 'failed' | 'busy' | null>(null)

  async function turnOn() {
    setSaid('busy')
    try {
      const state = await turnPushOn(reader, pushKey)
      setSaid(state === 'unsupported' ? 'failed' : state)
    } catch {
      setSaid('failed')
    }
  }

  function dismiss() {
    declinePush(reader)
    onDismiss()
  }

  const isAsking = said === null || said === 'busy'
  return (
    <li className="-mx-2 flex items-start gap-3 p-2 text-sm">
      <span className="flex size-11 flex-none items-center justify-center rounded-full bg-accent-soft text-accent-strong">
        <Icon of={BellRing} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <b className="block font-semibold">{t('title')}</b>
        <p role="status" className="text-ink-soft text-xs">
          {t(isAsking ? 'text' : said)}
        </p>
        {isAsking && (
          <Button size="sm" className="mt-2" busy={said === 'busy'} onClick={turnOn}>
            {t('turnOn')}
          </Button>
        )}
      </div>
      <IconButton label={t('dismiss')} className="-me-2 text-ink-soft" onClick={dismiss}>
        <Icon of={X} />
      </IconButton>
    </li>
  )
}
