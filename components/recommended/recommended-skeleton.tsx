'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'

/**
 * Skeleton of the page: one full card with the request next to it. It renders before the page knows its language, so
 * its one word comes from the layout's provider.
 */
export function RecommendedSkeleton() {
  const t = useTranslations('common')
  return (
    <LoadingRegion label={t('loading')} className="page-container py-4 md:py-12">
      <Skeleton className="h-9 w-64" />
      <div className="mt-7 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <Card padding="lg">
          <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
            <Skeleton className="size-36 rounded-xl md:size-44" />
            <div className="grid flex-1 gap-3">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-9 w-3/4" />
              <Skeleton className="h-6 w-1/2" />
            </div>
          </div>
          <Skeleton className="mt-9 h-6 w-48" />
          <Skeleton className="mt-4 h-24 rounded-lg" />
          <Skeleton className="mt-3 h-24 rounded-lg" />
          <Skeleton className="mt-7 h-13 w-44 rounded-full" />
        </Card>
        <Card tone="quiet" className="self-start">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="mt-4 h-20" />
        </Card>
      </div>
    </LoadingRegion>
  )
}
