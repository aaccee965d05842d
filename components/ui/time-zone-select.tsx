'use client'

import { useLocale } from 'next-intl'
import { type ComponentProps, useEffect, useState } from 'react'
import { timeZoneCity, timeZoneLabel } from '@/lib/i18n/time-zone-label'
import { NativeSelect } from './native-select'

export interface TimeZoneSelectProps extends ComponentProps<'select'> {
  /** The current value: browsers do not list every time zone they support. */
  zone: string
}

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
  const sorted = [...new Set([zone, ...zones])]
    .map((id) => ({ id, city: timeZoneCity(id) }))
    .sort((a, b) => (a.city < b.city ? -1 : 1))
  return (
    <NativeSelect {...select} onPointerDown={() => setReached(true)} onFocus={() => setReached(true)}>
      {sorted.map(({ id, city }) => (
        <option key={id} value={id} suppressHydrationWarning>
          {reached || id === zone ? labelOf(id, locale) : city}
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
