'use client'

import { useTranslations } from 'next-intl'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'

const LINES = Array.from({ length: 8 }, (_, at) => at)

/** The shape of the map and of the list beside it. */
export function MapSkeleton() {
  const t = useTranslations('common')
  return (
    <LoadingRegion label={t('loading')} className="mt-4">
      <span className="grid gap-4 pt-14 lg:h-[clamp(26rem,calc(100dvh-24rem),52rem)] lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="h-[min(30rem,52svh)] rounded-xl lg:h-full" />
        <span className="grid content-start gap-3">
          {LINES.map((at) => (
            <Skeleton key={at} className="h-9 rounded-md" />
          ))}
        </span>
      </span>
    </LoadingRegion>
  )
}
