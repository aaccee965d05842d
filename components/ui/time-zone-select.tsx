'use client'

import { useLocale } from 'next-intl'
import { type ComponentProps, useEffect, useState } from 'react'
import { timeZoneCity, timeZoneLabel } from '@/lib/core/time-zone-label'
import { NativeSelect } from './native-select'

export interface TimeZoneSelectProps extends ComponentProps<'select'> {
  /** The current value: browsers do not list every time zone they support. */
  zone: string
}

/** Of the browser: a server would keep the offset of a past season. */
const labels = new Map<string, string>()

/**
 * Time zones that the browser supports, by city. All labels together take a tenth of a second, so the list has only
 * cities until somebody reaches for it, and each label is computed once.
 */
export function TimeZoneSelect({ zone, ...select }: TimeZoneSelectProps) {
  const locale = useLocale()
  // The server may know other zones than the browser.
  const [zones, setZones] = useState<readonly string[]>([])
  const [reached, setReached] = useState(false)
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), [])
  // A city with two ids, Asia/Kolkata and Asia/Calcutta, has that of the current value.
  const idOf = new Map([...zones, zone].map((id) => [timeZoneCity(id), id]))
  const sorted = [...idOf].sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <NativeSelect {...select} onPointerDown={() => setReached(true)} onFocus={() => setReached(true)}>
      {sorted.map(([city, id]) => (
        <option key={id} value={id} suppressHydrationWarning>
          {reached ? labelOf(id, locale) : id === zone ? timeZoneLabel(id, locale) : city}
        </option>
      ))}
    </NativeSelect>
  )
}

function labelOf(zone: string, locale: string): string {
  const key = `${locale} ${zone}`
  const label = labels.get(key) ?? timeZoneLabel(zone, locale)
  labels.set(key, label)
  return label
}
