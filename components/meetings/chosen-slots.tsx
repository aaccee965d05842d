'use client'

import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { isolated } from '@/lib/core/isolated'
import { useZonedTime } from './use-zoned-time'

export interface ChosenSlotsProps {
  slots: readonly string[]
  minutes: number
  timeZone: string
  theirTimeZone: string
  name: string
  onRemove: (iso: string) => void
}

/** The chosen times, in both time zones. */
export function ChosenSlots({ slots, minutes, timeZone, theirTimeZone, name, onRemove }: ChosenSlotsProps) {
  const t = useTranslations('propose')
  const words = useZonedTime()
  return (
    <ul aria-label={t('chosen')} className="grid gap-1">
      {slots.map((iso) => {
        const startMs = Date.parse(iso)
        const mine = words.span(startMs, minutes, timeZone)
        const theirs = words.theirSpan(startMs, minutes, timeZone, theirTimeZone)
        return (
          <li key={iso} className="flex items-center gap-2 rounded-md bg-surface-muted ps-3">
            <span className="min-w-0 flex-1 py-1.5 text-sm">
              <span className="font-[560]">{mine}</span>
              {theirs && (
                <span className="block text-ink-soft wrap-anywhere">
                  {t('forThem', { name: isolated(name), time: theirs })}
                </span>
              )}
            </span>
            <IconButton size="sm" label={t('remove', { time: mine })} onClick={() => onRemove(iso)}>
              <Icon of={X} />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
