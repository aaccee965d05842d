'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useZonedTime } from '@/components/meetings/use-zoned-time'
import { Button } from '@/components/ui/button'
import { SettingsCard } from '@/components/ui/settings-card'
import { showToast } from '@/components/ui/show-toast'
import { updateProfile } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'

export interface QuietHoursProps {
  /** Formatted: '22:00'; null where the installation has none. */
  hours: { from: string; to: string } | null
  timeZone: string
  /** The zone's name and its current time, formatted. */
  zoneName: string
  timeThere: string
  /** Where the reader chooses their time zone; null if they may not open it. */
  change: string | null
}

const clockIn = (timeZone: string) => new Date().toLocaleString('en', { timeZone })

/** When notifications pause, in the member's time zone, and a link to change that zone. */
export function QuietHours({ hours, timeZone, zoneName, timeThere, change }: QuietHoursProps) {
  const t = useTranslations('subscriptions.quiet')
  const words = useZonedTime()
  const errorText = useErrorText()
  const [here, setHere] = useState(timeZone)

  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone || timeZone
    // Two names for the same offset need no change.
    if (clockIn(own) !== clockIn(timeZone)) setHere(own)
  }, [timeZone])

  const move = useMutation({
    mutationFn: () => updateProfile({ timeZone: here }),
    // Every time on the page uses this zone.
    onSuccess: () => location.reload(),
    onError: (error) => showToast({ title: errorText(error), tone: 'error', key: 'zone' }),
  })

  return (
    <SettingsCard id="quiet" title={t(hours ? 'title' : 'zoneTitle')}>
      {hours && <p className="mb-3">{t('text', hours)}</p>}
      <p className="text-ink-soft">{t(hours ? 'zone' : 'zoneNow', { zone: zoneName, time: timeThere })}</p>
      {here === timeZone && change && (
        <a href={change} className="text-link mt-2 inline-flex min-h-target items-center">
          {t('change')}
        </a>
      )}
      {here !== timeZone && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={move.isPending || move.isSuccess}
          onClick={() => move.mutate()}
        >
          {t('move', { zone: words.zone(here) })}
        </Button>
      )}
    </SettingsCard>
  )
}
