'use client'

import { ArrowLeft, MapPinOff } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import type { ParticipantFilter } from '@/lib/client/participants'
import type { Locations } from '@/lib/contracts/location'
import { PlaceList } from './place-list'
import { PlacePeople } from './place-people'

/** The map's code and coastlines load when the map is opened, never for readers of the list. */
const WorldMap = dynamic(() => import('./world-map').then((module) => module.WorldMap), {
  ssr: false,
  loading: () => <Skeleton className="size-full rounded-xl" />,
})

export interface MembersMapProps {
  readerId: string
  filter: ParticipantFilter
  locations: Locations
  /** The filter has changed; the places shown are still the previous ones. */
  isOld: boolean
  onPlace: (place: string) => void
  /** Shows the same members as a list. */
  onShowList: () => void
}

/**
 * Members by city: a world map with a circle per place, and the same as text beside it (below it on a phone). Pressing
 * a place shows its members, in the panel on desktop and in a sheet on a phone.
 */
export function MembersMap({ readerId, filter, locations, isOld, onPlace, onShowList }: MembersMapProps) {
  const t = useTranslations('participants.map')
  const common = useTranslations('common')
  const wide = useWide()
  const panel = useRef<HTMLDivElement>(null)
  const { list } = locations
  const chosen = list.find(({ place }) => place === filter.place)
  const title = chosen ? `${chosen.name} · ${t('count', { count: chosen.count })}` : ''

  // The panel's content was replaced under the keyboard focus; continue at its top.
  const before = useRef(filter.place)
  useEffect(() => {
    if (before.current === filter.place) return
    before.current = filter.place
    const { activeElement } = document
    if (wide && (activeElement === document.body || panel.current?.contains(activeElement)))
      panel.current?.focus({ preventScroll: true })
  }, [filter.place, wide])

  if (list.length === 0)
    return (
      <EmptyState
        icon={<Icon of={MapPinOff} />}
        title={t('emptyTitle')}
        action={
          <Button asChild variant="secondary">
            <a href="/profile">{t('emptyAction')}</a>
          </Button>
        }
      >
        {t('emptyText')}
      </EmptyState>
    )
  const people = chosen && <PlacePeople readerId={readerId} filter={filter} name={title} />
  const showList = (
    <Button variant="secondary" onClick={onShowList}>
      {t('showInList')}
    </Button>
  )
  return (
    <div
      className={isOld ? 'opacity-60 transition-opacity' : 'transition-opacity'}
      aria-busy={isOld || undefined}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:h-[clamp(26rem,calc(100dvh-24rem),52rem)] lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="h-[min(30rem,52svh)] max-lg:-mx-[15px] lg:h-full">
          <WorldMap locations={list} chosen={filter.place} onChoose={onPlace} />
        </div>
        <div
          ref={panel}
          tabIndex={-1}
          // Positioned, so that visually hidden text scrolls with it and does not lengthen the page.
          className="relative min-h-0 outline-none lg:overflow-y-auto lg:overscroll-contain lg:pb-4"
        >
          {wide && chosen ? (
            <section aria-label={title}>
              <div className="sticky top-0 z-1 mb-2 flex items-center gap-1 bg-surface pb-1">
                <IconButton label={t('back')} onClick={() => onPlace('')}>
                  <Icon of={ArrowLeft} />
                </IconButton>
                <h2 className="min-w-0 flex-1 truncate text-lg">{title}</h2>
              </div>
              {people}
              <div className="mt-4 px-3">{showList}</div>
            </section>
          ) : (
            <section aria-label={t('places')}>
              <h2 className="sr-only">{t('places')}</h2>
              <PlaceList locations={list} onChoose={onPlace} />
            </section>
          )}
        </div>
      </div>
      {wide === false && (
        <Dialog
          open={chosen !== undefined}
          onOpenChange={(open) => !open && onPlace('')}
          title={title}
          closeLabel={common('close')}
          footer={showList}
        >
          <div className="-mx-3">{people}</div>
        </Dialog>
      )}
    </div>
  )
}

/** Matches the stylesheet's `lg`; null until hydrated. */
function useWide(): boolean | null {
  const [wide, setWide] = useState<boolean | null>(null)
  useEffect(() => {
    const desk = window.matchMedia('(width >= 62rem)')
    const look = () => setWide(desk.matches)
    look()
    desk.addEventListener('change', look)
    return () => desk.removeEventListener('change', look)
  }, [])
  return wide
}
