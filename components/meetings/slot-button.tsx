'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { Cell, Day } from '@/lib/client/week'
import type { Availability } from '@/lib/contracts/meeting'
import { canChoose, slotState } from './slot-state'
import { useZonedTime } from './use-zoned-time'

export interface SlotButtonProps extends Omit<ComponentProps<'button'>, 'onToggle'> {
  cell: Cell
  day: Day
  availability: Availability
  timeZone: string
  /** The other member's first name. */
  name: string
  minutes: number
  now: number
  chosen: ReadonlySet<string>
  /** The maximum is reached. */
  isFull: boolean
  onToggle: (iso: string) => void
}

/** One slot: chosen, free, within the other's hours, or unavailable. */
export function SlotButton({
  cell,
  day,
  availability,
  timeZone,
  name,
  minutes,
  now,
  chosen,
  isFull,
  onToggle,
  ...rest
}: SlotButtonProps) {
  const t = useTranslations('propose')
  const words = useZonedTime()
  const state = slotState(availability, cell.startMs, minutes, now)
  const isChosen = chosen.has(cell.iso)
  const canToggle = isChosen || (canChoose(state) && !isFull)
  const theirTime =
    availability.theirTimeZone === timeZone
      ? ''
      : t('theirTime', { name, time: words.time(cell.startMs, availability.theirTimeZone) })
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isChosen}
      aria-disabled={!canToggle || undefined}
      aria-label={[
        words.longDate(day),
        words.time(cell.startMs, timeZone),
        theirTime,
        state !== 'free' && t(`states.${state}`, { name }),
      ]
        .filter(Boolean)
        .join(', ')}
      data-state={state}
      data-slot={cell.iso}
      className="week-slot"
      onClick={() => canToggle && onToggle(cell.iso)}
    >
      {words.time(cell.startMs, timeZone)}
    </button>
  )
}
