'use client'

import { useTranslations } from 'next-intl'

const MINUTE_MS = 60_000
/** Minutes before the end at which the remaining time is announced. */
const READ_OUT = new Set([10, 5, 1])

export interface TimeLeftProps {
  now: number
  startsAt: number
  endsAt: number
}

/** Time until the start or the end; the last minutes are announced. */
export function TimeLeft({ now, startsAt, endsAt }: TimeLeftProps) {
  const t = useTranslations('room.time')
  const left = Math.ceil((endsAt - now) / MINUTE_MS)
  const text =
    now < startsAt
      ? t('startsIn', { minutes: Math.ceil((startsAt - now) / MINUTE_MS) })
      : left > 0
        ? t('left', { minutes: left })
        : t('over')
  return (
    <>
      <p className="room-time" data-short={left <= 5 ? '' : undefined}>
        {text}
      </p>
      <p role="status" className="sr-only">
        {now >= startsAt && (READ_OUT.has(left) || left <= 0) && text}
      </p>
    </>
  )
}
