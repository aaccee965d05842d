'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'

const WIDTHS = ['w-40', 'w-52', 'w-36', 'w-48']

/** Skeleton of the page: some requests, with the reader's own beside them. */
export function RequestsSkeleton() {
  const t = useTranslations('common')
  return (
    <LoadingRegion label={t('loading')} className="page-container py-2 md:py-12">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-6 h-10 w-72" />
      <div className="mt-7 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Lines />
        <Card tone="quiet" className="self-start">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="mt-4 h-20" />
        </Card>
      </div>
    </LoadingRegion>
  )
}

/** Skeleton of the list while requests are ranked. On a phone it keeps the content below it off the screen. */
export function RequestListSkeleton() {
  const t = useTranslations('common')
  return (
    <LoadingRegion label={t('loading')} className="mt-6 max-lg:min-h-svh">
      <Lines />
    </LoadingRegion>
  )
}

const Lines = () => (
  <div className="grid gap-8">
    {WIDTHS.map((width) => (
      <span key={width} className="flex gap-4">
        <Skeleton round className="size-12 flex-none" />
        <span className="grid flex-1 gap-2">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </span>
      </span>
    ))}
  </div>
)
