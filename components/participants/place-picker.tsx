'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryError } from '@/components/list/query-error'
import { PlaceList } from '@/components/members-map/place-list'
import { Dialog } from '@/components/ui/dialog'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'
import type { Locations } from '@/lib/contracts/location'

const LINES = Array.from({ length: 6 }, (_, at) => at)

export interface PlacePickerProps {
  query: UseQueryResult<Locations>
  onPick: (place: string) => void
  onClose: () => void
}

/** Narrows the list to one of the members' cities. */
export function PlacePicker({ query, onPick, onClose }: PlacePickerProps) {
  const t = useTranslations('participants.map')
  const common = useTranslations('common')
  const { data, isError } = query
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('places')}
      closeLabel={common('close')}
      size="sm"
    >
      {data ? (
        <div className="-mx-3">
          {data.list.length === 0 ? (
            <p className="px-3 text-ink-soft">{t('emptyTitle')}</p>
          ) : (
            <PlaceList locations={data.list} onChoose={onPick} focused />
          )}
        </div>
      ) : isError ? (
        <QueryError level={3} query={query} />
      ) : (
        <LoadingRegion label={common('loading')}>
          {LINES.map((at) => (
            <Skeleton key={at} className="mb-2 h-10 rounded-md" />
          ))}
        </LoadingRegion>
      )}
    </Dialog>
  )
}
