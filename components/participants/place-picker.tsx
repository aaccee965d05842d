'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { PlaceList } from '@/components/members-map/place-list'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Locations } from '@/lib/contracts/location'

const LINES = Array.from({ length: 6 }, (_, at) => at)

export interface PlacePickerProps {
  query: UseQueryResult<Locations>
  onPick: (place: string) => void
  onClose: () => void
}

/** The cities where members are, to narrow the list to one. */
export function PlacePicker({ query, onPick, onClose }: PlacePickerProps) {
  const t = useTranslations('participants.map')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { data, isError, isFetching, error, refetch } = query
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
            <PlaceList locations={data.list} onChoose={onPick} />
          )}
        </div>
      ) : isError ? (
        <ErrorState
          level={3}
          title={common('errorTitle')}
          retryLabel={common('retry')}
          busy={isFetching}
          onRetry={() => refetch()}
        >
          {errorText(error)}
        </ErrorState>
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
