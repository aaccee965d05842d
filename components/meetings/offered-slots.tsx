'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import type { MeetingView } from '@/lib/contracts/meeting'
import { isolated } from '@/lib/core/isolated'
import type { useMeetingActions } from './use-meeting-actions'
import { useZonedTime } from './use-zoned-time'

export interface OfferedSlotsProps {
  meeting: MeetingView
  accept: ReturnType<typeof useMeetingActions>['accept']
  /** Accepting the only time is the primary action of the screen. */
  isFirst: boolean
}

/** Offered times: buttons that accept with one tap, or a list for one's own offer. */
export function OfferedSlots({ meeting, accept, isFirst }: OfferedSlotsProps) {
  const t = useTranslations('meetings.offer')
  const words = useZonedTime()
  const { slots, offeredMinutes, timeZone, person, canAnswer } = meeting
  const isPrimary = isFirst && slots.length === 1
  return (
    <ul aria-label={t('times')} className="grid gap-2 sm:max-w-96">
      {slots.map((iso) => {
        const startMs = Date.parse(iso)
        const mine = words.span(startMs, offeredMinutes, timeZone)
        const theirTime = words.theirSpan(startMs, offeredMinutes, timeZone, person.timeZone)
        const theirs = theirTime && t('forThem', { name: isolated(person.firstName), time: theirTime })
        return (
          <li key={iso}>
            {canAnswer ? (
              <Button
                variant={isPrimary ? 'primary' : 'secondary'}
                wide
                busy={accept.isPending && accept.variables === iso}
                onClick={() => accept.mutate(iso)}
                className="flex-col gap-0!"
              >
                <span className="sr-only">{t('accept', { time: mine })}</span>
                <span aria-hidden="true">{mine}</span>
                {theirs && (
                  <span className={cn('text-xs font-normal wrap-anywhere', !isPrimary && 'text-ink-soft')}>
                    {theirs}
                  </span>
                )}
              </Button>
            ) : (
              <span className="text-sm wrap-anywhere">
                {mine}
                {theirs && <span className="block text-xs text-ink-soft">{theirs}</span>}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
