'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { QueryError } from '@/components/list/query-error'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'
import { useMedia } from '@/components/ui/use-media'
import { ApiError } from '@/lib/client/api-error'
import { fetchAvailability, type ProposalTarget } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import { addDays, dayOf, minutesAhead, mondayOf, startOfDay } from '@/lib/client/week'
import type { Availability } from '@/lib/contracts/meeting'
import { DaySlots } from './day-slots'
import { useZonedTime } from './use-zoned-time'
import { WeekGrid } from './week-grid'
import { ZoneQuestion } from './zone-question'

/** As many weeks as the API accepts. */
const WEEKS_AHEAD = 8
const USUAL = { from: '08:00', to: '21:00' }
const ALL = { from: '00:00', to: '24:00' }

export interface SlotPickerProps {
  who: ProposalTarget
  name: string
  timeZone: string
  minutes: number
  chosen: ReadonlySet<string>
  isFull: boolean
  onToggle: (iso: string) => void
  onZones: (zones: Pick<Availability, 'timeZone' | 'theirTimeZone'>) => void
  /** The two can no longer meet. */
  onRefused: (error: ApiError) => void
}

/** A week to choose times from; on a phone, one day of it. */
export function SlotPicker({ who, name, timeZone, minutes, onZones, onRefused, ...choice }: SlotPickerProps) {
  const t = useTranslations('propose')
  const words = useZonedTime()
  const client = useQueryClient()
  const isWide = useMedia('(width >= 48rem)')
  const [now] = useState(() => Date.now())
  const today = dayOf(now, timeZone)
  const thisMonday = mondayOf(today)
  // Starts with next week at the weekend, when little of this week is left.
  const [week, setWeek] = useState(() => (today >= addDays(thisMonday, 5) ? 1 : 0))
  const [showsAll, setShowsAll] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const monday = addDays(thisMonday, week * 7)
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  const query = useQuery({
    queryKey: queryKeys.availability({ ...who, monday, timeZone }),
    queryFn: () =>
      fetchAvailability(who, {
        from: new Date(startOfDay(monday, timeZone)).toISOString(),
        to: new Date(startOfDay(addDays(monday, 7), timeZone)).toISOString(),
      }),
    placeholderData: (before) => before,
    staleTime: 30_000,
  })
  const { data: availability } = query
  useEffect(() => {
    if (availability) onZones(availability)
  }, [availability, onZones])
  const { error } = query
  // While it is read again, the last answer may be out of date.
  const refusal = !query.isFetching && error instanceof ApiError && error.isFinal ? error : null
  useEffect(() => {
    if (refusal) onRefused(refusal)
  }, [refusal, onRefused])

  /** The times push the button out of sight, so the focus goes to the first new one. */
  function switchHours({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const timesAhead = () => [
      ...(element.current?.querySelectorAll<HTMLElement>('[data-slot]:not([data-state="past"])') ?? []),
    ]
    const before = new Set(timesAhead().map(({ dataset }) => dataset.slot))
    flushSync(() => setShowsAll(!showsAll))
    const next = timesAhead().find(({ dataset }) => !before.has(dataset.slot)) ?? button
    next.focus({ preventScroll: true })
    // A click leaves the page where it is.
    if (next.matches(':focus-visible')) next.scrollIntoView({ block: 'center' })
  }

  if (refusal) return null
  if (query.isError && !availability) return <QueryError level={3} query={query} />
  if (!availability)
    return (
      <LoadingRegion label={t('loading')} className="grid gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-64" />
      </LoadingRegion>
    )
  const ahead = minutesAhead(startOfDay(monday, timeZone), timeZone, availability.theirTimeZone)
  const Times = isWide ? WeekGrid : DaySlots
  return (
    <div ref={element} className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {ahead === 0
            ? t('sameClock', { zone: words.zone(timeZone) })
            : t(ahead > 0 ? 'ahead' : 'behind', {
                name,
                zone: words.zone(timeZone),
                hours: Math.floor(Math.abs(ahead) / 60),
                minutes: Math.abs(ahead) % 60,
              })}
        </p>
        <ZoneQuestion
          brief
          timeZone={timeZone}
          onChanged={() => client.invalidateQueries({ queryKey: queryKeys.availabilities })}
        />
      </div>
      <div className="flex items-center gap-2">
        <IconButton label={t('weekBefore')} disabled={week === 0} onClick={() => setWeek(week - 1)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <p aria-live="polite" className="flex-1 text-center font-[560]">
          {words.date(days[0]!)} – {words.date(days[6]!)}
        </p>
        <IconButton
          label={t('weekAfter')}
          disabled={week === WEEKS_AHEAD - 1}
          onClick={() => setWeek(week + 1)}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      <Times
        {...choice}
        {...{ days, availability, timeZone, name, minutes, now }}
        {...(showsAll ? ALL : USUAL)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <ul className="flex flex-wrap gap-x-4">
          {availability.theirHours && <Legend state="theirs">{t('legend.theirs', { name })}</Legend>}
          {availability.busy.length > 0 && <Legend state="meeting">{t('legend.busy')}</Legend>}
        </ul>
        <Button variant="quiet" size="sm" onClick={switchHours}>
          {t(showsAll ? 'usualHours' : 'allHours')}
        </Button>
      </div>
    </div>
  )
}

function Legend({ state, children }: { state: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="week-slot week-legend" data-state={state} />
      {children}
    </li>
  )
}
