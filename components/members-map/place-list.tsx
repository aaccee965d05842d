'use client'

import { ChevronRight } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { SearchInput } from '@/components/ui/search-input'
import { useFormatter } from '@/lib/client/use-formatter'
import type { CountedLocation } from '@/lib/contracts/location'

/** Maximum places shown; others are found by name. */
const SHOWN = 40
const FEW = 12

export interface PlaceListProps {
  locations: readonly CountedLocation[]
  onChoose: (place: string) => void
  /** Focuses the search field, except where that would open an on-screen keyboard. */
  focused?: boolean
}

/** The map as text: each place with its number of members, most first. */
export function PlaceList({ locations, onChoose, focused }: PlaceListProps) {
  const t = useTranslations('participants.map')
  const format = useFormatter()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const plain = (text: string) =>
    text
      .toLocaleLowerCase(locale)
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
  const asked = plain(typed.trim())
  const found = asked ? locations.filter(({ name }) => plain(name).includes(asked)) : locations
  const shown = all ? found : found.slice(0, SHOWN)
  return (
    <>
      {locations.length > FEW && (
        <div className="mb-2 px-1">
          <Field label={t('findPlace')} hideLabel>
            <SearchInput
              autoFocus={focused && window.matchMedia('(hover: hover)').matches}
              placeholder={t('findPlace')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </div>
      )}
      <p role="status" className="sr-only">
        {asked && t('placesFound', { count: found.length })}
      </p>
      {found.length === 0 && <p className="px-3 py-2 text-sm text-ink-soft">{t('noPlaceFound')}</p>}
      <ul aria-label={t('places')} className="grid">
        {shown.map(({ place, name, count, latitude }) => (
          <li key={place}>
            <button type="button" className="members-line" onClick={() => onChoose(place)}>
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                {latitude === null && <span className="block text-xs text-ink-soft">{t('notOnMap')}</span>}
              </span>
              <span aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
                {format.number(count)}
              </span>
              <span className="sr-only">{t('count', { count })}</span>
              <Icon of={ChevronRight} className="size-4.5 flex-none text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          {t('allPlaces', { count: found.length })}
        </Button>
      )}
    </>
  )
}
