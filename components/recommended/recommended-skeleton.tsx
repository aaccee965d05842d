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
    <LoadingRegion label={t('loading')} className="page-container py-2 md:py-12">
      <Skeleton className="h-9 w-64" />
      <div className="mt-3 grid gap-4 md:mt-7 md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <Card padding="lg">
          <div className="flex items-center gap-4 sm:gap-7">
            <Skeleton className="size-18 rounded-xl sm:size-36 md:size-44" />
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
        <Card tone="quiet" className="self-start max-lg:order-first max-lg:py-2!">
          <Skeleton className="h-5 w-24 lg:h-6 lg:w-32" />
          <Skeleton className="mt-1 h-6 lg:mt-4 lg:h-20" />
        </Card>
      </div>
    </LoadingRegion>
  )
}
