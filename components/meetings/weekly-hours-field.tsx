'use client'

import { Plus, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { FieldMessage } from '@/components/ui/field-message'
import { focusFirstError } from '@/components/ui/focus-first-error'
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
/** Maximum time spans per day. */
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
  const id = useId()
  const element = useRef<HTMLFieldSetElement>(null)
  const [hours, setHours] = useState(first)
  const weekdayName = (weekday: number) =>
    words.longWeekday(new Date(MONDAY + (weekday - 1) * DAY_MS).toISOString().slice(0, 10))
  const isChanged = JSON.stringify(hours) !== JSON.stringify(first)
  const replace = (old: WeeklyHoursView, next: WeeklyHoursView | null) =>
    setHours(hours.flatMap((one) => (one === old ? (next ?? []) : one)))

  function save() {
    if (!focusFirstError(element.current)) onSave([...hours])
  }

  function add(weekday: number) {
    const last = hours.filter((one) => one.weekday === weekday).at(-1)
    const from = last ? Math.min(last.to + 60, DAY - 60) : 10 * 60
    setHours([...hours, { weekday, from, to: Math.min(from + 120, DAY) }])
  }

  return (
    <fieldset ref={element} className="grid gap-3">
      <legend className="field-label">{t('legend')}</legend>
      <p className="field-hint">{t('hint')}</p>
      <ul className="grid gap-1">
        {WEEKDAYS.map((weekday) => {
          const spans = hours.filter((one) => one.weekday === weekday)
          const name = weekdayName(weekday)
          const errorId = `${id}-${weekday}`
          const isWrong = spans.some(endsTooEarly)
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
                      errorId={endsTooEarly(span) ? errorId : undefined}
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
              <div className={cn('sm:col-start-2', isWrong && 'pb-2')}>
                <FieldMessage id={errorId}>{isWrong && t('invalid')}</FieldMessage>
              </div>
            </li>
          )
        })}
      </ul>
      {isChanged && (
        <Button size="sm" className="justify-self-start" busy={isSaving} onClick={save}>
          {t('save')}
        </Button>
      )}
    </fieldset>
  )
}

const endsTooEarly = ({ from, to }: WeeklyHoursView) => from >= to

interface TimeSelectProps {
  label: string
  value: number
  /** Whether it is an end, which may be midnight. */
  isEnd?: boolean
  /** Id of its error text. */
  errorId?: string | undefined
  onChange: (minutes: number) => void
}

function TimeSelect({ label, value, isEnd, errorId, onChange }: TimeSelectProps) {
  const words = useZonedTime()
  const steps = Array.from({ length: DAY / STEP }, (_, at) => (at + (isEnd ? 1 : 0)) * STEP)
  return (
    <NativeSelect
      aria-label={label}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {steps.concat(steps.includes(value) ? [] : value).map((minutes) => (
        <option key={minutes} value={minutes}>
          {words.time(MONDAY + minutes * 60_000, 'UTC')}
        </option>
      ))}
    </NativeSelect>
  )
}
