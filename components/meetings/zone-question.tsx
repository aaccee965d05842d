'use client'

import { useMutation } from '@tanstack/react-query'
import { useNow, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { updateMeetingSettings } from '@/lib/client/meetings'
import { useErrorText } from '@/lib/client/use-error-text'
import { useZonedTime } from './use-zoned-time'

const KEPT = 'tuesday-kept-zone'

export interface ZoneQuestionProps {
  /** The member's stored time zone. */
  timeZone: string
  onChanged: () => void
  /** Only the button, beside a line that names the time zone. */
  brief?: boolean
}

/** Asks once whether the member has moved, when the browser's time zone differs from theirs. */
export function ZoneQuestion({ timeZone, onChanged, brief }: ZoneQuestionProps) {
  const t = useTranslations('propose.zone')
  const words = useZonedTime()
  const now = useNow({ updateInterval: 30_000 }).getTime()
  const errorText = useErrorText()
  const [browser, setBrowser] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when the zone changes
  useEffect(() => {
    const found = Intl.DateTimeFormat().resolvedOptions().timeZone
    const differs = words.time(Date.now(), found) !== words.time(Date.now(), timeZone)
    setBrowser(differs && found !== keptZone() ? found : null)
  }, [timeZone])
  const change = useMutation({
    mutationFn: (zone: string) => updateMeetingSettings({ timeZone: zone }),
    onSuccess() {
      setBrowser(null)
      showToast({ title: t('changed') })
      onChanged()
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  if (browser === null) return null
  const changeButton = (
    <Button
      size="sm"
      variant="secondary"
      className="flex-none"
      busy={change.isPending}
      onClick={() => change.mutate(browser)}
    >
      {t('change', { zone: words.zone(browser) })}
    </Button>
  )
  if (brief) return changeButton
  return (
    <Notice
      title={t('title', { zone: words.zone(browser), time: words.time(now, browser) })}
      action={
        <div className="button-row">
          {changeButton}
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              keepZone(browser)
              setBrowser(null)
            }}
          >
            {t('keep', { zone: words.zone(timeZone) })}
          </Button>
        </div>
      }
    >
      {t('text', { zone: words.zone(timeZone) })}
    </Notice>
  )
}

function keptZone(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function keepZone(zone: string): void {
  try {
    localStorage.setItem(KEPT, zone)
  } catch {
    // Ask again on the next page.
  }
}
