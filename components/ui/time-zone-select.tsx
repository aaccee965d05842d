'use client'

import { useLocale } from 'next-intl'
import { useMemo, useState } from 'react'
import { findTimeZones, knownLabel, sortedTimeZones } from '@/lib/core/find-time-zones'
import { timeZoneLabel } from '@/lib/core/time-zone-label'
import { Combobox } from './combobox'

export interface TimeZoneSelectProps {
  zone: string
  onChange: (zone: string) => void
  /** Accessible name of the list: usually the field's label. */
  label: string
  emptyText: string
}

/** The time zones that the browser supports, found by typing a city in any of our languages. */
export function TimeZoneSelect({ zone, onChange, label, emptyText }: TimeZoneSelectProps) {
  const locale = useLocale()
  /** What is typed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null)
  // Computed on first use: all labels together take a tenth of a second.
  const [reached, setReached] = useState(false)
  // The browser's own: the server may know others.
  const zones = useMemo(
    () => (reached ? sortedTimeZones(Intl.supportedValuesOf('timeZone'), zone, locale) : []),
    [reached, zone, locale],
  )
  const found = typed?.trim() ? findTimeZones(zones, typed, locale) : zones
  function choose(id: string) {
    setTyped(null)
    if (id !== zone) onChange(id)
  }

  return (
    <Combobox
      onlyListed
      text={typed ?? timeZoneLabel(zone, locale)}
      onTextChange={setTyped}
      options={found.map((id) => ({ value: id, label: knownLabel(id, locale) }))}
      onChoose={({ value }) => choose(value)}
      onFocus={() => setReached(true)}
      onBlur={() => (typed?.trim() && found.length === 1 && found[0] ? choose(found[0]) : setTyped(null))}
      selected={zone}
      label={label}
      emptyText={emptyText}
    />
  )
}
