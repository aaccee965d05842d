'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cellsOfDay, type Day } from '@/lib/client/week'
import { SlotButton, type SlotButtonProps } from './slot-button'
import { useZonedTime } from './use-zoned-time'

export interface DaySlotsProps extends Omit<SlotButtonProps, 'cell' | 'day'> {
  days: readonly Day[]
  from: string
  to: string
}

/** One day at a time, for phones: what is still ahead. */
export function DaySlots({ days, from, to, ...slot }: DaySlotsProps) {
  const t = useTranslations('propose')
  const words = useZonedTime()
  const ofDay = (day: Day) => cellsOfDay(day, slot.timeZone)
  const [wanted, setDay] = useState<Day | null>(null)
  const ahead = (day: Day) =>
    ofDay(day).filter(({ time, startMs }) => time >= from && time < to && startMs > slot.now)
  const first = days.find((day) => ahead(day).length > 0) ?? days[0]!
  const day = wanted && days.includes(wanted) && ahead(wanted).length > 0 ? wanted : first
  return (
    <div className="grid gap-4">
      <fieldset aria-label={t('days')} className="grid grid-cols-7 gap-1">
        {days.map((one) => {
          const count = ofDay(one).filter(({ iso }) => slot.chosen.has(iso)).length
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === day}
              aria-label={[words.longDate(one), count > 0 && t('chosenOnDay', { count })]
                .filter(Boolean)
                .join(', ')}
              disabled={ahead(one).length === 0}
              className="week-day"
              onClick={() => setDay(one)}
            >
              <span className="text-xs">{words.weekday(one)}</span>
              <span className="font-[640]">{Number(one.slice(8))}</span>
              <span aria-hidden="true" className="week-dot" data-on={count > 0 ? '' : undefined} />
            </button>
          )
        })}
      </fieldset>
      <fieldset aria-label={words.longDate(day)} className="grid grid-cols-3 gap-2">
        {ahead(day).map((cell) => (
          <SlotButton key={cell.iso} {...slot} {...{ cell, day }} />
        ))}
      </fieldset>
    </div>
  )
}
