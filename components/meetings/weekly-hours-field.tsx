'use client'

import { Plus, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { NativeSelect } from '@/components/ui/native-select'
import type { WeeklyHoursView } from '@/lib/contracts/meeting'
import { useZonedTime } from './use-zoned-time'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const STEP = 30
const DAY = 24 * 60
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = DAY * 60_000
/** Time spans per day. */
const MAX_SPANS = 4

export interface WeeklyHoursFieldProps {
  first: readonly WeeklyHoursView[]
  isSaving: boolean
  onSave: (hours: WeeklyHoursView[]) => void
}

/** The weekly hours at which the member likes to meet. */
export function WeeklyHoursField({ first, isSaving, onSave }: WeeklyHoursFieldProps) {
  const t = useTranslations('meetingSettings.hours')
  const words = useZonedTime()
  const [hours, setHours] = useState(first)
  const weekdayName = (weekday: number) =>
    words.longWeekday(new Date(MONDAY + (weekday - 1) * DAY_MS).toISOString().slice(0, 10))
  const isChanged = JSON.stringify(hours) !== JSON.stringify(first)
  const isInvalid = hours.some(({ from, to }) => from >= to)
  const replace = (old: WeeklyHoursView, next: WeeklyHoursView | null) =>
    setHours(hours.flatMap((one) => (one === old ? (next ?? []) : one)))

  function add(weekday: number) {
    const last = hours.filter((one) => one.weekday === weekday).at(-1)
    const from = last ? Math.min(last.to + 60, DAY - 60) : 10 * 60
    setHours([...hours, { weekday, from, to: Math.min(from + 120, DAY) }])
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{t('legend')}</legend>
      <p className="field-hint">{t('hint')}</p>
      <ul className="grid gap-1">
        {WEEKDAYS.map((weekday) => {
          const spans = hours.filter((one) => one.weekday === weekday)
          const name = weekdayName(weekday)
          return (
            <li key={weekday} className="grid gap-x-3 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <p className="flex min-h-11 items-center justify-between font-[560]">
                <span className="inline-block first-letter:uppercase">{name}</span>
                <IconButton
                  label={t('add', { day: name })}
                  className="sm:hidden"
                  disabled={spans.length === MAX_SPANS}
                  onClick={() => add(weekday)}
                >
                  <Icon of={Plus} />
                </IconButton>
              </p>
              <div className="flex flex-wrap items-center gap-2">
                {spans.map((span, at) => (
                  <fieldset
                    // biome-ignore lint/suspicious/noArrayIndexKey: spans have nothing else that stays
                    key={at}
                    aria-label={t('span', { day: name, n: at + 1 })}
                    className="flex items-center gap-1"
                  >
                    <TimeSelect
                      label={t('from')}
                      value={span.from}
                      onChange={(from) => replace(span, { ...span, from })}
                    />
                    <span aria-hidden="true">–</span>
                    <TimeSelect
                      label={t('to')}
                      value={span.to}
                      isEnd
                      onChange={(to) => replace(span, { ...span, to })}
                    />
                    <IconButton label={t('remove', { day: name })} onClick={() => replace(span, null)}>
                      <Icon of={X} />
                    </IconButton>
                  </fieldset>
                ))}
                {spans.length < MAX_SPANS && (
                  <IconButton
                    label={t('add', { day: name })}
                    className="max-sm:hidden"
                    onClick={() => add(weekday)}
                  >
                    <Icon of={Plus} />
                  </IconButton>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p role="alert" className="field-error empty:hidden">
        {isInvalid && t('invalid')}
      </p>
      {isChanged && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={isSaving}
          onClick={() => !isInvalid && onSave([...hours])}
        >
          {t('save')}
        </Button>
      )}
    </fieldset>
  )
}

interface TimeSelectProps {
  label: string
  value: number
  /** An end may be midnight. */
  isEnd?: boolean
  onChange: (minutes: number) => void
}

function TimeSelect({ label, value, isEnd, onChange }: TimeSelectProps) {
  const words = useZonedTime()
  const steps = Array.from({ length: DAY / STEP }, (_, at) => (at + (isEnd ? 1 : 0)) * STEP)
  return (
    <NativeSelect aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {steps.concat(steps.includes(value) ? [] : value).map((minutes) => (
        <option key={minutes} value={minutes}>
          {words.time(MONDAY + minutes * 60_000, 'UTC')}
        </option>
      ))}
    </NativeSelect>
  )
}
