'use client'

import { useTranslations } from 'next-intl'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'

const WIDTHS = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-56']

/** The lines of a list while it loads; the heading and the tabs are already there. */
export function ListSkeleton() {
  const t = useTranslations('common')
  return (
    <LoadingRegion label={t('loading')}>
      {WIDTHS.map((width) => (
        <span key={width} className="flex items-center gap-4 py-3">
          <Skeleton round className="size-12 flex-none" />
          <span className="grid gap-2">
            <Skeleton className={`h-5 max-w-full ${width}`} />
            <Skeleton className="h-4 w-32" />
          </span>
        </span>
      ))}
    </LoadingRegion>
  )
}
